import type { CommandContext } from '@threshold/api/server';
import type { ToldProposal } from '../../proposal-schemas.ts';
import type { ProposalRow } from './proposals-of.ts';

/** Says to the athlete's open screens where a proposal stands. */
export function tellProposal(
  ctx: CommandContext,
  row: Pick<ProposalRow, 'id' | 'status' | 'weeks' | 'weeks_total'>,
): void {
  const told: ToldProposal = {
    proposalId: row.id,
    status: row.status,
    done: row.weeks.length,
    total: row.weeks_total,
  };
  ctx.tell('proposal', told);
}
