import type { CommandContext } from '@threshold/api/server';
import { gamificationTables, type ScoreRow } from '../tables.ts';
import { rebuildPointsJob } from './rebuild-points-job.ts';

/**
 * Locks the athlete's score for the transaction, which serializes all changes. If it doesn't exist yet, it is
 * created and a job counts the athlete's history.
 */
export async function lockScore(ctx: CommandContext): Promise<ScoreRow> {
  const { isNew, ...score } = await openScore(ctx);
  if (isNew) ctx.enqueue(rebuildPointsJob, {});
  return score;
}

/** Locks the athlete's score for the transaction, without the job; `isNew` if it was created. */
export async function openScore(ctx: CommandContext): Promise<ScoreRow & { readonly isNew: boolean }> {
  const existing = await lockStoredScore(ctx);
  if (existing) return { ...existing, isNew: false };
  const created = await gamificationTables(ctx.em)
    .insertInto('score')
    .values({ athlete_id: ctx.athleteId, reached_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) return { ...created, isNew: true };
  const concurrent = await lockStoredScore(ctx);
  if (!concurrent) throw new Error('The score created by another transaction is gone.');
  return { ...concurrent, isNew: false };
}

/** Undefined if it doesn't exist yet. */
export const lockStoredScore = ({ em, athleteId }: CommandContext) =>
  gamificationTables(em)
    .selectFrom('score')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .forUpdate()
    .executeTakeFirst();
