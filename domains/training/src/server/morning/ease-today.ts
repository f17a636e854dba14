import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { easeDays } from '@threshold/planner';
import type { ProposalView } from '../../proposal-schemas.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { acceptProposal } from '../proposals/decide/accept-proposal.ts';
import { findRemainingPlan } from '../proposals/remaining-plan.ts';
import { proposeByRules } from '../proposals/rules/propose-by-rules.ts';
import { findMorning } from './get-morning.ts';

const OUTDATED_FAILURE = 'You’ve eased a session since, so this suggestion no longer fits.';
const NO_PLAN_MESSAGE = 'No easier session fits your plan. Take today’s session easy.';

/**
 * Eases today's hard or long session in place after a poor morning, as an accepted proposal that can be undone.
 * Replaces an open proposal.
 * @throws DomainError 'conflict' if this morning's recovery no longer calls for it, or if no easier plan keeps the rules
 */
export async function easeToday(ctx: CommandContext): Promise<ProposalView> {
  await lockPlans(ctx);
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const morning = await findMorning(ctx);
  if (!morning || morning.easedDuration === null) throw conflict('You can’t ease today’s session anymore');
  const facts = await findPlannableFacts(ctx);
  const remainingPlan = facts && (await findRemainingPlan(ctx, facts, today));
  if (!remainingPlan) throw conflict(NO_PLAN_MESSAGE);
  const { planId: activePlanId, input, plan } = remainingPlan;
  const easeResult = easeDays(plan, input, [today], 'morning');
  const proposalId = easeResult.ok
    ? await proposeByRules(ctx, {
        kind: 'morning',
        activePlanId,
        today,
        input,
        plan: easeResult.plan,
        why: morning.text,
        aboutDays: [today],
        outdatedFailure: OUTDATED_FAILURE,
      })
    : null;
  if (proposalId === null) throw conflict(NO_PLAN_MESSAGE);
  const proposal = await acceptProposal(ctx, { proposalId });
  // Rolls back everything, including a proposal that this one replaced.
  if (proposal.status !== 'accepted') throw conflict(NO_PLAN_MESSAGE);
  return proposal;
}
