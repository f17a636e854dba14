import { type CommandContext, conflict } from '@threshold/api/server';
import { combineGenerators } from '@threshold/planner';
import type { ProposalView } from '../../../proposal-schemas.ts';
import { selectActivePlan } from '../../plans/active-plan.ts';
import { formatUnsafeMessage } from '../../plans/broken-rules.ts';
import { replacePlan } from '../../plans/replace-plan.ts';
import { findApplicablePlan } from '../find-applicable-plan.ts';
import { Proposal } from '../proposal.entity.ts';
import { closeProposal, publishProposal, STALE_FAILURE } from '../proposal-lifecycle.ts';
import { lockProposal } from '../proposal-queries.ts';
import { getProposal } from '../proposal-view.ts';

/**
 * Replaces the active plan with the proposed one from today on, except on days with completed or pinned rows.
 * Checks the plan again with the athlete's current data. If it no longer fits, closes the proposal with a
 * reason and leaves the plan as it is.
 * @throws DomainError 'not-found'; 'conflict' unless the proposal is open
 */
export async function acceptProposal(
  ctx: CommandContext,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const { em, athleteId } = ctx;
  const proposal = await lockProposal(ctx, proposalId);
  if (proposal.status !== 'open')
    throw conflict('You’ve already answered this suggestion, or it has expired');
  const closeAsFailed = async (failure: string) => {
    await closeProposal(ctx, proposalId, { status: 'failed', failure });
    return getProposal(ctx, proposalId);
  };
  const activePlan = await selectActivePlan(ctx).select('id').executeTakeFirst();
  if (activePlan?.id !== proposal.basis_plan_id || !proposal.input || !proposal.plan)
    return closeAsFailed(STALE_FAILURE);
  const applicablePlan = await findApplicablePlan(ctx, {
    kind: proposal.kind,
    input: proposal.input,
    plan: proposal.plan,
  });
  if (!applicablePlan) return closeAsFailed(STALE_FAILURE);
  if (applicablePlan.brokenRules.length > 0)
    return closeAsFailed(formatUnsafeMessage(applicablePlan.brokenRules, 'this was proposed'));
  const { facts, today, lockedDates, input, plan, sessionAuthors, checks } = applicablePlan;
  // A plan from tomorrow on does not replace today's sessions.
  const startsAfterToday = plan.startsOn > today;
  const generatedBy = combineGenerators(plan.sessions, sessionAuthors);
  const storedPlan = await replacePlan(ctx, {
    plan,
    facts,
    today: startsAfterToday ? plan.startsOn : today,
    lockedDates,
    why: proposal.why,
    checks,
    ...(input.curveWeek !== undefined && { curveWeek: input.curveWeek }),
    generatedBy: { plan: generatedBy, sessions: sessionAuthors },
  });
  await em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId },
    {
      status: 'accepted',
      decidedAt: ctx.now(),
      appliedPlanId: storedPlan.planId,
      replacedRows: storedPlan.replacedRows,
      // A proposal by the rules keeps the author `rules`, even if another author wrote parts of it.
      generatedBy: proposal.kind === 'model' ? generatedBy : proposal.generated_by,
      input: null,
      plan: null,
    },
  );
  publishProposal(ctx, { ...proposal, status: 'accepted' });
  return getProposal(ctx, proposalId);
}
