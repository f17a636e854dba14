import type { CommandContext } from '@threshold/api/server';
import type { UndoneView } from '../../change-schemas.ts';
import { declineMatch } from '../workouts/match/complete-planned.ts';
import { getCompletedWorkout } from './changeable-workout.ts';

/** Answers No: the workout is never again matched with a planned session. */
export async function declinePlanned(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<UndoneView> {
  const { id } = await getCompletedWorkout(ctx, workoutId);
  await declineMatch(ctx, id);
  return { workoutIds: [id] };
}
