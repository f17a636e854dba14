import type { CommandContext } from '@threshold/api/server';
import type { RecomputationView } from '../../schemas.ts';
import { lthrHistory } from '../thresholds/lthr-history.ts';
import { everyOutdated } from './outdated-workouts.ts';
import { getRecomputation, recomputations } from './recomputation-row.ts';
import { recomputeJob } from './recompute-job.ts';

/**
 * Queues a recomputation of all outdated workouts, under the transaction's LTHR lock. Replaces an unfinished
 * request.
 * @returns the number of workouts, or null if none is outdated
 */
export async function requestRecomputation(ctx: CommandContext): Promise<RecomputationView> {
  const outdated = await everyOutdated(ctx, await lthrHistory(ctx));
  const isInProgress = (await getRecomputation(ctx)) !== null;
  const isNeeded = isInProgress || outdated.length > 0;
  const now = ctx.now();
  const row = {
    requested_at: now,
    total: outdated.length,
    done: 0,
    finished_at: isNeeded ? null : now,
  };
  await recomputations(ctx)
    .insertInto('recomputation')
    .values({ athlete_id: ctx.athleteId, ...row })
    .onConflict((clash) => clash.column('athlete_id').doUpdateSet(row))
    .execute();
  if (isInProgress) ctx.cancel(recomputeJob, {});
  if (!isNeeded) return null;
  ctx.enqueue(recomputeJob, {});
  return { total: row.total, done: row.done };
}
