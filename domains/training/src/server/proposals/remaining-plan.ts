import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { Plan, PlanInput, PlannedSession } from '@threshold/planner';
import { getPlanInput } from '../plans/get-plan-input.ts';
import type { PlannableFacts } from '../plans/plannable-facts.ts';
import { listPlannedSessions } from '../plans/planned-sessions.ts';
import { trainingTables } from '../tables.ts';

export interface RemainingPlan {
  readonly plan: Plan;
  readonly input: PlanInput;
}

export const selectPlansToCheck = (ctx: QueryContext) =>
  trainingTables(ctx.em)
    .selectFrom('plan')
    .select(['id', 'starts_on', 'ends_on', 'weeks', 'readiness', 'ramp_in', 'notes', 'score', 'curve_week'])
    .where('athlete_id', '=', ctx.athleteId);

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlansToCheck>['executeTakeFirstOrThrow']>>;

/**
 * The remaining active plan as the planner would return it, and the input to check it against: from the
 * plan's first day on, with past days locked. Null without an active plan.
 */
export async function findRemainingPlan(
  ctx: QueryContext,
  facts: PlannableFacts,
  today: LocalDate,
): Promise<(RemainingPlan & { readonly planId: string }) | null> {
  const row = await selectPlansToCheck(ctx).where('superseded_at', 'is', null).executeTakeFirst();
  if (!row) return null;
  const input = { ...(await getPlanInput(ctx, today, facts, row.starts_on)), curveWeek: row.curve_week };
  const lockedDates = input.lockedDays.map(({ date }) => date);
  return {
    planId: row.id,
    input,
    plan: toRemainingPlan(row, await listPlannedSessions(ctx, today, lockedDates)),
  };
}

export const toRemainingPlan = (row: PlanRow, sessions: PlannedSession[]): Plan => ({
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  sessions,
  weeks: [...row.weeks],
  workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
  readiness: row.readiness,
  rampIn: row.ramp_in,
  daysLimited: false,
  notes: [...row.notes],
  score: row.score,
});
