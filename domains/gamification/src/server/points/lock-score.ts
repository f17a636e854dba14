import type { CommandContext } from '@threshold/api/server';
import { gamificationTables, type ScoreRow } from '../tables.ts';
import { rebuildPointsJob } from './rebuild-points-job.ts';

/**
 * The athlete's score, locked until the transaction ends, so that whatever changes it waits for its turn. Where it has to be
 * made, nobody has counted yet what the athlete did before: that is queued.
 */
export async function lockScore(ctx: CommandContext): Promise<ScoreRow> {
  const { isNew, ...score } = await openScore(ctx);
  if (isNew) ctx.enqueue(rebuildPointsJob, {});
  return score;
}

/** The same for whoever counts everything. */
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
  if (!others) throw new Error('The score that another transaction created is gone.');
  return { ...others, isNew: false };
}

/** The score, locked; undefined where it is still to be made. */
export const lockStoredScore = ({ em, athleteId }: CommandContext) =>
  gamificationTables(em)
    .selectFrom('score')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .forUpdate()
    .executeTakeFirst();
