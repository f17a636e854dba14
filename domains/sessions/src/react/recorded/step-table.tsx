import { ZoneBadge } from '@threshold/ui';
import type { RecordedDetails } from './recorded-details.ts';
import classes from './step-table.module.css';

type RecordedStep = RecordedDetails['steps'][number];

/** The planned steps with what was done in each, by time from the start of the recording. */
export const StepTable = ({ steps }: Pick<RecordedDetails, 'steps'>) => (
  <table className={classes.steps}>
    <caption className="visually-hidden">
      Planned minutes and heart rate for each step, and what you did
    </caption>
    <thead>
      <tr>
        <th scope="col">Step</th>
        <th scope="col">Planned</th>
        <th scope="col">Avg bpm</th>
        <th scope="col">In target</th>
      </tr>
    </thead>
    <tbody>
      {steps.map((step, index) => (
        <tr key={index}>
          <th scope="row">
            <ZoneBadge zone={step.zone} named={false} /> {step.label}
          </th>
          <td>
            <span className={classes.minutes}>{formatMinutes(step.endSeconds - step.startSeconds)} min</span>{' '}
            <span className={classes.range}>{formatRange(step)}</span>
          </td>
          <td className={classes.average}>{step.averageBpm ?? '--'}</td>
          <td>
            {formatMinutes(step.inSeconds)} of{' '}
            {formatMinutes(step.inSeconds + step.belowSeconds + step.aboveSeconds)} min
            <span className={classes.missed}>{describeMissed(step)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** "3 below, 1 above": minutes off the target; empty without any. */
const describeMissed = ({ lowBpm, highBpm, belowSeconds, aboveSeconds }: RecordedStep): string =>
  [
    ...(lowBpm === null || belowSeconds === 0 ? [] : [`${formatMinutes(belowSeconds)} below`]),
    ...(highBpm === null || aboveSeconds === 0 ? [] : [`${formatMinutes(aboveSeconds)} above`]),
  ].join(', ');

/** Doesn't show less than half a minute as "0". */
function formatMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes === 0 && seconds > 0 ? '<1' : String(minutes);
}

/** Easy steps have only an upper bound, and steps in zone 5 only a lower one. */
function formatRange({ lowBpm, highBpm }: RecordedStep): string {
  if (lowBpm !== null && highBpm !== null) return `${lowBpm}–${highBpm} bpm`;
  return lowBpm === null ? `up to ${highBpm ?? '--'} bpm` : `from ${lowBpm} bpm`;
}
