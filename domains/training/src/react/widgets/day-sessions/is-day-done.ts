import { isRest } from '@threshold/physiology';
import type { WorkoutView } from '../../../schemas.ts';

/** True if all sessions of a day are completed; false without sessions, such as on a rest day. */
export function isDayDone(workouts: readonly WorkoutView[]): boolean {
  const sessions = workouts.filter((workout) => !isRest(workout));
  return sessions.length > 0 && sessions.every(({ completed }) => completed === 1);
}
