import { type Act, conflict } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { closeProposal } from './close-proposal.ts';
import { heldProposal } from './held-proposal.ts';
import { proposalNow } from './proposal-now.ts';

/** Leaves the plan as it is. */
export async function dismissProposal(
  act: Act,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const { status } = await heldProposal(act, proposalId);
  if (status !== 'open') throw conflict('This proposal no longer waits for your decision');
  await closeProposal(act, proposalId, { status: 'dismissed' });
  return proposalNow(act, proposalId);
}
