import type { QueryContext } from '@threshold/api/server';
import type { LthrEvidenceView, LthrReview } from '../../threshold-schemas.ts';
import { athletesTables } from '../tables.ts';
import { canUndoProposal } from './can-undo-proposal.ts';
import { type LthrProposalRow, selectProposals } from './select-proposals.ts';

/** The open or just accepted proposal with its evidence. */
export async function getLthrReview(ctx: QueryContext): Promise<LthrReview> {
  const shownProposal = await findShownProposal(ctx);
  if (!shownProposal) return { proposal: null };
  const { id, status, from_bpm: fromBpm, to_bpm: toBpm } = shownProposal;
  const evidence = await listEvidence(ctx, shownProposal);
  return { proposal: { id, isAccepted: status === 'accepted', fromBpm, toBpm, evidence } };
}

/** The proposal that waits for a decision, or that was accepted and can still be undone. */
export async function findShownProposal(ctx: QueryContext): Promise<LthrProposalRow | null> {
  const latest = await selectProposals(ctx)
    .where('status', 'in', ['open', 'accepted'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest && (latest.status === 'open' || (await canUndoProposal(ctx, latest))) ? latest : null;
}

/** In the order of the proposal, newest day first. */
async function listEvidence(
  ctx: QueryContext,
  { evidence }: Pick<LthrProposalRow, 'evidence'>,
): Promise<LthrEvidenceView[]> {
  const rows = await athletesTables(ctx)
    .selectFrom('lthr_candidate')
    .select([
      'workout_id',
      'measured_on',
      'kind',
      'bpm',
      'is_lower_bound',
      'window_start_seconds',
      'window_end_seconds',
      'trace',
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('workout_id', 'in', [...evidence])
    .orderBy('measured_on', 'desc')
    .execute();
  return rows.map((row) => ({
    workoutId: row.workout_id,
    date: row.measured_on,
    kind: row.kind,
    bpm: row.bpm,
    isLowerBound: row.is_lower_bound,
    window: { startSeconds: row.window_start_seconds, endSeconds: row.window_end_seconds },
    trace: [...row.trace],
  }));
}
