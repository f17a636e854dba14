import { type CommandContext, conflict } from '@threshold/api/server';
import { planLabel } from '@threshold/physiology';
import type { ProposalView } from '../../proposal-schemas.ts';
import { replacePlan } from '../plans/replace-plan.ts';
import { standingPlanOf } from '../plans/standing-plan.ts';
import { closeProposal, STALE } from './close-proposal.ts';
import { fittingPlan } from './fitting-plan.ts';
import { heldProposal } from './held-proposal.ts';
import { Proposal } from './proposal.entity.ts';
import { proposalNow } from './proposal-now.ts';
import { tellProposal } from './tell-proposal.ts';
import { unsafe } from './unsafe.ts';

/**
 * Puts the proposed plan in the place of the standing one, from today on and where nothing is done or pinned. It is
 * checked anew against the athlete of today; where it no longer fits, the proposal is closed, says why, and nothing of
 * the plan changes.
 */
export async function acceptProposal(
  ctx: CommandContext,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const { em, athleteId } = ctx;
  const held = await heldProposal(ctx, proposalId);
  if (held.status !== 'open') throw conflict('This proposal no longer waits for your decision');
  const close = async (failure: string) => {
    await closeProposal(ctx, proposalId, { status: 'failed', failure });
    return proposalNow(ctx, proposalId);
  };
  const standing = await standingPlanOf(ctx).select('id').executeTakeFirst();
  if (standing?.id !== held.basis_plan_id || !held.input || !held.plan) return close(STALE);
  const fitting = await fittingPlan(ctx, { kind: held.kind, input: held.input, plan: held.plan });
  if (!fitting) return close(STALE);
  if (fitting.broken.length > 0) return close(unsafe(fitting.broken, 'this was proposed'));
  const { facts, today, kept, plan, sessions, checks } = fitting;
  const generatedBy = planLabel(plan.sessions, sessions);
  const replaced = await replacePlan(ctx, {
    plan,
    facts,
    today,
    kept,
    why: held.why,
    checks,
    generatedBy: { plan: generatedBy, sessions },
  });
  await em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId },
    {
      status: 'accepted',
      decidedAt: ctx.now(),
      madePlanId: replaced.planId,
      gaveWay: replaced.gaveWay,
      // What rules proposed is theirs, also where it leaves a part of somebody else's plan as it is.
      generatedBy: held.kind === 'model' ? generatedBy : held.generated_by,
      input: null,
      plan: null,
    },
  );
  tellProposal(ctx, { ...held, status: 'accepted' });
  return proposalNow(ctx, proposalId);
}
