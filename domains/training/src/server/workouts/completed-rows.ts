import type { QueryContext } from '@threshold/api/server';
import { isRest } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

export const completedRows = (ctx: QueryContext) =>
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

export type CompletedRow = Awaited<ReturnType<ReturnType<typeof completedRows>['executeTakeFirstOrThrow']>>;

/** Excludes rest days. */
export const allCompletedRows = async (ctx: QueryContext): Promise<CompletedRow[]> =>
  (await completedRows(ctx).execute()).filter((row) => !isRest(row));

/** Excludes rest days. */
export async function completedRowsById(
  ctx: QueryContext,
  workoutIds: readonly string[],
): Promise<CompletedRow[]> {
  if (workoutIds.length === 0) return [];
  const rows = await completedRows(ctx).where('id', 'in', workoutIds).execute();
  return rows.filter((row) => !isRest(row));
}
