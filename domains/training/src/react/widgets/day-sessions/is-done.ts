import { isRest } from '@threshold/physiology';
import type { WorkoutView } from '../../../schemas.ts';

/** False without sessions. */
export function isDone(workouts: readonly WorkoutView[]): boolean {
  const sessions = workouts.filter((workout) => !isRest(workout));
  return sessions.length > 0 && sessions.every(({ completed }) => completed === 1);
}
