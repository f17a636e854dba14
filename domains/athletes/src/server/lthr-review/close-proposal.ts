import type { CommandContext } from '@threshold/api/server';
import { athletesTables } from '../tables.ts';
import type { LthrProposalStatus } from './lthr-proposal.entity.ts';

/** Stores the athlete's decision. The caller must hold the LTHR lock. */
export async function closeProposal(
  ctx: CommandContext,
  proposalId: string,
  status: Extract<LthrProposalStatus, 'accepted' | 'dismissed' | 'undone'>,
): Promise<void> {
  await athletesTables(ctx)
    .updateTable('lthr_proposal')
    .set({ status, decided_at: ctx.now() })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', proposalId)
    .execute();
}
