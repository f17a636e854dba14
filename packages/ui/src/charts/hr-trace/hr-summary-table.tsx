import { summarizeHr } from './hr-summary.ts';
import type { HrTracePoint } from './hr-trace-point.ts';

interface HrSummaryTableProps {
  readonly points: readonly HrTracePoint[];
  readonly lthrBpm: number;
}

/** The heart-rate trace as a table, for screen readers only. */
export const HrSummaryTable = ({ points, lthrBpm }: HrSummaryTableProps) => (
  <div className="visually-hidden">
    <table>
      <caption>Heart rate in bpm over time, threshold {lthrBpm}</caption>
      <thead>
        <tr>
          <th scope="col">Minutes</th>
          <th scope="col">Lowest</th>
          <th scope="col">Average</th>
          <th scope="col">Highest</th>
        </tr>
      </thead>
      <tbody>
        {summarizeHr(points).map(({ fromMinute, toMinute, bpm }) => (
          <tr key={fromMinute}>
            <th scope="row">
              {fromMinute} to {toMinute}
            </th>
            {bpm === null ? (
              <td colSpan={3}>no heart rate</td>
            ) : (
              <>
                <td>{bpm.lowest}</td>
                <td>{bpm.average}</td>
                <td>{bpm.highest}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
