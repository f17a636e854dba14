import type { ProposalView } from '../../proposal-schemas.ts';
import type { ProposalRow } from './select-proposals.ts';

export const toProposalView = (row: ProposalRow, canUndo: boolean): ProposalView => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  madeAt: row.made_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  progress: { done: row.weeks.length, total: row.weeks_total },
  difference: row.difference,
  generatedBy: row.generated_by,
  why: row.why,
  failure: row.failure,
  canUndo,
});
