import { formatDuration, type LocalDate, lengthUnit } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import type { SeasonView } from '../../season-schemas.ts';
import { formatDistance } from '../distance.ts';
import { isMissed } from '../is-missed.ts';
import { PHASE_LABELS } from '../season/describe-season.ts';
import classes from './calendar.module.css';
import { type PeriodSummary, summarizePeriod } from './period-summary.ts';

interface WeekTotalProps {
  /** The days of the week, in order. */
  readonly days: readonly LocalDate[];
  readonly workouts: readonly WorkoutView[];
  readonly season: SeasonView | null | undefined;
  readonly today: LocalDate;
}

/**
 * Distance, time and load of a week, completed and planned, or only planned in a future week. Then the week's
 * status. Empty without sessions.
 */
export const WeekTotal = ({ days, workouts, season, today }: WeekTotalProps) => {
  const [from = today] = days;
  const to = days.at(-1) ?? today;
  const total = summarizePeriod(workouts, { from, to }, today);
  if (total.sessionCount === 0) return null;
  const isAhead = from > today;
  const { doneSeconds, plannedSeconds, doneStress, plannedStress } = total;
  const labelEnd = isAhead ? 'planned' : 'done of planned';
  const hasDistance = total.plannedKm + total.doneKm > 0;
  const status = toStatus(days, workouts, { season, today, total });
  return (
    <dl className={classes.totals}>
      {hasDistance ? <WeekDistance total={total} isAhead={isAhead} labelEnd={labelEnd} /> : null}
      {isAhead ? null : (
        <dd className={classes.doneShare} aria-hidden="true">
          <span style={{ width: `${toDonePercent(total)}%` }} />
        </dd>
      )}
      <dt className="visually-hidden">Time {labelEnd}</dt>
      <dd className={hasDistance ? undefined : classes.main}>
        <b>{formatDuration(isAhead ? plannedSeconds : doneSeconds)}</b>
        {isAhead || plannedSeconds === 0 ? '' : ` of ${formatDuration(plannedSeconds)}`}
      </dd>
      <dt className="visually-hidden">Load {labelEnd}</dt>
      <dd>
        <b>{isAhead ? plannedStress : doneStress}</b>
        {isAhead || plannedStress === 0 ? '' : ` of ${plannedStress}`} load
      </dd>
      {status === null ? null : (
        <>
          <dt className="visually-hidden">Status</dt>
          <dd className={status.isWarning ? classes.missed : undefined}>{status.text}</dd>
        </>
      )}
    </dl>
  );
};

interface WeekDistanceProps {
  readonly total: PeriodSummary;
  readonly isAhead: boolean;
  readonly labelEnd: string;
}

const WeekDistance = ({ total, isAhead, labelEnd }: WeekDistanceProps) => {
  const units = useUnits();
  const done = formatDistance(total.doneKm, units);
  const onFoot = formatDistance(total.onFootKm, units);
  const planned = formatDistance(total.plannedKm, units);
  const hasPlanned = !isAhead && total.plannedKm > 0;
  return (
    <>
      <dt className="visually-hidden">Distance {labelEnd}</dt>
      <dd className={classes.main}>
        <b>{isAhead ? planned : done}</b>
        {hasPlanned && onFoot === done ? ` of ${planned}` : ''} {lengthUnit(units)}
        {hasPlanned && onFoot !== done ? (
          <span>
            {onFoot} of {planned} on foot
          </span>
        ) : null}
      </dd>
    </>
  );
};

/** The completed share in whole percent of the planned distance, or of the planned time without a distance. */
export const toDonePercent = ({
  onFootKm,
  plannedKm,
  doneSeconds,
  plannedSeconds,
}: PeriodSummary): number => {
  const [done, planned] = plannedKm > 0 ? [onFootKm, plannedKm] : [doneSeconds, plannedSeconds];
  return planned === 0 ? 0 : Math.min(100, Math.round((100 * done) / planned));
};

interface StatusFacts {
  readonly season: SeasonView | null | undefined;
  readonly today: LocalDate;
  readonly total: PeriodSummary;
}

/** The number of missed or remaining sessions, or the theme of a future week. */
function toStatus(
  days: readonly LocalDate[],
  workouts: readonly WorkoutView[],
  { season, today, total }: StatusFacts,
): { readonly text: string; readonly isWarning?: boolean } | null {
  const missedCount = workouts.filter((workout) => isMissed(workout, today)).length;
  if (missedCount > 0) return { text: `${missedCount} missed`, isWarning: true };
  const [from = today] = days;
  if (from <= today && total.remainingCount > 0)
    return { text: `${total.remainingCount} ${total.remainingCount === 1 ? 'session' : 'sessions'} to go` };
  if (from <= today) return total.plannedStress > 0 ? { text: 'Complete' } : null;
  // Season weeks begin on Monday, whichever day the calendar begins on.
  const midweekDay = days[3] ?? from;
  const week = season?.weeks.find(({ startsOn, endsOn }) => startsOn <= midweekDay && midweekDay <= endsOn);
  if (!week) return null;
  return { text: week.isCutback ? 'Lighter week' : PHASE_LABELS[week.phase] };
}
