import { ZoneBadge } from '@threshold/ui';
import type { BriefingView } from '../../../schemas.ts';
import { formatTimer } from '../format-timer.ts';
import { findCurrentInterval } from '../target/current-interval.ts';
import classes from './clock-card.module.css';

interface ClockCardProps {
  readonly elapsedSeconds: number;
  readonly isPaused: boolean;
  readonly steps: NonNullable<BriefingView['workout']>['steps'];
}

export const ClockCard = ({ elapsedSeconds, isPaused, steps }: ClockCardProps) => (
  <section className={classes.card} aria-label="Timer">
    <div className={classes.clock}>
      <p className={classes.label}>{isPaused ? 'Paused' : 'Elapsed'}</p>
      <p className={classes.elapsed} role="timer" aria-live="off" data-paused={isPaused || undefined}>
        {formatTimer(elapsedSeconds)}
      </p>
    </div>
    <IntervalStatus elapsedSeconds={elapsedSeconds} steps={steps} />
  </section>
);

const IntervalStatus = ({ elapsedSeconds, steps }: Omit<ClockCardProps, 'isPaused'>) => {
  const interval = findCurrentInterval(steps, elapsedSeconds);
  if (interval === null)
    return steps.length === 0 ? null : (
      <p className={classes.interval}>
        <span className={classes.label}>All {steps.length} intervals done</span>
      </p>
    );
  const { number, count, step, next, secondsLeft } = interval;
  return (
    <div className={classes.interval}>
      <p className={classes.label}>
        Interval {number} of {count}
      </p>
      <p className={classes.left}>
        <span className={classes.seconds}>{formatTimer(secondsLeft)}</span> left
      </p>
      <p className={classes.step}>
        <ZoneBadge zone={step.zone} named={false} />
        <span className={classes.stepName}>{step.label}</span>
        {next === null ? null : <span className={classes.next}>then {next.label}</span>}
      </p>
    </div>
  );
};
