import type { CommandContext } from '@threshold/api/server';
import { lockPlans } from '../plans/lock-plans.ts';
import type { AskedWeek } from './ask-week.ts';
import { Proposal } from './proposal.entity.ts';
import { publishProposal } from './publish-proposal.ts';
import { findWorking } from './working-proposal.ts';

/** Stores a week as the next of a proposal in progress; ignores any other proposal. */
export async function storeWeek(ctx: CommandContext, proposalId: string, week: AskedWeek): Promise<void> {
  await lockPlans(ctx);
  const working = await findWorking(ctx, proposalId);
  if (!working || working.weeks.length !== week.index) return;
  const weeks = [...working.weeks, week.outcome];
  await ctx.em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId: ctx.athleteId },
    { weeks, plan: week.plan },
  );
  publishProposal(ctx, { id: proposalId, status: 'working', weeks, weeks_total: working.weeksTotal });
}
