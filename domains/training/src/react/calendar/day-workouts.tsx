import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import {
  daysBetween,
  formatDuration,
  getZoneLabel,
  isRest,
  type LocalDate,
  lengthUnit,
} from '@threshold/physiology';
import { useUnits, zoneColor } from '@threshold/ui';
import { formatShortDate, formatShortWeekday } from '@threshold/ui/format';
import type { WorkoutView } from '../../schemas.ts';
import { formatDistance, formatPlannedKm } from '../distance.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { isMissed } from '../is-missed.ts';
import { isUpcomingRace } from '../race-day/is-upcoming-race.ts';
import classes from './calendar.module.css';
import type { MovedAway } from './moving/moved-away.ts';
import { useMovable } from './moving/use-movable.ts';

interface DayWorkoutsProps {
  readonly workouts: readonly WorkoutView[];
  readonly movedAway: readonly MovedAway[];
  readonly today: LocalDate;
}

export const DayWorkouts = ({ workouts, movedAway, today }: DayWorkoutsProps) =>
  workouts.length + movedAway.length === 0 ? null : (
    <ul className={classes.workouts}>
      {movedAway.map(({ id, type, from, to }) => (
        <li key={`moved ${id}`} className={classes.movedAway}>
          <IconArrowRight size={14} aria-hidden="true" />
          <span>
            {formatWorkoutType(type)} <span className="visually-hidden">moved</span> to{' '}
            {formatNearDay(to, from)}
          </span>
        </li>
      ))}
      {workouts.map((workout) => (
        <DayWorkout key={workout.id} workout={workout} today={today} />
      ))}
    </ul>
  );

/** The weekday of a day less than a week away, else the date. */
const formatNearDay = (day: LocalDate, from: LocalDate): string =>
  Math.abs(daysBetween(from, day)) < 7 ? formatShortWeekday(day) : formatShortDate(day);

const DayWorkout = ({ workout, today }: { readonly workout: WorkoutView; readonly today: LocalDate }) => {
  const movable = useMovable(workout, workout.completed === 0 && !isRest(workout));
  return (
    <li>
      <Link
        {...trainingPaths.workout(workout.id)}
        {...movable}
        className={classes.workout}
        data-rest={isRest(workout) || undefined}
        data-done={workout.completed === 1 || undefined}
        data-missed={isMissed(workout, today) || undefined}
        title={formatWorkoutType(workout.type)}
        {...(isRest(workout) ? {} : { style: { borderInlineStartColor: zoneColor(workout.zone) } })}
      >
        <span className={classes.type}>{formatWorkoutType(workout.type)}</span>
        {isRest(workout) ? null : (
          <WorkoutValues workout={workout} isMarkedMissed={isMissed(workout, today)} />
        )}
      </Link>
      {isUpcomingRace(workout, today) ? (
        <Link {...trainingPaths.raceDay()} className={classes.raceDay}>
          Race-day sheet
        </Link>
      ) : null}
    </li>
  );
};

interface WorkoutValuesProps {
  readonly workout: WorkoutView;
  readonly isMarkedMissed: boolean;
}

const WorkoutValues = ({ workout, isMarkedMissed }: WorkoutValuesProps) => (
  <span className={classes.facts}>
    {isMarkedMissed ? <span className={classes.missed}>Missed</span> : null}
    {workout.completed === 1 ? (
      <>
        <IconCheck size={14} stroke={2.6} aria-hidden="true" className={classes.check} />
        <span className="visually-hidden">Completed</span>
      </>
    ) : null}
    <span>
      {workout.session} <b aria-hidden="true">Z{workout.zone}</b>
      <span className="visually-hidden">{getZoneLabel(workout.zone)}</span>{' '}
      {workout.completed === 1 ? <CompletedValues workout={workout} /> : <PlannedValues workout={workout} />}
      {workout.movedFrom === null ? null : (
        <span className={classes.movedFrom}>
          {' '}
          <IconArrowLeft size={12} aria-hidden="true" />
          <span className="visually-hidden">, moved from</span>{' '}
          {formatNearDay(workout.movedFrom, workout.date)}
        </span>
      )}
    </span>
  </span>
);

const PlannedValues = ({ workout: { duration, plannedDistance } }: { readonly workout: WorkoutView }) => {
  const units = useUnits();
  return (
    <>
      {duration}
      {plannedDistance ? (
        <>
          {/* An en space, at which the line may break. */}
          {'\u2002'}
          <span className={classes.distance}>
            {formatPlannedKm(plannedDistance, units)} {lengthUnit(units)}
          </span>
        </>
      ) : null}
    </>
  );
};

const CompletedValues = ({
  workout: { actualDuration, duration, distance, plannedDistance },
}: {
  readonly workout: WorkoutView;
}) => {
  const units = useUnits();
  return (
    <>
      {actualDuration === null ? duration : formatDuration(actualDuration)}
      {distance ? (
        <>
          {/* An en space, at which the line may break. */}
          {'\u2002'}
          <span className={classes.distance}>
            {formatDistance(distance, units)}
            {plannedDistance ? ` of ${formatPlannedKm(plannedDistance, units)}` : ''} {lengthUnit(units)}
          </span>
        </>
      ) : null}
    </>
  );
};
