import { type CommandContext, notFound } from '@threshold/api/server';
import { lockProfile } from '../profile/profile-rows.ts';
import { lockLthr } from '../thresholds/lthr-lock.ts';
import { type LthrProposalRow, selectProposals } from './select-proposals.ts';

/**
 * Locks the LTHR against other changes and returns the athlete's proposal.
 * @throws DomainError 'not-found'
 */
export async function lockProposal(ctx: CommandContext, proposalId: string): Promise<LthrProposalRow> {
  await lockProfile(ctx);
  await lockLthr(ctx);
  const row = await selectProposals(ctx).where('id', '=', proposalId).executeTakeFirst();
  if (!row) throw notFound('Proposal not found');
  return row;
}
