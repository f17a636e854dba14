import type { QueryContext } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { canUndo } from './can-undo.ts';
import { toProposalView } from './proposal-view.ts';
import { selectProposals } from './select-proposals.ts';

export async function getProposal(ctx: QueryContext, proposalId: string): Promise<ProposalView> {
  const row = await selectProposals(ctx)
    .select('gave_way')
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return toProposalView(row, await canUndo(ctx, row));
}
