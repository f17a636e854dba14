import { type Act, conflict } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { closeProposal } from './close-proposal.ts';
import { heldProposal, proposalNow } from './held-proposal.ts';
import { toProposalView } from './proposal-view.ts';

/** Puts the proposed plan in the place of the standing one; where it no longer fits, it is closed instead. */
export async function acceptProposal(
  act: Act,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const { status } = await heldProposal(act, proposalId);
  if (status !== 'open') throw conflict('This proposal no longer waits for your decision');
  await closeProposal(act, proposalId, {
    status: 'failed',
    failure: 'Your plan changed in the meantime, so this proposal no longer fits it.',
  });
  return toProposalView(await proposalNow(act, proposalId), false);
}
