import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { isRest, zoneLabel } from '@threshold/physiology';
import { zoneColor } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import classes from './calendar.module.css';

/** A day's workouts, each a link; a rest day is said quietly. */
export const DayWorkouts = ({ workouts }: { readonly workouts: readonly WorkoutView[] }) =>
  workouts.length === 0 ? null : (
    <ul className={classes.workouts}>
      {workouts.map((workout) => (
        <li key={workout.id}>
          <Link
            {...trainingPaths.workout(workout.id)}
            className={classes.workout}
            data-rest={isRest(workout) || undefined}
            title={workout.type}
            {...(isRest(workout) ? {} : { style: { borderInlineStartColor: zoneColor(workout.zone) } })}
          >
            <span className={classes.type}>{workout.type}</span>
            {isRest(workout) ? null : <Facts workout={workout} />}
          </Link>
        </li>
      ))}
    </ul>
  );

const Facts = ({ workout }: { readonly workout: WorkoutView }) => (
  <span className={classes.facts}>
    <span>
      {workout.session} <b aria-hidden="true">Z{workout.zone}</b>
      <span className="visually-hidden">{zoneLabel(workout.zone)}</span> {workout.duration}
    </span>
    {workout.completed === 1 ? (
      <>
        <IconCheck size={14} stroke={2.2} aria-hidden="true" className={classes.check} />
        <span className="visually-hidden">Completed</span>
      </>
    ) : null}
  </span>
);
