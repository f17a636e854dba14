import type { AchievementView, UserAchievementView } from '../../achievement-schemas.ts';
import { trpc } from '../api.ts';

export type MyAchievement = AchievementView & Pick<UserAchievementView, 'progress' | 'unlockedAt'>;

export function useAchievements() {
  const catalogue = trpc.gamification.achievements.useQuery();
  const mine = trpc.gamification.myAchievements.useQuery();
  const error = catalogue.error ?? mine.error;
  const achievements = catalogue.data && mine.data ? joined(catalogue.data, mine.data) : undefined;
  return {
    achievements,
    error,
    retry: () => void Promise.all([catalogue.refetch(), mine.refetch()]),
  };
}

function joined(
  catalogue: readonly AchievementView[],
  mine: readonly UserAchievementView[],
): MyAchievement[] {
  const byId = new Map(mine.map((row) => [row.achievementId, row]));
  return catalogue.map((achievement) => {
    const row = byId.get(achievement.id);
    return { ...achievement, progress: row?.progress ?? 0, unlockedAt: row?.unlockedAt ?? null };
  });
}
