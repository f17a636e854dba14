import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { planTraining } from '@threshold/planner';
import type { ProposalView } from '../../proposal-schemas.ts';
import { activeGoal } from '../plans/active-plan.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { getPlanInput } from '../plans/plan-input.ts';
import { isPlannable } from '../plans/planning-goal.ts';
import { closeProposal } from './close-proposal.ts';
import { enforceCoachLimit } from './enforce-coach-limit.ts';
import { getProposal } from './get-proposal.ts';
import { proposeByModel } from './propose-by-model.ts';
import { openProposal } from './select-proposals.ts';

/** Requests a new plan from the model, from today on. Replaces an open proposal. */
export async function askCoach(ctx: CommandContext): Promise<ProposalView> {
  if (ctx.modelName === null) throw conflict('There is no language model to ask: your plan is made by rules');
  await lockPlans(ctx);
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  const active = await activeGoal(ctx, today);
  if (!active || !facts || !isPlannable(facts)) throw conflict('There is no plan to look at yet');
  const before = await openProposal(ctx);
  if (before?.status === 'working') throw conflict('Your coach is already looking at your plan');
  await enforceCoachLimit(ctx);
  const input = await getPlanInput(ctx, today, facts);
  const built = planTraining(input);
  if (!built.ok) throw conflict(built.message);
  if (before) await closeProposal(ctx, before.id, { status: 'dismissed' });
  const proposalId = await proposeByModel(ctx, {
    basisPlanId: active.id,
    input,
    plan: built.plan,
    asked: true,
  });
  if (proposalId === null) throw conflict('There is nothing to arrange while your training rests');
  return getProposal(ctx, proposalId);
}
