import { formatDuration } from '@threshold/physiology';
import { useConvertMeasures, useUnits } from '@threshold/ui';
import { formatDay, formatShortDate } from '@threshold/ui/format';
import type { ReviewOutcome, WeeklyReviewView } from '../../review-schemas.ts';
import { formatDistance } from '../distance.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './weekly-review.module.css';

const OUTCOME_LABELS: Readonly<Record<ReviewOutcome, string>> = {
  nailed: 'Nailed',
  close: 'Close to plan',
  'too-hard': 'Too hard',
  'too-easy': 'Too easy',
  'cut-short': 'Cut short',
  'other-work': 'Other work',
  done: 'Done',
  missed: 'Missed',
  open: 'Still to do',
};

interface WeeklyReviewProps {
  readonly review: WeeklyReviewView;
  /** The reason of the proposal shown above, which the review doesn't repeat. */
  readonly shownReason: string | null;
  readonly className?: string | undefined;
}

/** The week that ended: completed and planned training, what comes next, and the details on request. */
export const WeeklyReview = ({ review, shownReason, className = '' }: WeeklyReviewProps) => {
  const { weekStartsOn, weekEndsOn, next } = review;
  const convertMeasures = useConvertMeasures();
  return (
    <section className={`${classes.review} ${className}`} aria-label="Weekly review">
      <h2 className={classes.title}>
        Your week, {formatShortDate(weekStartsOn)} to {formatShortDate(weekEndsOn)}
      </h2>
      <Amounts review={review} />
      {next
        .filter((line) => !shownReason?.includes(line))
        .map((line) => (
          <p key={line}>{convertMeasures(line)}</p>
        ))}
      <Details review={review} />
    </section>
  );
};

const Amounts = ({ review: { planned, done } }: Pick<WeeklyReviewProps, 'review'>) => {
  const units = useUnits();
  const unit = units === 'imperial' ? 'mi' : 'km';
  return (
    <p className={classes.amounts}>
      {done.sessions} of {planned.sessions} sessions. {formatDuration(60 * done.minutes)} of{' '}
      {formatDuration(60 * planned.minutes)}. {formatDistance(done.km, units)} of{' '}
      {formatDistance(planned.km, units)} {unit} on foot.
    </p>
  );
};

const Details = ({ review: { keySessions, grew } }: Pick<WeeklyReviewProps, 'review'>) => {
  const convertMeasures = useConvertMeasures();
  if (keySessions.length === 0 && grew.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>Key sessions and what grew</summary>
      <ul className={classes.sessions}>
        {keySessions.map(({ date, type, outcome }) => (
          <li key={`${date} ${type}`}>
            <span className={classes.day}>{formatDay(date)}</span>
            <span>{formatWorkoutType(type)}</span>
            <span className={classes.outcome}>{OUTCOME_LABELS[outcome]}</span>
          </li>
        ))}
      </ul>
      {grew.map((line) => (
        <p key={line}>{convertMeasures(line)}</p>
      ))}
    </details>
  );
};
