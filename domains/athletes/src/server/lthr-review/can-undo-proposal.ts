import type { QueryContext } from '@threshold/api/server';
import { findCurrentThreshold } from '../thresholds/current-threshold.ts';
import type { LthrProposalRow } from './select-proposals.ts';

const UNDO_WINDOW_MS = 86_400_000;

/** True for a day after the athlete accepted, while the accepted LTHR is the current one. */
export async function canUndoProposal(ctx: QueryContext, proposal: LthrProposalRow): Promise<boolean> {
  const { status, decided_at: decidedAt, applied_on: appliedOn, to_bpm: toBpm } = proposal;
  if (status !== 'accepted' || decidedAt === null) return false;
  if (ctx.now().getTime() - decidedAt.getTime() >= UNDO_WINDOW_MS) return false;
  const threshold = await findCurrentThreshold(ctx);
  return threshold?.date === appliedOn && threshold?.lthr === toBpm && threshold?.source === 'detected';
}
