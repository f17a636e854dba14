import { type CommandContext, conflict } from '@threshold/api/server';
import type { LthrReview } from '../../threshold-schemas.ts';
import { closeProposal } from './close-proposal.ts';
import { getLthrReview } from './get-lthr-review.ts';
import { lockProposal } from './lock-proposal.ts';

/**
 * Leaves the LTHR as it is. The same recordings alone are not proposed again.
 * @throws DomainError 'not-found'; 'conflict' unless the proposal is open
 */
export async function dismissLthrProposal(
  ctx: CommandContext,
  { proposalId }: { readonly proposalId: string },
): Promise<LthrReview> {
  const { id, status } = await lockProposal(ctx, proposalId);
  if (status !== 'open') throw conflict('You’ve already answered this suggestion, or it has expired');
  await closeProposal(ctx, id, 'dismissed');
  return getLthrReview(ctx);
}
