import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { addDays, compareSessions, findDayCard, isRest, type LocalDate } from '@threshold/physiology';
import { SessionProfile, Tag } from '@threshold/ui';
import { formatWeekday } from '@threshold/ui/format';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { formatWorkoutType } from '../../format-workout-type.ts';
import { useNotesText } from '../../use-notes-text.ts';
import { useIsStopped } from '../../verdict/use-is-stopped.ts';
import { WorkoutZoneBadge } from '../../workout-zone-badge.tsx';
import { isDayDone } from './is-day-done.ts';
import classes from './session.module.css';
import { SessionBlock } from './session-block.tsx';
import { CompletedTag, SessionCaution, SessionMeta, SessionNotes } from './session-lines.tsx';
import { StartSessionButton } from './start-session-button.tsx';
import { useOutcome } from './use-outcome.ts';

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
  // If all sessions are completed, the card itself has the tag.
  const hasCompletedTag = !isDayDone(sortedWorkouts);
  if (!isToday && kind !== 'none' && kind !== 'rest')
    return (
      <SessionRows
        workouts={sortedWorkouts.filter((workout) => !isRest(workout))}
        hasCompletedTag={hasCompletedTag}
      />
    );
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
              hasCompletedTag={hasCompletedTag}
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
    {isToday && workouts[0] ? <NextSession today={workouts[0].date} /> : null}
    {workouts.map((workout) => (
      <RestWorkout key={workout.id} workout={workout} isInline={isToday} />
    ))}
  </div>
);

interface RestWorkoutProps {
  readonly workout: WorkoutView;
  /** In one line, below a headline that already says to rest. */
  readonly isInline: boolean;
}

/** The type is shown only if it says more than the badge. */
const RestWorkout = ({ workout, isInline }: RestWorkoutProps) => {
  const notes = useNotesText(workout);
  // The verdict above already says why and for how long.
  const isSaidAbove = useIsStopped() && isInline;
  return (
    <div className={classes.restful} data-inline={isInline || undefined}>
      <div className={classes.badges}>
        {workout.type === 'Rest' ? (
          <h3>
            <Tag>Rest</Tag>
          </h3>
        ) : (
          <>
            <Tag>Rest</Tag>
            <h3 className={classes.name}>{workout.type}</h3>
          </>
        )}
      </div>
      {notes === null || isSaidAbove ? null : <p className={classes.text}>{notes}</p>}
    </div>
  );
};

/** The next session with its profile. Renders nothing while loading or without one this week or tomorrow. */
const NextSession = ({ today }: { readonly today: LocalDate }) => {
  const tomorrow = addDays(today, 1);
  // The dashboard has already requested tomorrow's workouts. A later day needs another request.
  const { data: tomorrowsWorkouts } = trpc.training.workouts.useQuery({ date: tomorrow });
  const tomorrowsWorkout = findOpenSession(tomorrowsWorkouts);
  const laterDate = trpc.training.weeklySummary.useQuery().data?.upcomingWorkouts[0]?.date ?? null;
  const { data: laterWorkouts } = trpc.training.workouts.useQuery(
    { date: laterDate ?? tomorrow },
    { enabled: laterDate !== null && tomorrowsWorkouts !== undefined && tomorrowsWorkout === undefined },
  );
  const nextWorkout = tomorrowsWorkout ?? findOpenSession(laterWorkouts);
  if (nextWorkout === undefined) return null;
  const { date } = nextWorkout;
  const { id, type, duration, steps } = nextWorkout;
  return (
    <div className={classes.next}>
      <p className={classes.nextLine}>
        <span className={classes.nextDay}>{date === tomorrow ? 'Tomorrow' : formatWeekday(date)}</span>
        <Link {...trainingPaths.workout(id)} className={classes.nextName}>
          {formatWorkoutType(type)}
        </Link>
        {duration === null ? null : <span className={classes.nextDuration}>{duration}</span>}
        <WorkoutZoneBadge workout={nextWorkout} named={false} />
      </p>
      {steps.length === 0 ? null : <SessionProfile type={type} steps={steps} heightPx={56} />}
    </div>
  );
};

const findOpenSession = (workouts: readonly WorkoutView[] | undefined): WorkoutView | undefined =>
  workouts?.toSorted(compareSessions).find((workout) => workout.completed === 0 && !isRest(workout));

interface SessionRowsProps {
  readonly workouts: readonly WorkoutView[];
  readonly hasCompletedTag: boolean;
}

/** The sessions of a day other than today, without steps. */
const SessionRows = ({ workouts, hasCompletedTag }: SessionRowsProps) => (
  <div className={classes.stack}>
    {workouts.map((workout) => (
      <SessionRow key={workout.id} workout={workout} hasCompletedTag={hasCompletedTag} isNext={false} />
    ))}
  </div>
);

/** Reserves its place for a workout that may have a verdict, because it loads late. */
const OutcomeTag = ({ workout }: { readonly workout: WorkoutView }) => {
  const outcome = useOutcome(workout);
  if (workout.completed === 0 || workout.plannedStress === null) return null;
  return (
    <span className={classes.outcome}>{outcome ? <Tag tone={outcome.tone}>{outcome.label}</Tag> : null}</span>
  );
};

interface SessionRowProps {
  readonly workout: WorkoutView;
  readonly hasCompletedTag: boolean;
  /** True for the day's next open session. */
  readonly isNext: boolean;
}

const SessionRow = ({ workout, hasCompletedTag, isNext }: SessionRowProps) => (
  <article className={classes.row}>
    <div className={classes.head}>
      <div className={`${classes.badges} ${classes.line}`}>
        <Tag>{workout.session}</Tag>
        <WorkoutZoneBadge workout={workout} named={false} />
        <h3 className={classes.name}>
          <Link {...trainingPaths.workout(workout.id)} className={classes.cover}>
            {formatWorkoutType(workout.type)}
          </Link>
        </h3>
        <SessionMeta workout={workout} />
        {workout.completed === 1 && hasCompletedTag ? <CompletedTag /> : null}
        <OutcomeTag workout={workout} />
      </div>
      {isRest(workout) ? null : <StartSessionButton workout={workout} isNext={isNext} />}
    </div>
    <SessionCaution workout={workout} />
    <SessionNotes workout={workout} />
  </article>
);
