import { toApiError } from '@threshold/api/react';
import { dayCard, isRest, type LocalDate, totalDuration } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingCard, Tag } from '@threshold/ui';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { PlannedQuestions } from '../../matching/planned-questions.tsx';
import { DailyWorkouts } from './daily-workouts.tsx';
import { isDone } from './is-done.ts';
import classes from './session.module.css';
import { CompletedTag } from './session-lines.tsx';
import { StartWithoutWorkout } from './start-without-workout.tsx';

interface DaySessionsCardProps {
  readonly title: string;
  readonly date: LocalDate;
  readonly emptyMessage: string;
  /** Whether the day is the athlete's today, shown in more detail. */
  readonly isToday?: boolean;
  readonly className?: string | undefined;
}

export const DaySessionsCard = ({
  title,
  date,
  emptyMessage,
  isToday = false,
  className,
}: DaySessionsCardProps) => {
  const { data: workouts, error, refetch } = trpc.training.workouts.useQuery({ date });
  if (error)
    return (
      <Card title={title} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!workouts) return <LoadingCard title={title} className={className} heightsPx={[24, 26, 20, 88]} />;
  return (
    <Card title={title} className={className} action={dayTags(workouts)}>
      {workouts.length === 0 ? (
        <EmptyState message={emptyMessage} action={isToday ? <StartWithoutWorkout /> : undefined} />
      ) : (
        <>
          <PlannedQuestions from={date} to={date} workouts={workouts} />
          <DailyWorkouts workouts={workouts} isToday={isToday} />
          {isToday ? <StartWithoutWorkout isQuiet /> : null}
        </>
      )}
    </Card>
  );
};

function dayTags(workouts: readonly WorkoutView[]) {
  const double = dayCard(workouts) === 'double';
  if (!double) return isDone(workouts) ? <CompletedTag /> : undefined;
  return (
    <>
      {isDone(workouts) ? <CompletedTag /> : null}
      <span className={classes.double}>
        <Tag>Double Session</Tag>
        <span>
          <span className="visually-hidden">Total duration </span>
          {totalDuration(workouts.filter((workout) => !isRest(workout)).map(({ duration }) => duration))}
        </span>
      </span>
    </>
  );
}
