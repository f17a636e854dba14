import type { HrTarget } from '@threshold/physiology';
import { formatRange } from '../session/target/target-labels.ts';
import type { RecordedDetails } from './recorded-details.ts';
import classes from './recorded-splits.module.css';

interface TargetBlocksProps {
  readonly target: HrTarget;
  readonly blocks: NonNullable<RecordedDetails['judged']>['blocks'];
}

export const TargetBlocks = ({ target, blocks }: TargetBlocksProps) => (
  <table className={classes.splits} aria-label={`Blocks at ${formatRange(target)}`}>
    <thead>
      <tr>
        <th scope="col">Block</th>
        <th scope="col">In target</th>
        <th scope="col">Below</th>
        <th scope="col">Above</th>
      </tr>
    </thead>
    <tbody>
      {blocks.map(({ label, plannedSeconds, belowSeconds, inSeconds, aboveSeconds }, index) => (
        <tr key={index}>
          <th scope="row">
            {index + 1} {label}
          </th>
          <td className={classes.lap}>
            {plannedSeconds === null
              ? formatMinutes(inSeconds)
              : `${formatMinutes(inSeconds, '')} of ${formatMinutes(plannedSeconds)}`}
          </td>
          <td>{formatMinutes(belowSeconds)}</td>
          <td>{formatMinutes(aboveSeconds)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const formatMinutes = (seconds: number, unit = ' min'): string => `${Math.round(seconds / 60)}${unit}`;
