import type { Act } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeView } from '../../change-schemas.ts';
import { trainingTables } from '../tables.ts';
import { type StoredRows, WorkoutUndo } from './workout-undo.entity.ts';

const KEPT_MS = 3_600_000;

/** The oldest instant whose changes can still be undone. */
export const oldestUndo = (act: Act): Date => new Date(act.now().getTime() - KEPT_MS);

/** Makes a change to the named workouts and notes them as they were before and after, so that it can be undone. */
export async function undoable(
  act: Act,
  workoutIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<ChangeView> {
  const { em, athleteId } = act;
  const before = await storedRows(act, workoutIds);
  await change();
  const after = await storedRows(act, workoutIds);
  await trainingTables(em)
    .deleteFrom('workout_undo')
    .where('athlete_id', '=', athleteId)
    .where('created_at', '<', oldestUndo(act))
    .execute();
  const createdAt = act.now();
  const id = uuidv7({ msecs: createdAt.getTime() });
  await em.insert(WorkoutUndo, { id, athleteId, workoutIds, before, after, createdAt });
  return { undoId: id };
}

/** The athlete's rows of these ids as they are stored, in the order of their ids, held until the act ends. */
export async function storedRows(act: Act, workoutIds: readonly string[]): Promise<StoredRows> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(w) as "row" from "training"."workout" w
     where "athlete_id" = ${act.athleteId} and "id" in (${sql.join(workoutIds)})
     order by "id" for update`.execute(act.em.getKysely());
  return rows.map(({ row }) => row);
}
