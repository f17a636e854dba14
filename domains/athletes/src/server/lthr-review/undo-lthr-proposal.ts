import { type CommandContext, conflict } from '@threshold/api/server';
import type { LthrReview } from '../../threshold-schemas.ts';
import { requestRecomputation } from '../recomputation/request-recomputation.ts';
import { deleteThreshold, replanOnLthrChange } from '../thresholds/save-threshold.ts';
import { writeThreshold } from '../thresholds/set-current-threshold.ts';
import { canUndoProposal } from './can-undo-proposal.ts';
import { closeProposal } from './close-proposal.ts';
import { getLthrReview } from './get-lthr-review.ts';
import { lockProposal } from './lock-proposal.ts';

/**
 * Restores the LTHR from before the proposal, within a day. The same LTHR is proposed again only with new recordings.
 * @throws DomainError 'not-found'; 'conflict' after a day, or if the LTHR has changed since
 */
export async function undoLthrProposal(
  ctx: CommandContext,
  { proposalId }: { readonly proposalId: string },
): Promise<LthrReview> {
  const proposal = await lockProposal(ctx, proposalId);
  const { id, applied_on: appliedOn, from_bpm: lthrBpm, replaced_source: source } = proposal;
  if (appliedOn === null || !(await canUndoProposal(ctx, proposal)))
    throw conflict('You can’t undo this anymore');
  await closeProposal(ctx, id, 'undone');
  await replanOnLthrChange(ctx, async () => {
    if (source === null) await deleteThreshold(ctx, appliedOn);
    else await writeThreshold(ctx, appliedOn, { lthrBpm, source });
    await requestRecomputation(ctx);
  });
  return getLthrReview(ctx);
}
