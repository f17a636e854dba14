import { formatHrTarget, formatTargetText } from '@threshold/physiology';
import classes from './hr-trace.module.css';
import type { HrTraceData } from './hr-trace-option.ts';

export const HrTraceLegend = ({
  lthrBpm,
  target,
  plannedSteps,
  markedPart,
}: Pick<HrTraceData, 'lthrBpm' | 'target' | 'plannedSteps' | 'markedPart'>) => (
  <p className={classes.legend}>
    <span>
      <span className={classes.threshold} />
      threshold {lthrBpm} bpm
    </span>
    {target ? (
      <span>
        <span className={classes.target} />
        target {formatTargetText(formatHrTarget(target))}
      </span>
    ) : null}
    {plannedSteps && plannedSteps.length > 0 ? (
      <span>
        <span className={classes.planned} />
        planned
      </span>
    ) : null}
    {markedPart ? (
      <span>
        <span className={classes.marked} />
        minutes {Math.round(markedPart.startSeconds / 60)} to {Math.round(markedPart.endSeconds / 60)}
      </span>
    ) : null}
  </p>
);
