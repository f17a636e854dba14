import type { Act } from '@threshold/api/server';
import type { ChangeView } from '../../change-schemas.ts';
import { changeDone } from '../workouts/change-done.ts';
import { deletableWorkout } from './changeable-workout.ts';
import { removeWorkouts } from './remove-workouts.ts';
import { undoable } from './undoable.ts';

/** Deletes a workout that was logged, recorded without a plan, or imported. */
export async function deleteWorkout(act: Act, { workoutId }: { workoutId: string }): Promise<ChangeView> {
  await deletableWorkout(act, workoutId);
  return undoable(act, [workoutId], () =>
    changeDone(act, [workoutId], () => removeWorkouts(act, [workoutId])),
  );
}
