import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { compareSessions, findDayCard, isRest } from '@threshold/physiology';
import { HeroTitle, Tag, ThresholdLine, ZoneBadge } from '@threshold/ui';
import { formatWeekday } from '@threshold/ui/format';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { formatWorkoutType } from '../../format-workout-type.ts';
import { useNotesText } from '../../use-notes-text.ts';
import { isDayDone } from './is-day-done.ts';
import classes from './session.module.css';
import { SessionBlock } from './session-block.tsx';
import { CompletedTag, SessionCaution, SessionMeta, SessionNotes } from './session-lines.tsx';
import { StartSessionButton } from './start-session-button.tsx';

interface DailyWorkoutsProps {
  readonly workouts: readonly WorkoutView[];
  /** Shows today's sessions in more detail. */
  readonly isToday: boolean;
}

/** Renders nothing without workouts. */
export const DailyWorkouts = ({ workouts, isToday }: DailyWorkoutsProps) => {
  const sortedWorkouts = workouts.toSorted(compareSessions);
  const kind = findDayCard(sortedWorkouts);
  const [firstWorkout, ...otherWorkouts] =
    kind === 'single' ? sortedWorkouts.filter((workout) => !isRest(workout)) : sortedWorkouts;
  // If all are completed, the card says so itself.
  const hasCompletedTag = !isDayDone(sortedWorkouts);
  const nextWorkout = isToday
    ? sortedWorkouts.find((workout) => workout.completed === 0 && !isRest(workout))
    : undefined;
  switch (kind) {
    case 'none':
      return null;
    case 'rest':
      return <RestDay workouts={sortedWorkouts} isToday={isToday} />;
    case 'single':
      return firstWorkout ? (
        <SessionBlock
          workout={firstWorkout}
          hasStepList={isToday}
          hasCompletedTag={hasCompletedTag}
          isNext={firstWorkout === nextWorkout}
        />
      ) : null;
    case 'double':
      return (
        <div className={classes.stack}>
          {firstWorkout ? (
            <SessionBlock
              workout={firstWorkout}
              hasStepList={false}
              hasCompletedTag={hasCompletedTag}
              isNext={firstWorkout === nextWorkout}
            />
          ) : null}
          {otherWorkouts.map((workout) => (
            <SessionRow
              key={workout.id}
              workout={workout}
              marksDone={hasCompletedTag}
              isNext={workout === nextWorkout}
            />
          ))}
        </div>
      );
  }
};

interface RestDayProps {
  readonly workouts: readonly WorkoutView[];
  readonly isToday: boolean;
}

const RestDay = ({ workouts, isToday }: RestDayProps) => (
  <div className={classes.rest}>
    {workouts.map((workout) => (
      <RestWorkout key={workout.id} workout={workout} />
    ))}
    <div className={classes.flat}>
      <ThresholdLine />
    </div>
    {isToday ? <NextSession /> : null}
  </div>
);

const RestWorkout = ({ workout }: { readonly workout: WorkoutView }) => {
  const notes = useNotesText(workout);
  return (
    <div className={classes.restful}>
      <div className={classes.badges}>
        <Tag>Rest</Tag>
      </div>
      <HeroTitle>{workout.type}</HeroTitle>
      {notes === null ? null : <p className={classes.words}>{notes}</p>}
    </div>
  );
};

/** Renders nothing while loading or without a next session. */
const NextSession = () => {
  const nextWorkout = trpc.training.weeklySummary.useQuery().data?.upcomingWorkouts[0];
  if (nextWorkout === undefined) return null;
  return (
    <div className={classes.next}>
      <span className={classes.nextDay}>Next, {formatWeekday(nextWorkout.date)}</span>
      <Link {...trainingPaths.workout(nextWorkout.id)} className={classes.nextName}>
        {formatWorkoutType(nextWorkout.type)}
      </Link>
      <span className={classes.meta}>{nextWorkout.duration}</span>
      <ZoneBadge zone={nextWorkout.zone} named={false} />
    </div>
  );
};

interface SessionRowProps {
  readonly workout: WorkoutView;
  readonly marksDone: boolean;
  /** True for the day's next open session. */
  readonly isNext: boolean;
}

const SessionRow = ({ workout, marksDone, isNext }: SessionRowProps) => (
  <article className={classes.row}>
    <div className={classes.head}>
      <div className={`${classes.badges} ${classes.line}`}>
        <Tag>{workout.session}</Tag>
        <ZoneBadge zone={workout.zone} named={false} />
        <h3 className={classes.name}>
          <Link {...trainingPaths.workout(workout.id)} className={classes.cover}>
            {formatWorkoutType(workout.type)}
          </Link>
        </h3>
        <SessionMeta workout={workout} />
        {workout.completed === 1 && marksDone ? <CompletedTag /> : null}
      </div>
      {isRest(workout) ? null : <StartSessionButton workout={workout} isNext={isNext} />}
    </div>
    <SessionCaution workout={workout} />
    <SessionNotes workout={workout} />
  </article>
);
