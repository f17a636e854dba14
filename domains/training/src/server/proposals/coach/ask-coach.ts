import { type CommandContext, conflict, tooMany } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { planTraining } from '@threshold/planner';
import type { ProposalView } from '../../../proposal-schemas.ts';
import { findActivePlan } from '../../plans/active-plan.ts';
import { findPlannableFacts } from '../../plans/find-plannable-facts.ts';
import { getPlanInput } from '../../plans/get-plan-input.ts';
import { lockPlans } from '../../plans/lock-plans.ts';
import { trainingTables } from '../../tables.ts';
import { closeProposal } from '../proposal-lifecycle.ts';
import { findOpenProposal } from '../proposal-queries.ts';
import { getProposal } from '../proposal-view.ts';
import { proposeByModel } from './propose-by-model.ts';

/**
 * Requests a new plan from the model, from today on. Replaces an open proposal.
 * @throws DomainError 'conflict' if there is no model or no plan, if the profile is incomplete, if no plan can be built,
 * while the coach is working or while training is on hold; 'too-many' over the limit
 */
export async function askCoach(ctx: CommandContext): Promise<ProposalView> {
  if (ctx.modelName === null)
    throw conflict('AI isn’t available here, so your plan follows our training rules');
  await lockPlans(ctx);
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  const activePlan = await findActivePlan(ctx, today);
  if (!activePlan || !facts) throw conflict('You don’t have a plan to review yet');
  const previousProposal = await findOpenProposal(ctx);
  if (previousProposal?.status === 'working') throw conflict('Your coach is already reviewing your plan');
  await enforceCoachLimit(ctx);
  const input = await getPlanInput(ctx, today, facts);
  const planResult = planTraining(input);
  if (!planResult.ok) throw conflict(planResult.message);
  if (previousProposal) await closeProposal(ctx, previousProposal.id, { status: 'dismissed' });
  const proposalId = await proposeByModel(ctx, {
    basisPlanId: activePlan.id,
    input,
    plan: planResult.plan,
    isRequestedByAthlete: true,
  });
  if (proposalId === null) throw conflict('There’s nothing to review while your training is on hold');
  return getProposal(ctx, proposalId);
}

const HOUR_MS = 3_600_000;
const REQUEST_LIMITS = [
  { maxRequests: 5, periodMs: HOUR_MS, periodText: 'an hour' },
  { maxRequests: 20, periodMs: 24 * HOUR_MS, periodText: 'a day' },
];

/**
 * Limits requests to the coach to five an hour and twenty a day, whatever their outcome.
 * @throws DomainError 'too-many', with the seconds until the oldest request no longer counts
 */
async function enforceCoachLimit({ em, athleteId, now }: CommandContext): Promise<void> {
  for (const { maxRequests, periodMs, periodText } of REQUEST_LIMITS) {
    const since = new Date(now().getTime() - periodMs);
    const oldestCountedRequest = await trainingTables(em)
      .selectFrom('plan_proposal')
      .select('created_at')
      .where('athlete_id', '=', athleteId)
      .where('asked', '=', true)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .offset(maxRequests - 1)
      .limit(1)
      .executeTakeFirst();
    if (!oldestCountedRequest) continue;
    const retryAfterSeconds = Math.ceil((oldestCountedRequest.created_at.getTime() - since.getTime()) / 1000);
    throw tooMany(
      `You can ask your coach ${maxRequests} times in ${periodText}`,
      Math.max(1, retryAfterSeconds),
    );
  }
}
