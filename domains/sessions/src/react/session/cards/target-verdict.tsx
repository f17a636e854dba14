import { IconCircleCheckFilled, IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import type { TargetPosition, Zone } from '@threshold/physiology';
import type { CurrentTarget } from '../target/current-target.ts';
import { formatVerdict } from '../target/target-labels.ts';
import classes from './target-verdict.module.css';

interface TargetVerdictProps {
  readonly target: CurrentTarget;
  /** Null without a heart rate. */
  readonly hrBpm: number | null;
  /** Null without a heart rate, and in parts where the target does not apply. */
  readonly position: TargetPosition | null;
  /** The live zone, if it differs from the zone that the share of LTHR implies. */
  readonly zoneByTarget: Zone | null;
}

const POSITION_ICONS = {
  below: <IconTriangleInvertedFilled size={14} aria-hidden="true" />,
  in: <IconCircleCheckFilled size={17} aria-hidden="true" />,
  above: <IconTriangleFilled size={14} aria-hidden="true" />,
} as const;

/** Conveys the verdict by shape and words as well as color. */
export const TargetVerdict = ({ target, hrBpm, position, zoneByTarget }: TargetVerdictProps) => (
  <p className={classes.verdict} data-position={position ?? undefined}>
    {position === null || hrBpm === null ? (
      <span>{target.step === null ? 'Target' : `${target.step},`}</span>
    ) : (
      <span className={classes.text}>
        {POSITION_ICONS[position]}
        {formatVerdict(position, hrBpm, target.range)}
      </span>
    )}
    <span className={classes.range}>{target.text}</span>
    {target.next === null ? null : <span className={classes.next}>then {target.next}</span>}
    {zoneByTarget === null || position === null ? null : (
      <span className={classes.next}>Z{zoneByTarget} by target</span>
    )}
  </p>
);
