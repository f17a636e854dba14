import type { QueryContext } from '@threshold/api/server';
import {
  computeTopHundredProgress,
  MAX_RANK,
  MIN_RANKED_ATHLETES,
  type Rank,
} from '../../rules/achievements.ts';
import { gamificationTables } from '../tables.ts';
import { getAchievementTarget, toAchievementProgress } from './achievement-target.ts';
import { getMemoizedScore } from './get-memoized-score.ts';
import type { Measurer } from './measurer.ts';

/** Queries the rank only if the athlete has enough points. */
export const measureRank: Measurer = async (ctx) => {
  const { points } = await getMemoizedScore(ctx);
  const target = getAchievementTarget('top_hundred');
  if (points < target) return { progress: toAchievementProgress('top_hundred', points) };
  return { progress: computeTopHundredProgress(points, await getBoundedRank(ctx, points), target) };
};

/**
 * The rank, counted only as far as the achievement needs: at most 100 athletes above, and 20 in total.
 */
async function getBoundedRank(ctx: QueryContext, points: number): Promise<Rank> {
  const listScoresAbove = (minPoints: number, limit: number) =>
    gamificationTables(ctx.em)
      .selectFrom('score')
      .select('points')
      .where('points', '>', minPoints)
      .orderBy('points', 'desc')
      .limit(limit)
      .execute();
  const scoresAbove = await listScoresAbove(points, MAX_RANK);
  const rankedScores = await listScoresAbove(0, MIN_RANKED_ATHLETES);
  return { rank: scoresAbove.length + 1, rankedAthletes: rankedScores.length };
}
