import { type CommandContext, conflict } from '@threshold/api/server';
import type { LthrReview } from '../../threshold-schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { athletesTables } from '../tables.ts';
import { assertThreshold } from '../thresholds/assert-threshold.ts';
import { findCurrentThreshold } from '../thresholds/current-threshold.ts';
import { listThresholds } from '../thresholds/list-thresholds.ts';
import { replanOnLthrChange } from '../thresholds/save-threshold.ts';
import { setCurrentThreshold } from '../thresholds/set-current-threshold.ts';
import { closeProposal } from './close-proposal.ts';
import { getLthrReview } from './get-lthr-review.ts';
import { lockProposal } from './lock-proposal.ts';

/**
 * Makes the proposed LTHR apply from today, with the source "detected". Earlier days keep theirs. Future days
 * are planned again, as after any change of the LTHR.
 * @throws DomainError 'not-found'; 'conflict' if the proposal is decided or the LTHR changed; 'invalid' if
 * the profile's heart rates contradict it
 */
export async function acceptLthrProposal(
  ctx: CommandContext,
  { proposalId }: { readonly proposalId: string },
): Promise<LthrReview> {
  const { id, status, from_bpm: fromBpm, to_bpm: lthrBpm } = await lockProposal(ctx, proposalId);
  if (status !== 'open') throw conflict('You’ve already answered this suggestion, or it has expired');
  const today = await getToday(ctx);
  const formerThreshold = await findCurrentThreshold(ctx);
  if (formerThreshold?.lthr !== fromBpm) throw conflict('Your LTHR has changed since');
  await assertThreshold(ctx, await listThresholds(ctx), { date: today, lthr: lthrBpm });
  // Closed first, because a change of the LTHR withdraws an open proposal.
  await closeProposal(ctx, id, 'accepted');
  await replanOnLthrChange(ctx, () => setCurrentThreshold(ctx, today, { lthrBpm, source: 'detected' }));
  // Reread, because the new LTHR replaces a row dated tomorrow if there is one, and then applies from that day.
  const appliedOn = (await findCurrentThreshold(ctx))?.date ?? today;
  await athletesTables(ctx)
    .updateTable('lthr_proposal')
    .set({
      applied_on: appliedOn,
      // Only a replaced row loses its source, which an undo restores. An earlier row keeps its own.
      replaced_source: formerThreshold.date === appliedOn ? formerThreshold.source : null,
    })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', id)
    .execute();
  return getLthrReview(ctx);
}
