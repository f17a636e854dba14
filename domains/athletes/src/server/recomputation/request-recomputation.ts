import type { CommandContext } from '@threshold/api/server';
import type { RecomputationView } from '../../threshold-schemas.ts';
import { athletesTables } from '../tables.ts';
import { getLthrHistory } from '../thresholds/lthr-history.ts';
import { findRecomputation } from './find-recomputation.ts';
import { listOutdatedWorkouts } from './outdated-workouts.ts';
import { recomputeJob } from './recompute-job.ts';

/**
 * Queues a recomputation of all outdated workouts and replaces any unfinished request. The caller must hold
 * the LTHR lock.
 * @returns the progress, or null if no workout is outdated and no request was unfinished
 */
export async function requestRecomputation(ctx: CommandContext): Promise<RecomputationView> {
  const outdatedWorkouts = await listOutdatedWorkouts(ctx, await getLthrHistory(ctx));
  const isInProgress = (await findRecomputation(ctx)) !== null;
  const isNeeded = isInProgress || outdatedWorkouts.length > 0;
  const now = ctx.now();
  const row = {
    requested_at: now,
    total: outdatedWorkouts.length,
    done: 0,
    finished_at: isNeeded ? null : now,
  };
  await athletesTables(ctx)
    .insertInto('recomputation')
    .values({ athlete_id: ctx.athleteId, ...row })
    .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(row))
    .execute();
  if (isInProgress) ctx.cancel(recomputeJob, {});
  if (!isNeeded) return null;
  ctx.enqueue(recomputeJob, {});
  return { total: row.total, done: row.done };
}
