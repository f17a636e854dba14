import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** Query for the active plan, ended or not. The caller selects the columns. */
export const selectActivePlan = (ctx: QueryContext) =>
  trainingTables(ctx.em)
    .selectFrom('plan')
    .where('athlete_id', '=', ctx.athleteId)
    .where('superseded_at', 'is', null);

/** Id, days and goal of the active plan; undefined if there is none, or if it has ended. */
export const findActivePlan = (ctx: QueryContext, today: LocalDate) =>
  selectActivePlan(ctx)
    .select(['id', 'starts_on', 'ends_on', 'curve_week', 'race_date', 'race_distance', 'lthr_bpm'])
    .where('ends_on', '>=', today)
    .executeTakeFirst();

/**
 * Number of sessions in the active plan, without rest days. Null if there is no active plan, if it has ended,
 * or if its inputs match none of the hashes. A new block is then planned (docs/specification.md#plan-blocks).
 */
export async function findActiveWorkoutCount(
  ctx: QueryContext,
  inputsHashes: readonly string[],
  today: LocalDate,
): Promise<number | null> {
  const plan = await selectActivePlan(ctx)
    .select('id')
    .where('inputs_hash', 'in', inputsHashes)
    .where('ends_on', '>=', today)
    .executeTakeFirst();
  if (!plan) return null;
  const { count } = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('athlete_id', '=', ctx.athleteId)
    .where('plan_id', '=', plan.id)
    .where('session', '<>', 'Rest')
    .executeTakeFirstOrThrow();
  return Number(count);
}
