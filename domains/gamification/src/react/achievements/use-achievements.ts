import type { AchievementView, UserAchievementView } from '../../achievement-schemas.ts';
import { trpc } from '../api.ts';
import { isInTopHundred, TOP_HUNDRED_ID } from './top-hundred.ts';

/** The highest progress of a locked achievement. World Top 100 stays at it even with enough points. */
export const MAX_LOCKED_PERCENT = 99;

export interface MyAchievement extends AchievementView, Pick<UserAchievementView, 'progress' | 'unlockedAt'> {
  /** Earned, but unlocked only by the next job. */
  readonly isDue: boolean;
}

export function useAchievements() {
  const catalog = trpc.gamification.achievements.useQuery();
  const ownAchievements = trpc.gamification.myAchievements.useQuery();
  const isWaitingForRank =
    ownAchievements.data?.some(
      ({ achievementId, progress, unlockedAt }) =>
        achievementId === TOP_HUNDRED_ID && progress === MAX_LOCKED_PERCENT && unlockedAt === null,
    ) ?? false;
  const { data: rank } = trpc.gamification.myRank.useQuery(undefined, { enabled: isWaitingForRank });
  const isTopHundredDue = isWaitingForRank && rank !== undefined && isInTopHundred(rank);
  const error = catalog.error ?? ownAchievements.error;
  const achievements =
    catalog.data && ownAchievements.data
      ? addProgress(catalog.data, ownAchievements.data, isTopHundredDue)
      : undefined;
  return {
    achievements,
    error,
    retry: () => void Promise.all([catalog.refetch(), ownAchievements.refetch()]),
  };
}

function addProgress(
  catalog: readonly AchievementView[],
  ownAchievements: readonly UserAchievementView[],
  isTopHundredDue: boolean,
): MyAchievement[] {
  const rowByAchievement = new Map(ownAchievements.map((row) => [row.achievementId, row]));
  return catalog.map((achievement) => {
    const row = rowByAchievement.get(achievement.id);
    return {
      ...achievement,
      progress: row?.progress ?? 0,
      unlockedAt: row?.unlockedAt ?? null,
      isDue: achievement.id === TOP_HUNDRED_ID && isTopHundredDue,
    };
  });
}
