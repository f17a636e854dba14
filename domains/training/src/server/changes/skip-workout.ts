import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeView } from '../../change-schemas.ts';
import { insertRestDay, removeWorkouts, selectRowsOfDay } from '../workouts/workout-rows.ts';
import { applyUndoable } from './apply-undoable.ts';
import { getOpenWorkout } from './changeable-workout.ts';

/**
 * Skips a planned workout. A day left empty becomes a pinned rest day unless it is past, because a missed
 * session wasn't rest.
 */
export async function skipWorkout(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<ChangeView> {
  const row = await getOpenWorkout(ctx, workoutId);
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const remainingRows = (await selectRowsOfDay(ctx, row.date)).filter(({ id }) => id !== workoutId);
  const restId = uuidv7({ msecs: ctx.now().getTime() });
  return applyUndoable(ctx, [workoutId, restId], async () => {
    await removeWorkouts(ctx, [workoutId]);
    if (remainingRows.length === 0 && row.date >= today)
      await insertRestDay(ctx, row, { id: restId, why: 'Skipped' });
  });
}
