import type { QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { isRest } from '@threshold/physiology';
import type { Expression } from 'kysely';
import { trainingTables } from '../tables.ts';

export const selectCompletedRows = ({
  em,
  athleteId,
}: {
  em: QueryContext['em'];
  athleteId: string | Expression<string>;
}) =>
  trainingTables(em)
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
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true);

export type CompletedRow = Awaited<
  ReturnType<ReturnType<typeof selectCompletedRows>['executeTakeFirstOrThrow']>
>;

/** All completed workouts, without rest days. */
export const listCompletedRows = async (ctx: QueryContext): Promise<CompletedRow[]> =>
  (await selectCompletedRows(ctx).execute()).filter((row) => !isRest(row));

/** Those of the given workouts that are completed, without rest days. */
export async function listCompletedRowsById(
  ctx: QueryContext,
  workoutIds: readonly string[],
): Promise<CompletedRow[]> {
  if (workoutIds.length === 0) return [];
  const [workoutId, ...otherIds] = workoutIds;
  const rows =
    workoutId !== undefined && otherIds.length === 0
      ? await COMPLETED_ROW.execute(ctx.em, { athleteId: ctx.athleteId, workoutId })
      : await selectCompletedRows(ctx).where('id', 'in', workoutIds).execute();
  return rows.filter((row) => !isRest(row));
}

const COMPLETED_ROW = defineQuery(
  (em, { athleteId, workoutId }: QueryParameters<{ athleteId: string; workoutId: string }>) =>
    selectCompletedRows({ em, athleteId }).where('id', '=', workoutId),
);
