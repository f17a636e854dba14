import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeView } from '../../change-schemas.ts';
import { trainingTables } from '../tables.ts';
import type { StoredRows } from '../workouts/workout-types.ts';
import { WorkoutUndo } from './workout-undo.entity.ts';

/** A change can be undone for one hour. */
const RETENTION_MS = 3_600_000;

/** Changes made earlier than this can no longer be undone. */
export const getUndoCutoff = (ctx: CommandContext): Date => new Date(ctx.now().getTime() - RETENTION_MS);

/**
 * Applies a change to these workouts and stores their rows before and after it. Returns the id for the undo.
 */
export async function applyUndoable(
  ctx: CommandContext,
  workoutIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<ChangeView> {
  const { em, athleteId } = ctx;
  const rowsBefore = await lockStoredRows(ctx, workoutIds);
  await change();
  const rowsAfter = await lockStoredRows(ctx, workoutIds);
  await trainingTables(em)
    .deleteFrom('workout_undo')
    .where('athlete_id', '=', athleteId)
    .where('created_at', '<', getUndoCutoff(ctx))
    .execute();
  const createdAt = ctx.now();
  const id = uuidv7({ msecs: createdAt.getTime() });
  await em.insert(WorkoutUndo, {
    id,
    athleteId,
    workoutIds,
    before: rowsBefore,
    after: rowsAfter,
    createdAt,
  });
  return { undoId: id };
}

/** The stored rows of these ids, ordered by id and locked until the end of the transaction. */
export async function lockStoredRows(
  ctx: CommandContext,
  workoutIds: readonly string[],
): Promise<StoredRows> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(w) as "row" from "training"."workout" w
     where "athlete_id" = ${ctx.athleteId} and "id" in (${sql.join(workoutIds)})
     order by "id" for update`.execute(ctx.em.getKysely());
  return rows.map(({ row }) => row);
}
