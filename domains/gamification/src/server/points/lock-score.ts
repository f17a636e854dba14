import type { CommandContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { gamificationTables, type ScoreRow } from '../tables.ts';
import { rebuildPointsJob } from './rebuild-points-job.ts';

/**
 * Locks the athlete's score for the transaction, which serializes all changes of points. Creates a missing
 * score and enqueues the job that counts the athlete's history.
 */
export async function lockScore(ctx: CommandContext): Promise<ScoreRow> {
  const { isNew, ...score } = await lockOrCreateScore(ctx);
  if (isNew) ctx.enqueue(rebuildPointsJob, {});
  return score;
}

/**
 * Locks the athlete's score for the transaction, or creates it without enqueueing the job.
 * @returns the score; `isNew` is true if it was created
 * @throws Error if another transaction created the score and it has since been deleted
 */
export async function lockOrCreateScore(
  ctx: CommandContext,
): Promise<ScoreRow & { readonly isNew: boolean }> {
  const existingScore = await lockExistingScore(ctx);
  if (existingScore) return { ...existingScore, isNew: false };
  const createdScore = await gamificationTables(ctx.em)
    .insertInto('score')
    .values({ athlete_id: ctx.athleteId, reached_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (createdScore) return { ...createdScore, isNew: true };
  const concurrentScore = await lockExistingScore(ctx);
  if (!concurrentScore) throw new Error('The score that another transaction created no longer exists.');
  return { ...concurrentScore, isNew: false };
}

/** Locks the athlete's score for the transaction; undefined if it doesn't exist yet. */
export const lockExistingScore = ({ em, athleteId }: CommandContext) =>
  SCORE_FOR_UPDATE.executeTakeFirst(em, { athleteId });

const SCORE_FOR_UPDATE = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  gamificationTables(em).selectFrom('score').selectAll().where('athlete_id', '=', athleteId).forUpdate(),
);
