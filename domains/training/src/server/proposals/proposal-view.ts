import type { QueryContext } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { canUndoProposal } from './can-undo-proposal.ts';
import { type ProposalRow, selectProposals } from './proposal-queries.ts';

export const toProposalView = (row: ProposalRow, isUndoable: boolean): ProposalView => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  madeAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  progress: { done: row.weeks.length, total: row.weeks_total },
  difference: row.difference,
  generatedBy: row.generated_by,
  why: row.why,
  failure: row.failure,
  canUndo: isUndoable,
});

export async function getProposal(ctx: QueryContext, proposalId: string): Promise<ProposalView> {
  const row = await selectProposals(ctx)
    .select('replaced_rows')
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return toProposalView(row, await canUndoProposal(ctx, row));
}
