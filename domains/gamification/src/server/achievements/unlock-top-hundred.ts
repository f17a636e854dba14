import { runEachInTransaction, type Schedule, type ScheduleContext } from '@threshold/api/server';
import { gamificationTables } from '../tables.ts';
import { achievementTarget } from './achievement-target.ts';
import { measureAchievements } from './measure-achievements.ts';
import { LAST_RANK, measureRank, RANKED_AT_LEAST } from './measure-rank.ts';

/**
 * A rank also changes without a transaction of its athlete: when the twentieth athlete is ranked, or someone
 * above loses points.
 */
export const unlockTopHundred: Schedule = {
  name: 'unlock-top-hundred',
  cron: '*/10 * * * *',
  run: unlock,
};

async function unlock(ctx: ScheduleContext): Promise<void> {
  // Across all athletes: the top 100 with their unlocked achievements.
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
    .limit(LAST_RANK)
    .execute();
  if (topScores.length < RANKED_AT_LEAST) return;
  const target = achievementTarget('top_hundred');
  await runEachInTransaction(
    ctx,
    topScores.filter(({ points, unlocked_at }) => points >= target && unlocked_at === null),
    (ctx) => measureAchievements(ctx, { top_hundred: measureRank }),
  );
}
