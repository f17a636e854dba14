import { LoadingLines, NumberText, Unit } from '@threshold/ui';
import { formatTimer } from '../format-timer.ts';
import classes from './finish.module.css';
import type { FinishOutcome } from './finish-slots.ts';
import { findPrimaryZone, type SessionResult } from './session-result.ts';

interface FinishVerdictProps {
  /** Undefined while loading; null without a verdict. */
  readonly outcome: FinishOutcome | null | undefined;
  readonly result: SessionResult;
  /** Of the plan, e.g. "1h 20m"; null if there is none. */
  readonly plannedDuration: string | null;
}

/** The verdict and the number behind it; without a verdict, the duration. */
export const FinishVerdict = ({ outcome, result, plannedDuration }: FinishVerdictProps) => {
  if (outcome === undefined)
    return (
      <div className={classes.verdict}>
        <LoadingLines label="Comparing with your plan" heightsPx={[44, 30, 20]} />
      </div>
    );
  if (outcome === null)
    return (
      <div className={classes.verdict} data-plain>
        <p className={classes.duration}>
          <span className={classes.headline}>{formatTimer(result.durationSeconds)}</span>
          <Unit>{plannedDuration === null ? 'done' : `of ${plannedDuration} planned`}</Unit>
        </p>
        <p className={classes.sentence}>{formatPrimaryZone(result)}</p>
      </div>
    );
  const { headline, tone, number, sentence, next } = outcome;
  return (
    <div className={classes.verdict} data-tone={tone}>
      <p className={classes.headline}>{headline}</p>
      {number === null ? null : (
        <p className={classes.number}>
          <NumberText>{number.value}</NumberText>
          <span>
            {number.unit} {number.label}
          </span>
        </p>
      )}
      <p className={classes.sentence}>
        {sentence}
        {next === null ? null : ` ${next}`}
      </p>
    </div>
  );
};

function formatPrimaryZone({ zoneSeconds, averageHrBpm }: SessionResult): string {
  if (averageHrBpm === null) return 'No heart rate was recorded.';
  const primaryZone = findPrimaryZone(zoneSeconds);
  if (primaryZone === null) return 'Spread across your zones.';
  return `${Math.round(zoneSeconds[primaryZone.zone] / 60)} min in zone ${primaryZone.zone}.`;
}
