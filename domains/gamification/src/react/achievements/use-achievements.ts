import type { AchievementView, UserAchievementView } from '../../achievement-schemas.ts';
import { trpc } from '../api.ts';

export type MyAchievement = AchievementView & Pick<UserAchievementView, 'progress' | 'unlockedAt'>;

export function useAchievements() {
  const catalog = trpc.gamification.achievements.useQuery();
  const ownAchievements = trpc.gamification.myAchievements.useQuery();
  const error = catalog.error ?? ownAchievements.error;
  const achievements =
    catalog.data && ownAchievements.data ? addProgress(catalog.data, ownAchievements.data) : undefined;
  return {
    achievements,
    error,
    retry: () => void Promise.all([catalog.refetch(), ownAchievements.refetch()]),
  };
}

function addProgress(
  catalog: readonly AchievementView[],
  ownAchievements: readonly UserAchievementView[],
): MyAchievement[] {
  const rowByAchievement = new Map(ownAchievements.map((row) => [row.achievementId, row]));
  return catalog.map((achievement) => {
    const row = rowByAchievement.get(achievement.id);
    return { ...achievement, progress: row?.progress ?? 0, unlockedAt: row?.unlockedAt ?? null };
  });
}
