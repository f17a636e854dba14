import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { workoutCompleted } from '@threshold/contracts/training';
import { defineQuery, type QueryParameters } from '@threshold/db';
import type { Expression } from 'kysely';
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
  await RESTORE_RECORDING.execute(ctx.em, { athleteId: ctx.athleteId, workoutId });
}

const RESTORE_RECORDING = defineQuery(
  (em, { athleteId, workoutId }: QueryParameters<{ athleteId: string; workoutId: string }>) =>
    buildRecordingUpdate({ em, athleteId }, workoutId)
      .set({ removed_at: null })
      .where('removed_at', 'is not', null),
);

/** Copies a workout's distance to its recording. */
export async function copyDistance(
  ctx: CommandContext,
  { workoutId, distanceMeters }: Pick<PayloadOf<typeof workoutCompleted>, 'workoutId' | 'distanceMeters'>,
): Promise<void> {
  // 0 means not asked or skipped (docs/specification.md#4-states), so it is unknown.
  const newMeters = distanceMeters ?? 0;
  await COPY_DISTANCE.execute(ctx.em, { athleteId: ctx.athleteId, workoutId, newMeters });
}

const COPY_DISTANCE = defineQuery(
  (
    em,
    {
      athleteId,
      workoutId,
      newMeters,
    }: QueryParameters<{ athleteId: string; workoutId: string; newMeters: number }>,
  ) =>
    buildRecordingUpdate({ em, athleteId }, workoutId)
      .set({ distance_meters: newMeters })
      .where(({ eb, fn, val }) => eb(fn.coalesce('distance_meters', val(0)), '<>', newMeters)),
);

/** Limited to recordings that count: `workout_is_new` is null for an open session or one that is too short. */
const buildRecordingUpdate = (
  { em, athleteId }: { em: EntityManager; athleteId: string | Expression<string> },
  workoutId: string | Expression<string>,
) =>
  sessionsTables(em)
    .updateTable('session')
    .where('athlete_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .where('workout_is_new', 'is not', null);
