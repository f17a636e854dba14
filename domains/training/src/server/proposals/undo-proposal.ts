import { type Act, conflict } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { heldProposal } from './held-proposal.ts';

export async function undoProposal(act: Act, { proposalId }: { proposalId: string }): Promise<ProposalView> {
  await heldProposal(act, proposalId);
  throw conflict('This can no longer be undone');
}
