import type { QueryContext } from '@threshold/api/server';
import { isRetestDue } from '@threshold/physiology';
import type { LthrEvidenceView, LthrReview } from '../../schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { athletesTables } from '../recomputation/find-recomputation.ts';
import { findCurrentThreshold } from '../thresholds/current-threshold.ts';
import { canUndo } from './can-undo.ts';
import { type LthrProposalRow, selectProposals } from './select-proposals.ts';

/** The open or just accepted proposal with its evidence, and whether the LTHR is due for a test. */
export async function getLthrReview(ctx: QueryContext): Promise<LthrReview> {
  const latest = await selectProposals(ctx)
    .where('status', 'in', ['open', 'accepted'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isUndoable = latest !== undefined && (await canUndo(ctx, latest));
  const isShown = latest?.status === 'open' || isUndoable;
  return {
    proposal:
      latest && isShown
        ? {
            id: latest.id,
            isAccepted: isUndoable,
            fromBpm: latest.from_bpm,
            toBpm: latest.to_bpm,
            evidence: await listEvidence(ctx, latest),
          }
        : null,
    retestSince: isShown ? null : await findRetestDate(ctx),
  };
}

/** The day of the current LTHR if it is due for a test. */
async function findRetestDate(ctx: QueryContext): Promise<LthrReview['retestSince']> {
  const threshold = await findCurrentThreshold(ctx);
  if (!threshold || threshold.lthr === null) return null;
  const current = { ...threshold, lthrBpm: threshold.lthr };
  return isRetestDue(current, await getToday(ctx)) ? threshold.date : null;
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
