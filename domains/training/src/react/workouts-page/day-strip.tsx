import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { addDays, compareSessions, isRest, type LocalDate } from '@threshold/physiology';
import { Fragment } from 'react';
import type { WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { WorkoutZoneBadge } from '../workout-zone-badge.tsx';
import classes from './day-strip.module.css';

/** Today's and tomorrow's sessions, with links to their pages. As high while loading as after. */
export const DayStrip = ({ today }: { readonly today: LocalDate }) => (
  <ul className={classes.strip} aria-label="Today and tomorrow">
    <Day label="Today" date={today} />
    <Day label="Tomorrow" date={addDays(today, 1)} />
  </ul>
);

const Day = ({ label, date }: { readonly label: string; readonly date: LocalDate }) => {
  const { data: workouts } = trpc.training.workouts.useQuery({ date });
  return (
    <li className={classes.day}>
      <span className={classes.label}>{label}</span>
      <span className={classes.sessions}>
        {workouts === undefined ? null : <Sessions workouts={workouts.toSorted(compareSessions)} />}
      </span>
    </li>
  );
};

const Sessions = ({ workouts }: { readonly workouts: readonly WorkoutView[] }) => {
  const sessions = workouts.filter((workout) => !isRest(workout));
  if (sessions.length === 0) return workouts.length === 0 ? 'Nothing planned' : 'Rest';
  return sessions.map((workout, index) => (
    <Fragment key={workout.id}>
      {index === 0 ? null : <span className={classes.separator}> · </span>}
      <Link {...trainingPaths.workout(workout.id)} className={classes.session}>
        <WorkoutZoneBadge workout={workout} named={false} /> {formatWorkoutType(workout.type)}
        {workout.completed === 1 ? <span className={classes.done}> done</span> : null}
      </Link>
    </Fragment>
  ));
};
