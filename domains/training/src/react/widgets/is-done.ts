import { isRest } from '@threshold/physiology';
import type { WorkoutView } from '../../schemas.ts';

/** Whether a day's sessions are all done; a day without sessions is not. */
export function isDone(workouts: readonly WorkoutView[]): boolean {
  const sessions = workouts.filter((workout) => !isRest(workout));
  return sessions.length > 0 && sessions.every(({ completed }) => completed === 1);
}
