import { type CommandContext, conflict } from '@threshold/api/server';
import type { ProposalView } from '../../../proposal-schemas.ts';
import { closeProposal } from '../proposal-lifecycle.ts';
import { lockProposal } from '../proposal-queries.ts';
import { getProposal } from '../proposal-view.ts';

/**
 * Closes an open proposal and leaves the plan as it is.
 * @throws DomainError 'not-found'; 'conflict' unless the proposal is open
 */
export async function dismissProposal(
  ctx: CommandContext,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const { status } = await lockProposal(ctx, proposalId);
  if (status !== 'open') throw conflict('You’ve already answered this suggestion, or it has expired');
  await closeProposal(ctx, proposalId, { status: 'dismissed' });
  return getProposal(ctx, proposalId);
}
