import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { PlanningOutcome } from '@threshold/contracts/training';
import type { BaseGoal } from '@threshold/planner';
import { lockPlans } from './lock-plans.ts';
import { type AfterPlanning, planTrainingFor } from './plan-training-for.ts';

/**
 * Plans base training for a goal without a race.
 * @throws DomainError 'conflict' without LTHR, or with an upcoming race
 */
export async function startBasePlan(
  ctx: CommandContext,
  { goal }: { readonly goal: BaseGoal },
  afterPlanning: AfterPlanning,
): Promise<PlanningOutcome> {
  await lockPlans(ctx);
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  if (!facts || facts.lthrBpm === null) throw conflict('Set your LTHR to train without a race');
  if (facts.raceDistance !== null && facts.raceDate !== null && facts.raceDate >= today)
    throw conflict('Your plan is for your race. Remove the race from your profile to train without one.');
  const outcome = await planTrainingFor(ctx, { today, facts, baseGoal: goal }, afterPlanning);
  if (!outcome) throw conflict('Set your LTHR to train without a race');
  return outcome;
}
