import type { CommandContext } from '@threshold/api/server';
import type { ChangeView } from '../../change-schemas.ts';
import { reopenPlanned, restDaysLeftBy } from '../workouts/match/complete-planned.ts';
import { updateCompleted } from '../workouts/update-completed.ts';
import { removeWorkouts } from '../workouts/workout-rows.ts';
import { deletableWorkout } from './changeable-workout.ts';
import { undoable } from './undoable.ts';

/**
 * Deletes a logged, recorded or imported workout and reopens the planned session that it completed.
 */
export async function deleteWorkout(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<ChangeView> {
  const { completes } = await deletableWorkout(ctx, workoutId);
  const others = completes === null ? [] : [completes, ...(await restDaysLeftBy(ctx, [workoutId]))];
  return undoable(ctx, [workoutId, ...others], () =>
    updateCompleted(ctx, [workoutId], async () => {
      await reopenPlanned(ctx, [workoutId]);
      await removeWorkouts(ctx, [workoutId]);
    }),
  );
}
