import { formatDuration, isRest, sumDurations } from '@threshold/physiology';
import type { WorkoutView } from '../../../schemas.ts';
import { formatWorkoutType } from '../../format-workout-type.ts';

/**
 * Describes a past day in one line, such as "Easy run · 46m · Completed" or "2 sessions · 1h 40m · 1 of 2 completed". A
 * day without sessions is described by its rest day, or by `emptyMessage`. The day's only session has its outcome if it is
 * known, such as "Nailed".
 */
export function describeDay(
  workouts: readonly WorkoutView[],
  emptyMessage: string,
  outcome?: string,
): string {
  const sessions = workouts.filter((workout) => !isRest(workout));
  const [firstSession] = sessions;
  if (!firstSession) return workouts[0]?.type ?? emptyMessage;
  const completedCount = sessions.filter(({ completed }) => completed === 1).length;
  const isSingle = sessions.length === 1;
  return [
    isSingle ? formatWorkoutType(firstSession.type) : `${sessions.length} sessions`,
    sumDurations(
      sessions.map(({ actualDuration, duration }) =>
        actualDuration === null ? duration : formatDuration(actualDuration),
      ),
    ),
    completedCount === sessions.length
      ? ((isSingle ? outcome : undefined) ?? 'Completed')
      : completedCount === 0
        ? 'Not done'
        : `${completedCount} of ${sessions.length} completed`,
  ].join(' · ');
}
