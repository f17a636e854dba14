import type { AchievementView, UserAchievementView } from '../../achievement-schemas.ts';
import { trpc } from '../api.ts';

export type MyAchievement = AchievementView & Pick<UserAchievementView, 'progress' | 'unlockedAt'>;

export function useAchievements() {
  const catalog = trpc.gamification.achievements.useQuery();
  const mine = trpc.gamification.myAchievements.useQuery();
  const error = catalog.error ?? mine.error;
  const achievements = catalog.data && mine.data ? addProgress(catalog.data, mine.data) : undefined;
  return {
    achievements,
    error,
    retry: () => void Promise.all([catalog.refetch(), mine.refetch()]),
  };
}

function addProgress(
  catalog: readonly AchievementView[],
  mine: readonly UserAchievementView[],
): MyAchievement[] {
  const rowByAchievement = new Map(mine.map((row) => [row.achievementId, row]));
  return catalog.map((achievement) => {
    const row = rowByAchievement.get(achievement.id);
    return { ...achievement, progress: row?.progress ?? 0, unlockedAt: row?.unlockedAt ?? null };
  });
}
