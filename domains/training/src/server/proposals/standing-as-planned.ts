import type { Look } from '@threshold/api/server';
import type { LocalDate, Plan, PlanInput } from '@threshold/physiology';
import { planInputOf } from '../plans/plan-input.ts';
import { plannedSessions } from '../plans/planned-sessions.ts';
import type { PlannableFacts } from '../plans/planning-goal.ts';
import { standingPlanOf } from '../plans/standing-plan.ts';

/**
 * What is left of the standing plan as the planner would say it, with the input by which it is checked: a plan from its
 * first day on, of which the days that are over are fixed.
 */
export async function standingAsPlanned(
  look: Look,
  facts: PlannableFacts,
  today: LocalDate,
): Promise<{ readonly plan: Plan; readonly input: PlanInput } | null> {
  const row = await standingPlanOf(look)
    .select(['starts_on', 'ends_on', 'weeks', 'readiness', 'ramp_in', 'notes', 'score'])
    .executeTakeFirst();
  if (!row) return null;
  const input = await planInputOf(look, today, facts, row.starts_on);
  const sessions = await plannedSessions(
    look,
    today,
    input.kept.map(({ date }) => date),
  );
  return {
    input,
    plan: {
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
    },
  };
}
