import type { Act } from '@threshold/api/server';
import type { ChangeView } from '../../change-schemas.ts';
import { loggedWorkout } from './changeable-workout.ts';
import { removeWorkouts } from './remove-workouts.ts';
import { undoable } from './undoable.ts';

/** Deletes a workout that was logged by hand. */
export async function deleteWorkout(act: Act, { workoutId }: { workoutId: string }): Promise<ChangeView> {
  await loggedWorkout(act, workoutId);
  return undoable(act, [workoutId], () => removeWorkouts(act, [workoutId]));
}
