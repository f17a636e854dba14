import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { workoutCompleted } from '@threshold/contracts/training';
import { sessionsTables } from '../tables.ts';

/** Hides a removed workout's recording until the removal is undone or becomes final. */
export async function hideRecording(ctx: CommandContext, workoutId: string): Promise<void> {
  await buildRecordingUpdate(ctx, workoutId)
    .set({ removed_at: ctx.now() })
    .where('removed_at', 'is', null)
    .execute();
}

/** Shows a workout's recording again after its removal is undone; does nothing otherwise. */
export async function restoreRecording(ctx: CommandContext, workoutId: string): Promise<void> {
  await buildRecordingUpdate(ctx, workoutId)
    .set({ removed_at: null })
    .where('removed_at', 'is not', null)
    .execute();
}

/** Copies a workout's distance to its recording. */
export async function copyDistance(
  ctx: CommandContext,
  { workoutId, distanceMeters }: Pick<PayloadOf<typeof workoutCompleted>, 'workoutId' | 'distanceMeters'>,
): Promise<void> {
  // 0 means not asked or skipped (docs/specification.md#4-states), so it is unknown.
  const newDistanceMeters = distanceMeters ?? 0;
  await buildRecordingUpdate(ctx, workoutId)
    .set({ distance_meters: newDistanceMeters })
    .where(({ eb, fn, val }) => eb(fn.coalesce('distance_meters', val(0)), '<>', newDistanceMeters))
    .execute();
}

/** Limited to recordings that count: `workout_is_new` is null for an open session or one that is too short. */
const buildRecordingUpdate = ({ em, athleteId }: CommandContext, workoutId: string) =>
  sessionsTables(em)
    .updateTable('session')
    .where('athlete_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .where('workout_is_new', 'is not', null);
