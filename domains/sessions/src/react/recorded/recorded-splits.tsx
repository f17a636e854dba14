import { Card } from '@threshold/ui';
import type { Split } from '../../schemas.ts';
import { formatTimer } from '../session/format-timer.ts';
import classes from './recorded-splits.module.css';

interface RecordedSplitsProps {
  /** In chronological order. */
  readonly splits: readonly Split[];
  readonly elapsedSeconds: number;
}

/** Includes the remaining time after the last split. */
export const RecordedSplits = ({ splits, elapsedSeconds }: RecordedSplitsProps) => {
  const remainingSeconds = elapsedSeconds - (splits.at(-1)?.time ?? 0);
  return (
    <Card title="Splits" className={classes.card}>
      <table className={classes.splits}>
        <thead>
          <tr>
            <th scope="col">Split</th>
            <th scope="col">Time</th>
            <th scope="col">Elapsed</th>
            <th scope="col">HR</th>
          </tr>
        </thead>
        <tbody>
          {splits.map(({ time, hr }, index) => (
            <tr key={time}>
              <th scope="row">{index + 1}</th>
              <td className={classes.lap}>{formatTimer(time - (splits[index - 1]?.time ?? 0))}</td>
              <td>{formatTimer(time)}</td>
              <td>{hr === 0 ? '--' : `${hr} bpm`}</td>
            </tr>
          ))}
          {remainingSeconds > 0 ? (
            <tr>
              <th scope="row">Finish</th>
              <td className={classes.lap}>{formatTimer(remainingSeconds)}</td>
              <td>{formatTimer(elapsedSeconds)}</td>
              <td />
            </tr>
          ) : null}
        </tbody>
      </table>
    </Card>
  );
};
