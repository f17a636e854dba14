import { runEachInTransaction, type Schedule, type ScheduleContext } from '@threshold/api/server';
import { MAX_RANK, MIN_RANKED_ATHLETES } from '../../rules/achievements.ts';
import { gamificationTables } from '../tables.ts';
import { getAchievementTarget } from './achievement-target.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureRank } from './measure-rank.ts';

/**
 * Unlocks World Top 100 for athletes whose rank changed without a transaction of their own: the twentieth
 * athlete was ranked, or someone above lost points.
 */
export const unlockTopHundred: Schedule = {
  name: 'unlock-top-hundred',
  cron: '*/10 * * * *',
  run: unlockForTopScores,
};

async function unlockForTopScores(ctx: ScheduleContext): Promise<void> {
  // Across all athletes: the top 100, each with the time at which this achievement was unlocked.
  const topScores = await gamificationTables(ctx.em)
    .selectFrom('score')
    .leftJoin('user_achievement', (join) =>
      join
        .onRef('user_achievement.athlete_id', '=', 'score.athlete_id')
        .on('user_achievement.achievement_id', '=', 'top_hundred'),
    )
    .select(['score.athlete_id', 'score.points', 'user_achievement.unlocked_at'])
    .where('score.points', '>', 0)
    .orderBy('score.points', 'desc')
    // Athletes with equal points share a rank.
    .fetch(MAX_RANK, 'with ties')
    .execute();
  if (topScores.length < MIN_RANKED_ATHLETES) return;
  const target = getAchievementTarget('top_hundred');
  await runEachInTransaction(
    ctx,
    topScores.filter(({ points, unlocked_at }) => points >= target && unlocked_at === null),
    (athleteCtx) => measureAchievements(athleteCtx, { top_hundred: measureRank }),
  );
}
