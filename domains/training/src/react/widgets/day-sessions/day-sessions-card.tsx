import { toApiError } from '@threshold/api/react';
import { findDayCard, isRest, type LocalDate, sumDurations } from '@threshold/physiology';
import { Card, createLazyOptional, EmptyState, ErrorState, LoadingLines, Tag } from '@threshold/ui';
import { type ReactNode, Suspense } from 'react';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { PlannedQuestions } from '../../matching/planned-questions.tsx';
import { DailyWorkouts } from './daily-workouts.tsx';
import { isDayDone } from './is-day-done.ts';
import classes from './session.module.css';
import { CompletedTag } from './session-lines.tsx';
import { StartWithoutWorkoutButton } from './start-without-workout-button.tsx';

const MorningLine = createLazyOptional(() => import('../../morning/morning-line.tsx'));

interface DaySessionsCardProps {
  readonly title: string;
  readonly date: LocalDate;
  readonly emptyMessage: string;
  /** True if the day is the athlete's today, which is shown in more detail. */
  readonly isToday?: boolean;
  /** Shown above the sessions, in place of a visible title. */
  readonly answer?: ReactNode;
  readonly className?: string | undefined;
}

export const DaySessionsCard = ({
  title,
  date,
  emptyMessage,
  isToday = false,
  answer,
  className,
}: DaySessionsCardProps) => {
  const { data: workouts, error, refetch } = trpc.training.workouts.useQuery({ date });
  if (error)
    return (
      <Card title={title} className={className}>
        {answer}
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!workouts)
    return (
      <Card title={title} titleHidden={answer !== undefined} className={className} aria-busy="true">
        {answer}
        <LoadingLines heightsPx={[24, 26, 20, 88]} />
      </Card>
    );
  return (
    <Card
      title={title}
      titleHidden={answer !== undefined}
      className={className}
      action={renderDayTags(workouts)}
    >
      {answer}
      {workouts.length === 0 ? (
        <EmptyState message={emptyMessage} action={isToday ? <StartWithoutWorkoutButton /> : undefined} />
      ) : (
        <>
          {isToday ? <Morning /> : null}
          <PlannedQuestions from={date} to={date} workouts={workouts} />
          <DailyWorkouts workouts={workouts} isToday={isToday} />
          {isToday ? <StartWithoutWorkoutButton isQuiet /> : null}
        </>
      )}
    </Card>
  );
};

const Morning = () => {
  const morning = trpc.training.verdict.useQuery().data?.morning;
  return morning ? (
    <Suspense>
      <MorningLine morning={morning} />
    </Suspense>
  ) : null;
};

function renderDayTags(workouts: readonly WorkoutView[]) {
  const isDouble = findDayCard(workouts) === 'double';
  if (!isDouble) return isDayDone(workouts) ? <CompletedTag /> : undefined;
  return (
    <>
      {isDayDone(workouts) ? <CompletedTag /> : null}
      <span className={classes.double}>
        <Tag>Double Session</Tag>
        <span>
          <span className="visually-hidden">Total duration </span>
          {sumDurations(workouts.filter((workout) => !isRest(workout)).map(({ duration }) => duration))}
        </span>
      </span>
    </>
  );
}
