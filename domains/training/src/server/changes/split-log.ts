import type { CommandContext } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import type { ChangedWorkoutsView } from '../../change-schemas.ts';
import { unmergeLog } from '../workouts/recordings/merge-log.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { getCompletedWorkout } from './changeable-workout.ts';
import { enforceDailyLimit } from './enforce-daily-limit.ts';

/** Separates the athlete's log from a recording that it was wrongly merged with. */
export async function splitLog(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<ChangedWorkoutsView> {
  await getCompletedWorkout(ctx, workoutId);
  await enforceDailyLimit(ctx);
  const logId = uuidv7({ msecs: ctx.now().getTime() });
  const isSplit = await updateCompletedWorkouts(
    ctx,
    [workoutId, logId],
    () => unmergeLog(ctx, workoutId, logId),
    [workoutId],
  );
  return { workoutIds: isSplit ? [workoutId, logId] : [workoutId] };
}
