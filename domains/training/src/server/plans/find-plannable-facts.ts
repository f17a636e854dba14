import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { BaseGoal } from '@threshold/planner';
import { selectActivePlan } from './active-plan.ts';
import { type PlannableFacts, toPlannableFacts } from './plannable-facts.ts';

/** The facts to plan with, from the profile and from the active plan's goal; null if they don't suffice. */
export async function findPlannableFacts(ctx: QueryContext): Promise<PlannableFacts | null> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  return facts && toPlannableFacts(facts, await findBaseGoal(ctx), today);
}

/** The goal without a race of the active plan, ended or not; null for a plan with a race. */
export async function findBaseGoal(ctx: QueryContext): Promise<BaseGoal | null> {
  const plan = await selectActivePlan(ctx).select('base_goal').executeTakeFirst();
  return plan?.base_goal ?? null;
}
