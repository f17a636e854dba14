import type { QueryContext } from '@threshold/api/server';
import type { UserAchievementView } from '../../achievement-schemas.ts';
import { ACHIEVEMENT_IDS, type AchievementId } from '../../rules/achievements.ts';
import { trainingStreaks } from '../streaks/get-streaks.ts';
import { toAchievementProgress } from './achievement-target.ts';
import { progressRows } from './progress-rows.ts';

/**
 * Progress of every achievement. A short streak is computed as of today, because it breaks without an event.
 */
export async function getMyAchievements(ctx: QueryContext): Promise<UserAchievementView[]> {
  const stored = await progressRows(ctx);
  const isOpen = (id: AchievementId) => !stored.get(id)?.unlockedAt;
  const streaks = isOpen('week_strong') || isOpen('month_strong') ? await trainingStreaks(ctx) : null;
  const running: Partial<Record<AchievementId, number>> = streaks
    ? { week_strong: streaks.workout, month_strong: streaks.weekly }
    : {};
  return ACHIEVEMENT_IDS.map((achievementId) => {
    const row = stored.get(achievementId);
    if (row?.unlockedAt) return { achievementId, progress: 100, unlockedAt: row.unlockedAt.toISOString() };
    const amount = running[achievementId];
    const percent =
      amount === undefined ? (row?.progress ?? 0) : toAchievementProgress(achievementId, amount).percent;
    // A streak that reached its length otherwise is unlocked by the next event.
    return { achievementId, progress: Math.min(99, percent), unlockedAt: null };
  });
}
