import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { workoutCompleted } from '@threshold/contracts/training';
import { sessionTables } from '../tables.ts';

/** The recording of a removed workout is no longer shown; it waits for the removal to be taken back. */
export async function hideRecording(ctx: CommandContext, workoutId: string): Promise<void> {
  await countedOf(ctx, workoutId).set({ removed_at: ctx.now() }).where('removed_at', 'is', null).execute();
}

/** The workout counts, maybe again: its recording is shown. */
export async function showRecordingAgain(ctx: CommandContext, workoutId: string): Promise<void> {
  await countedOf(ctx, workoutId).set({ removed_at: null }).where('removed_at', 'is not', null).execute();
}

/** The athlete may have corrected how far it went: the recording says the same. */
export async function keepDistance(
  ctx: CommandContext,
  { workoutId, distanceMeters }: Pick<PayloadOf<typeof workoutCompleted>, 'workoutId' | 'distanceMeters'>,
): Promise<void> {
  // 0 says that no distance was asked or that it was skipped (specification section 4): it is not known.
  const distance = distanceMeters ?? 0;
  await countedOf(ctx, workoutId)
    .set({ distance_meters: distance })
    .where(({ eb, fn, val }) => eb(fn.coalesce('distance_meters', val(0)), '<>', distance))
    .execute();
}

const countedOf = ({ em, athleteId }: CommandContext, workoutId: string) =>
  sessionTables(em)
    .updateTable('session')
    .where('athlete_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .where('workout_is_new', 'is not', null);
