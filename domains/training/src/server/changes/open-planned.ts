import type { CommandContext } from '@threshold/api/server';
import type { ChangedWorkoutsView } from '../../change-schemas.ts';
import { declineMatch, detachPlanned, reopenPlanned } from '../workouts/match/complete-planned.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { getCompletedWorkout } from './changeable-workout.ts';

/** Undoes a match: reopens the planned session. The workout becomes unplanned and is never matched again. */
export async function openPlanned(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<ChangedWorkoutsView> {
  const row = await getCompletedWorkout(ctx, workoutId);
  if (row.completes === null) return { workoutIds: [workoutId] };
  const reopenedIds = await updateCompletedWorkouts(ctx, [workoutId], async () => {
    const ids = await reopenPlanned(ctx, [workoutId]);
    await detachPlanned(ctx, workoutId);
    await declineMatch(ctx, workoutId);
    return ids;
  });
  return { workoutIds: [workoutId, ...reopenedIds] };
}
