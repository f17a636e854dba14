import type { CommandContext } from '@threshold/api/server';
import type { ChangeView } from '../../change-schemas.ts';
import { listInsertedRestDayIds, reopenPlanned } from '../workouts/match/complete-planned.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { removeWorkouts } from '../workouts/workout-rows.ts';
import { applyUndoable } from './apply-undoable.ts';
import { getDeletableWorkout } from './changeable-workout.ts';

/**
 * Deletes a logged, recorded or imported workout and reopens the planned session that it completed.
 */
export async function deleteWorkout(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<ChangeView> {
  const { completes } = await getDeletableWorkout(ctx, workoutId);
  const affectedIds =
    completes === null ? [] : [completes, ...(await listInsertedRestDayIds(ctx, [workoutId]))];
  return applyUndoable(ctx, [workoutId, ...affectedIds], () =>
    updateCompletedWorkouts(ctx, [workoutId], async () => {
      await reopenPlanned(ctx, [workoutId]);
      await removeWorkouts(ctx, [workoutId]);
    }),
  );
}
