import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeView } from '../../change-schemas.ts';
import { trainingTables } from '../tables.ts';
import { type StoredRows, WorkoutUndo } from './workout-undo.entity.ts';

const RETENTION_MS = 3_600_000;

/** The oldest instant whose changes can still be undone. */
export const oldestUndo = (ctx: CommandContext): Date => new Date(ctx.now().getTime() - RETENTION_MS);

/** Makes a change to the named workouts and notes them as they were before and after, so that it can be undone. */
export async function undoable(
  ctx: CommandContext,
  workoutIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<ChangeView> {
  const { em, athleteId } = ctx;
  const before = await storedRows(ctx, workoutIds);
  await change();
  const after = await storedRows(ctx, workoutIds);
  await trainingTables(em)
    .deleteFrom('workout_undo')
    .where('athlete_id', '=', athleteId)
    .where('created_at', '<', oldestUndo(ctx))
    .execute();
  const createdAt = ctx.now();
  const id = uuidv7({ msecs: createdAt.getTime() });
  await em.insert(WorkoutUndo, { id, athleteId, workoutIds, before, after, createdAt });
  return { undoId: id };
}

/** The athlete's rows of these ids as they are stored, in the order of their ids, held until the transaction ends. */
export async function storedRows(ctx: CommandContext, workoutIds: readonly string[]): Promise<StoredRows> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(w) as "row" from "training"."workout" w
     where "athlete_id" = ${ctx.athleteId} and "id" in (${sql.join(workoutIds)})
     order by "id" for update`.execute(ctx.em.getKysely());
  return rows.map(({ row }) => row);
}
