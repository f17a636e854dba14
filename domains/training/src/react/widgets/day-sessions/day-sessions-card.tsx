import { toApiError } from '@threshold/api/react';
import { findDayCard, isRest, type LocalDate, sumDurations } from '@threshold/physiology';
import {
  Card,
  createLazyOptional,
  EmptyState,
  ErrorState,
  LoadingLines,
  Tag,
  useIsPhone,
} from '@threshold/ui';
import { type ReactNode, Suspense } from 'react';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { PlannedQuestions } from '../../matching/planned-questions.tsx';
import { DailyWorkouts } from './daily-workouts.tsx';
import { DayLine } from './day-line.tsx';
import { describeDay } from './describe-day.ts';
import { isDayDone } from './is-day-done.ts';
import classes from './session.module.css';
import { CompletedTag } from './session-lines.tsx';
import { StartWithoutWorkoutButton } from './start-without-workout-button.tsx';
import { useOutcome } from './use-outcome.ts';

const MorningLine = createLazyOptional(() => import('../../morning/morning-line.tsx'));

interface DaySessionsCardProps {
  readonly title: string;
  readonly date: LocalDate;
  readonly emptyMessage: string;
  /** True if the day is today in the athlete's time zone, which is shown in more detail. */
  readonly isToday?: boolean;
  /** Shows a line that opens on tap on a phone, and a line on any screen without sessions. */
  readonly isLineOnPhone?: boolean;
  /** Shown above the sessions, in place of a visible title. */
  readonly lead?: ReactNode;
  readonly className?: string | undefined;
}

export const DaySessionsCard = ({
  title,
  date,
  emptyMessage,
  isToday = false,
  isLineOnPhone = false,
  lead,
  className,
}: DaySessionsCardProps) => {
  const isPhone = useIsPhone();
  const { data: workouts, error, refetch } = trpc.training.workouts.useQuery({ date });
  const outcome = useOutcome(isToday ? undefined : workouts?.find((workout) => !isRest(workout)));
  if (error)
    return (
      <Card title={title} className={className}>
        {lead}
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!workouts)
    return (
      <Card title={title} titleHidden={lead !== undefined} className={className} aria-busy="true">
        {lead}
        <LoadingLines heightsPx={isLineOnPhone ? (isPhone ? [10] : [56]) : [24, 26, 20, 88]} />
      </Card>
    );
  // A day without sessions is one line on a wide screen too, so that the card has no hole.
  if (isLineOnPhone && (isPhone || workouts.length === 0))
    return (
      <DayLine
        title={title}
        text={describeDay(workouts, emptyMessage, outcome?.label)}
        className={className}
        notice={<PlannedQuestions from={date} to={date} workouts={workouts} />}
      >
        {workouts.length === 0 ? null : <DailyWorkouts workouts={workouts} isToday={false} />}
      </DayLine>
    );
  return (
    <Card
      title={title}
      titleHidden={lead !== undefined}
      className={className}
      action={renderDayTags(workouts)}
    >
      {lead}
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
