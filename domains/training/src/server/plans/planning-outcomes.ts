import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { PlanningOutcome } from '@threshold/contracts/training';
import { trainingTables } from '../tables.ts';

/** Null if nothing was planned, or if the latest profile could not be planned. */
export async function findLatestOutcome(
  ctx: QueryContext,
  athleteId: string,
): Promise<PlanningOutcome | null> {
  const row = await trainingTables(ctx.em)
    .selectFrom('planning_outcome')
    .select(['success', 'workout_count', 'error'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ? { success: row.success, workoutCount: row.workout_count, error: row.error } : null;
}

/** Overwrites the previous outcome. */
export async function storeOutcome(ctx: CommandContext, outcome: PlanningOutcome): Promise<void> {
  const row = {
    success: outcome.success,
    workout_count: outcome.workoutCount,
    error: outcome.error,
    planned_at: ctx.now(),
  };
  await trainingTables(ctx.em)
    .insertInto('planning_outcome')
    .values({ athlete_id: ctx.athleteId, ...row })
    .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(row))
    .execute();
}

/** Deletes the previous outcome, because the saved profile lacks what planning needs. */
export async function deleteOutcome(ctx: CommandContext): Promise<void> {
  await trainingTables(ctx.em)
    .deleteFrom('planning_outcome')
    .where('athlete_id', '=', ctx.athleteId)
    .execute();
}
