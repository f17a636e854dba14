import type { QueryContext } from '@threshold/api/server';
import type { UserAchievementView } from '../../achievement-schemas.ts';
import { ACHIEVEMENT_IDS, type AchievementId } from '../../rules/achievements.ts';
import { getTrainingStreaks } from '../streaks/get-streaks.ts';
import { toAchievementProgress } from './achievement-target.ts';
import { getProgressRows } from './get-progress-rows.ts';

/**
 * Progress of every achievement. Locked streak achievements use today's streak, because a streak breaks
 * without an event.
 */
export async function getMyAchievements(ctx: QueryContext): Promise<UserAchievementView[]> {
  const storedRows = await getProgressRows(ctx);
  const isLocked = (id: AchievementId) => !storedRows.get(id)?.unlockedAt;
  const streaks = isLocked('week_strong') || isLocked('month_strong') ? await getTrainingStreaks(ctx) : null;
  const currentStreaks: Partial<Record<AchievementId, number>> = streaks
    ? { week_strong: streaks.workout, month_strong: streaks.weekly }
    : {};
  return ACHIEVEMENT_IDS.map((achievementId) => {
    const row = storedRows.get(achievementId);
    if (row?.unlockedAt) return { achievementId, progress: 100, unlockedAt: row.unlockedAt.toISOString() };
    const amount = currentStreaks[achievementId];
    const percent =
      amount === undefined ? (row?.progress ?? 0) : toAchievementProgress(achievementId, amount).percent;
    // At most 99, because a streak that reached its target without an event unlocks on the next event.
    return { achievementId, progress: Math.min(99, percent), unlockedAt: null };
  });
}
