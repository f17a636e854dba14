import { formatDuration, type LocalDate, lengthUnit } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import { formatDistance } from '../distance.ts';
import classes from './calendar.module.css';
import { summarizePeriod } from './period-summary.ts';

interface WeekTotalProps {
  /** The days of the week, in order. */
  readonly days: readonly LocalDate[];
  readonly workouts: readonly WorkoutView[];
  readonly today: LocalDate;
}

/** Time, distance and load of a week: done of planned, or planned alone in a week to come. Empty without any. */
export const WeekTotal = ({ days, workouts, today }: WeekTotalProps) => {
  const units = useUnits();
  const [from = today] = days;
  const to = days.at(-1) ?? today;
  const total = summarizePeriod(workouts, { from, to }, today);
  if (total.sessionCount === 0) return null;
  const isAhead = from > today;
  const { doneSeconds, plannedSeconds, doneKm, onFootKm, plannedKm, doneStress, plannedStress } = total;
  const done = formatDistance(doneKm, units);
  const onFoot = formatDistance(onFootKm, units);
  const planned = formatDistance(plannedKm, units);
  const labelEnd = isAhead ? 'planned' : 'done of planned';
  return (
    <dl className={classes.totals}>
      <dt className="visually-hidden">Time {labelEnd}</dt>
      <dd>
        <b>{formatDuration(isAhead ? plannedSeconds : doneSeconds)}</b>
        {isAhead || plannedSeconds === 0 ? '' : ` of ${formatDuration(plannedSeconds)}`}
      </dd>
      <dt className="visually-hidden">Distance {labelEnd}</dt>
      <dd>
        <b>{isAhead ? planned : done}</b>
        {isAhead || plannedKm === 0 || onFoot !== done ? '' : ` of ${planned}`} {lengthUnit(units)}
        {isAhead || plannedKm === 0 || onFoot === done ? null : (
          <span>
            {onFoot} of {planned} on foot
          </span>
        )}
      </dd>
      <dt className="visually-hidden">Load {labelEnd}</dt>
      <dd>
        <b>{isAhead ? plannedStress : doneStress}</b>
        {isAhead || plannedStress === 0 ? '' : ` of ${plannedStress}`} load
      </dd>
      {isAhead ? null : (
        <dd className={classes.doneShare} aria-hidden="true">
          <span style={{ width: `${toPercent(doneSeconds, plannedSeconds)}%` }} />
        </dd>
      )}
    </dl>
  );
};

const toPercent = (done: number, planned: number): number =>
  planned === 0 ? 0 : Math.min(100, Math.round((100 * done) / planned));
