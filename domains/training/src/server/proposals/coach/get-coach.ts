import type { QueryContext } from '@threshold/api/server';
import type { CoachView } from '../../../coach-schemas.ts';
import type { ProposalKind, ProposalView } from '../../../proposal-schemas.ts';
import { selectActivePlan } from '../../plans/active-plan.ts';
import { findReview } from '../../reviews/find-review.ts';
import { findOpenProposal, selectProposals } from '../proposal-queries.ts';
import { getProposal, toProposalView } from '../proposal-view.ts';

const DAY_MS = 86_400_000;
/** Kinds caused by a change of facts. They can't be undone while the facts apply. */
const FACT_DRIVEN_KINDS: readonly ProposalKind[] = ['race', 'lthr', 'injury', 'time-off', 'tune-up'];

/** The coach's model, the weekly review, and the open proposal or, without one, the latest that is still shown. */
export async function getCoach(ctx: QueryContext): Promise<CoachView> {
  const [row, review] = await Promise.all([findOpenProposal(ctx), findReview(ctx)]);
  const proposal = row ? toProposalView(row, false) : await findLatestProposal(ctx);
  return { model: ctx.modelName, proposal, review };
}

/**
 * The latest proposal if it can be undone, or failed within the last day. Changes caused by the profile or an
 * injury are shown for a day even if they can't be undone. Otherwise null.
 */
async function findLatestProposal(ctx: QueryContext): Promise<ProposalView | null> {
  const activePlanId = selectActivePlan(ctx).select('id');
  const oneDayAgo = new Date(ctx.now().getTime() - DAY_MS);
  const row = await selectProposals(ctx)
    // Shown with today's session, not as the coach's message.
    .where('kind', '!=', 'morning')
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'accepted'), eb('applied_plan_id', 'in', activePlanId)]),
        and([eb('status', '=', 'failed'), eb('decided_at', '>', oneDayAgo)]),
      ]),
    )
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.decided_at) return null;
  const proposal = await getProposal(ctx, row.id);
  const isRecentChange = row.decided_at > oneDayAgo && FACT_DRIVEN_KINDS.includes(row.kind);
  return proposal.status === 'failed' || proposal.canUndo || isRecentChange ? proposal : null;
}
