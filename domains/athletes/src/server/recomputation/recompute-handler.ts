import { CHANGED_TOPIC, type CommandContext, handleJob, type JobContext } from '@threshold/api/server';
import {
  lthrApplied,
  lthrOfWorkoutsChanged,
  MAX_OUTDATED_WORKOUTS,
  type OutdatedWorkout,
} from '@threshold/contracts/athletes';
import { findLthrOnDay } from '@threshold/physiology';
import { sql } from 'kysely';
import type { RecomputationView } from '../../threshold-schemas.ts';
import { RECOMPUTATION_TOPIC } from '../../topics.ts';
import { athletesTables } from '../tables.ts';
import { getLthrHistory } from '../thresholds/lthr-history.ts';
import { lockLthr } from '../thresholds/lthr-lock.ts';
import { listOutdatedWorkouts } from './outdated-workouts.ts';
import { recomputeJob } from './recompute-job.ts';

/** A pass leaves outdated workouts only if the history changes during it. This many passes mean a bug. */
const MAX_PASSES = 20;

/**
 * Recomputes outdated workouts in batches until none is left. Every batch is a transaction that reads the
 * current history, so an interrupted or concurrent run still ends with the right result.
 */
export const recomputeHandler = handleJob(recomputeJob, recomputeWorkouts, { deadlineSeconds: 3_600 });

async function recomputeWorkouts({ runInTransaction, signal }: JobContext): Promise<void> {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const outdatedWorkouts = await runInTransaction(startPass);
    if (outdatedWorkouts.length === 0) return;
    for (let offset = 0; offset < outdatedWorkouts.length; offset += MAX_OUTDATED_WORKOUTS) {
      signal.throwIfAborted();
      await runInTransaction((ctx) =>
        recomputeBatch(ctx, outdatedWorkouts.slice(offset, offset + MAX_OUTDATED_WORKOUTS)),
      );
    }
  }
  throw new Error(`workouts still outdated after ${MAX_PASSES} passes`);
}

/**
 * Lists the outdated workouts and adds them to the progress. If there are none, finishes the recomputation
 * and publishes its end.
 */
async function startPass(ctx: CommandContext): Promise<readonly OutdatedWorkout[]> {
  await lockLthr(ctx);
  const outdatedWorkouts = await listOutdatedWorkouts(ctx, await getLthrHistory(ctx));
  const progress = await athletesTables(ctx)
    .updateTable('recomputation')
    .set(
      outdatedWorkouts.length === 0
        ? { done: sql`total`, finished_at: ctx.now() }
        : { total: sql`done + ${outdatedWorkouts.length}::int` },
    )
    .where('athlete_id', '=', ctx.athleteId)
    .where('finished_at', 'is', null)
    .returning(['total', 'done'])
    .executeTakeFirst();
  if (progress && outdatedWorkouts.length === 0) {
    await ctx.emit(lthrApplied, { athleteId: ctx.athleteId });
    publishRecomputation(ctx, progress);
    ctx.publish(CHANGED_TOPIC, { page: null });
  }
  return outdatedWorkouts;
}

async function recomputeBatch(ctx: CommandContext, batch: readonly OutdatedWorkout[]): Promise<void> {
  await lockLthr(ctx);
  const history = await getLthrHistory(ctx);
  const ids = batch.map(({ workoutId }) => workoutId);
  const workouts = (await listOutdatedWorkouts(ctx, history, ids)).map(({ workoutId, date }) => ({
    workoutId,
    lthrBpm: findLthrOnDay(history, date),
  }));
  if (workouts.length > 0) await ctx.emit(lthrOfWorkoutsChanged, { athleteId: ctx.athleteId, workouts });
  const progress = await athletesTables(ctx)
    .updateTable('recomputation')
    .set({ done: sql`least(total, done + ${batch.length}::int)` })
    .where('athlete_id', '=', ctx.athleteId)
    .where('finished_at', 'is', null)
    .returning(['total', 'done'])
    .executeTakeFirst();
  if (progress) publishRecomputation(ctx, progress);
}

const publishRecomputation = (ctx: CommandContext, progress: NonNullable<RecomputationView>): void =>
  ctx.publish(RECOMPUTATION_TOPIC, progress);
