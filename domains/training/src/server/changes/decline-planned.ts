import type { CommandContext } from '@threshold/api/server';
import type { ChangedWorkoutsView } from '../../change-schemas.ts';
import { declineMatch } from '../workouts/match/complete-planned.ts';
import { getCompletedWorkout } from './changeable-workout.ts';

/** The athlete rejects a suggested match: the workout is never matched with a planned session again. */
export async function declinePlanned(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<ChangedWorkoutsView> {
  const { id } = await getCompletedWorkout(ctx, workoutId);
  await declineMatch(ctx, id);
  return { workoutIds: [id] };
}
