import { IconCheck } from '@tabler/icons-react';
import { apiFault } from '@threshold/api/react';
import { dayCard, formatDuration, isRest, type LocalDate, parseDuration } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingCard, Tag } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { DailyWorkouts } from './daily-workouts.tsx';

interface DaySessionsCardProps {
  /** "Yesterday's Sessions" or "Today's Sessions". */
  readonly title: string;
  readonly date: LocalDate;
  /** What stands where the day holds nothing. */
  readonly emptyMessage: string;
  readonly className?: string | undefined;
}

/** A day's sessions on the dashboard, as the daily workout card of specification section 2. */
export const DaySessionsCard = ({ title, date, emptyMessage, className }: DaySessionsCardProps) => {
  const { data: workouts, error, refetch } = trpc.training.workouts.useQuery({ date });
  if (error)
    return (
      <Card title={title} className={className}>
        <ErrorState message={apiFault(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!workouts) return <LoadingCard title={title} className={className} heightsPx={[24, 26, 20, 72]} />;
  return (
    <Card title={title} className={className} action={<DayTags workouts={workouts} />}>
      {workouts.length === 0 ? <EmptyState message={emptyMessage} /> : <DailyWorkouts workouts={workouts} />}
    </Card>
  );
};

const DayTags = ({ workouts }: { readonly workouts: readonly WorkoutView[] }) => {
  const sessions = workouts.filter((workout) => !isRest(workout));
  const seconds = sessions.reduce(
    (sum, { duration }) => sum + ((duration && parseDuration(duration)) || 0),
    0,
  );
  return (
    <>
      {sessions.length > 0 && sessions.every(({ completed }) => completed === 1) ? (
        <Tag tone="good" icon={<IconCheck size={15} aria-hidden="true" />}>
          Completed
        </Tag>
      ) : null}
      {dayCard(workouts) === 'double' ? (
        <>
          <Tag>Double Session</Tag>
          <span>
            <span className="visually-hidden">Total duration </span>
            {formatDuration(seconds)}
          </span>
        </>
      ) : null}
    </>
  );
};
