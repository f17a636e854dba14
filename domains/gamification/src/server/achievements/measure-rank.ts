import type { QueryContext } from '@threshold/api/server';
import { type Rank, topHundredProgress } from '../../rules/achievements.ts';
import { gamificationTables } from '../tables.ts';
import { achievementTarget, toAchievementProgress } from './achievement-target.ts';
import { getScore } from './get-score.ts';
import type { Measurer } from './measure.ts';

/** The last rank that unlocks the achievement. */
export const LAST_RANK = 100;
/** Ranks count only if at least this many athletes have points. */
export const RANKED_AT_LEAST = 20;

/** Computes the rank only if the points suffice. */
export const measureRank: Measurer = async (ctx) => {
  const { points } = await getScore(ctx);
  const target = achievementTarget('top_hundred');
  if (points < target) return { progress: toAchievementProgress('top_hundred', points) };
  return { progress: topHundredProgress(points, await boundedRank(ctx, points), target) };
};

/**
 * The rank, counted only as far as the achievement needs: at most 100 athletes above, and 20 in total.
 */
async function boundedRank(ctx: QueryContext, points: number): Promise<Rank> {
  const ranked = (above: number, limit: number) =>
    gamificationTables(ctx.em)
      .selectFrom('score')
      .select('points')
      .where('points', '>', above)
      .orderBy('points', 'desc')
      .limit(limit)
      .execute();
  const above = await ranked(points, LAST_RANK);
  return { rank: above.length + 1, rankedAthletes: (await ranked(0, RANKED_AT_LEAST)).length };
}
