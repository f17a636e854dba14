import type { QueryContext } from '@threshold/api/server';
import { isRest } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** The athlete's workouts that count as done, with what others and the records read of them. */
export const doneRowsOf = (ctx: QueryContext) =>
  trainingTables(ctx.em)
    .selectFrom('workout')
    .select([
      'id',
      'date',
      'session',
      'type',
      'zone',
      'source',
      'actual_duration_seconds',
      'distance_meters',
      'implausible',
      'best_5k_seconds',
      'best_10k_seconds',
      'best_half_seconds',
      'best_marathon_seconds',
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true);

/** What is read of a workout that is done. */
export type DoneRow = Awaited<ReturnType<ReturnType<typeof doneRowsOf>['executeTakeFirstOrThrow']>>;

/** All of them, rest left out. */
export const everyDoneRow = async (ctx: QueryContext): Promise<DoneRow[]> =>
  (await doneRowsOf(ctx).execute()).filter((row) => !isRest(row));

/** Those of these ids, rest left out. */
export async function doneRowsById(ctx: QueryContext, workoutIds: readonly string[]): Promise<DoneRow[]> {
  if (workoutIds.length === 0) return [];
  const rows = await doneRowsOf(ctx).where('id', 'in', workoutIds).execute();
  return rows.filter((row) => !isRest(row));
}
