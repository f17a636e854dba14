import type { QueryContext } from '@threshold/api/server';
import type { CoachView, ProposalKind, ProposalView } from '../../proposal-schemas.ts';
import { activePlan } from '../plans/active-plan.ts';
import { getProposal } from './get-proposal.ts';
import { toProposalView } from './proposal-view.ts';
import { openProposal, selectProposals } from './select-proposals.ts';

const DAY_MS = 86_400_000;
/** What rests on facts that may still hold, so that what stood before would not be taken. */
const BY_FACTS: readonly ProposalKind[] = ['race', 'lthr', 'injury'];

/** What the coach has to say: the open proposal or the latest one worth a word, and whether there is a model. */
export async function getCoach(ctx: QueryContext): Promise<CoachView> {
  const row = await openProposal(ctx);
  const proposal = row ? toProposalView(row, false) : await latest(ctx);
  return { model: ctx.modelName, proposal };
}

/**
 * The latest that was applied and can be undone, or that came to nothing within the last day; as long what a profile or
 * an injury changed stands here, though they alone take that back.
 */
async function latest(ctx: QueryContext): Promise<ProposalView | null> {
  const active = activePlan(ctx).select('id');
  const yesterday = new Date(ctx.now().getTime() - DAY_MS);
  const row = await selectProposals(ctx)
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'accepted'), eb('made_plan_id', 'in', active)]),
        and([eb('status', '=', 'failed'), eb('decided_at', '>', yesterday)]),
      ]),
    )
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.decided_at) return null;
  const proposal = await getProposal(ctx, row.id);
  const isNews = row.decided_at > yesterday && BY_FACTS.includes(row.kind);
  return proposal.status === 'failed' || proposal.canUndo || isNews ? proposal : null;
}
