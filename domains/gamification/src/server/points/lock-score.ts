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

export async function openScore(ctx: CommandContext): Promise<ScoreRow & { readonly isNew: boolean }> {
  const found = await lockStoredScore(ctx);
  if (found) return { ...found, isNew: false };
  const created = await gamificationTables(ctx.em)
    .insertInto('score')
    .values({ athlete_id: ctx.athleteId, reached_at: ctx.now() })
    .onConflict((clash) => clash.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) return { ...created, isNew: true };
  const others = await lockStoredScore(ctx);
  if (!others) throw new Error('The score created by another transaction is gone.');
  return { ...others, isNew: false };
}

/** Undefined if it doesn't exist yet. */
export const lockStoredScore = ({ em, athleteId }: CommandContext) =>
  gamificationTables(em)
    .selectFrom('score')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .forUpdate()
    .executeTakeFirst();
