import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { formatDuration, isRest, type LocalDate, lengthUnit, zoneLabel } from '@threshold/physiology';
import { useUnits, zoneColor } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import { distanceText } from '../distance.ts';
import { isMissed } from '../is-missed.ts';
import { typeName } from '../type-name.ts';
import classes from './calendar.module.css';

interface DayWorkoutsProps {
  readonly workouts: readonly WorkoutView[];
  readonly today: LocalDate;
}

export const DayWorkouts = ({ workouts, today }: DayWorkoutsProps) =>
  workouts.length === 0 ? null : (
    <ul className={classes.workouts}>
      {workouts.map((workout) => (
        <li key={workout.id}>
          <Link
            {...trainingPaths.workout(workout.id)}
            className={classes.workout}
            data-rest={isRest(workout) || undefined}
            data-done={workout.completed === 1 || undefined}
            data-missed={isMissed(workout, today) || undefined}
            title={typeName(workout.type)}
            {...(isRest(workout) ? {} : { style: { borderInlineStartColor: zoneColor(workout.zone) } })}
          >
            <span className={classes.type}>{typeName(workout.type)}</span>
            {isRest(workout) ? null : <Facts workout={workout} missed={isMissed(workout, today)} />}
          </Link>
        </li>
      ))}
    </ul>
  );

interface FactsProps {
  readonly workout: WorkoutView;
  readonly missed: boolean;
}

const Facts = ({ workout, missed }: FactsProps) => (
  <span className={classes.facts}>
    {missed ? <span className={classes.missed}>Missed</span> : null}
    {workout.completed === 1 ? (
      <>
        <IconCheck size={14} stroke={2.6} aria-hidden="true" className={classes.check} />
        <span className="visually-hidden">Completed</span>
      </>
    ) : null}
    <span>
      {workout.session} <b aria-hidden="true">Z{workout.zone}</b>
      <span className="visually-hidden">{zoneLabel(workout.zone)}</span>{' '}
      {workout.completed === 1 ? <Done workout={workout} /> : workout.duration}
    </span>
  </span>
);

const Done = ({ workout: { actualDuration, duration, distance } }: { readonly workout: WorkoutView }) => {
  const units = useUnits();
  return (
    <>
      {actualDuration === null ? duration : formatDuration(actualDuration)}
      {distance ? (
        <>
          {/* A wide space where the line may break. */}
          {'\u2002'}
          <span className={classes.distance}>
            {distanceText(distance, units)} {lengthUnit(units)}
          </span>
        </>
      ) : null}
    </>
  );
};
