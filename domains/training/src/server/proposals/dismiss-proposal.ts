import { type CommandContext, conflict } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { closeProposal } from './close-proposal.ts';
import { heldProposal } from './held-proposal.ts';
import { proposalNow } from './proposal-now.ts';

/** Leaves the plan as it is. */
export async function dismissProposal(
  ctx: CommandContext,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const { status } = await heldProposal(ctx, proposalId);
  if (status !== 'open') throw conflict('This proposal no longer waits for your decision');
  await closeProposal(ctx, proposalId, { status: 'dismissed' });
  return proposalNow(ctx, proposalId);
}
