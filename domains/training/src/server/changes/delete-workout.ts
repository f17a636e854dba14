import type { Act } from '@threshold/api/server';
import type { ChangeView } from '../../change-schemas.ts';
import { changeDone } from '../workouts/change-done.ts';
import { reopenPlanned, restsLeftBy } from '../workouts/complete-planned.ts';
import { deletableWorkout } from './changeable-workout.ts';
import { removeWorkouts } from './remove-workouts.ts';
import { undoable } from './undoable.ts';

/** Deletes a workout that was logged, recorded without a plan, or imported; a planned session that it completed is open again. */
export async function deleteWorkout(act: Act, { workoutId }: { workoutId: string }): Promise<ChangeView> {
  const { completes } = await deletableWorkout(act, workoutId);
  const others = completes === null ? [] : [completes, ...(await restsLeftBy(act, [workoutId]))];
  return undoable(act, [workoutId, ...others], () =>
    changeDone(act, [workoutId], async () => {
      await reopenPlanned(act, [workoutId]);
      await removeWorkouts(act, [workoutId]);
    }),
  );
}
