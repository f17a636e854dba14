import { type CommandContext, conflict } from '@threshold/api/server';
import type { ProposalView } from '../../../proposal-schemas.ts';
import { stopWorkingProposal } from '../proposal-lifecycle.ts';
import { lockProposal } from '../proposal-queries.ts';
import { getProposal } from '../proposal-view.ts';

/**
 * Stops the model, discards its answers so far and leaves the plan as it is.
 * @throws DomainError 'not-found'; 'conflict' if the model is no longer working on the proposal
 */
export async function cancelProposal(
  ctx: CommandContext,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const { status } = await lockProposal(ctx, proposalId);
  if (status !== 'working') throw conflict('Your coach has already stopped');
  await stopWorkingProposal(ctx, proposalId, { status: 'cancelled' });
  return getProposal(ctx, proposalId);
}
