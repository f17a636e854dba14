import type { CommandContext } from '@threshold/api/server';
import type { ProposalEvent } from '../../proposal-schemas.ts';
import type { ProposalRow } from './select-proposals.ts';

/** Publishes the proposal's status to the athlete's open screens. */
export function publishProposal(
  ctx: CommandContext,
  row: Pick<ProposalRow, 'id' | 'status' | 'weeks' | 'weeks_total'>,
): void {
  const event: ProposalEvent = {
    proposalId: row.id,
    status: row.status,
    done: row.weeks.length,
    total: row.weeks_total,
  };
  ctx.publish('proposal', event);
}
