import {
  ACHIEVEMENTS,
  type AchievementId,
  type AchievementProgress,
  computeAchievementProgress,
} from '../../rules/achievements.ts';

/**
 * The amount that unlocks an achievement, in its unit.
 * @throws Error for an unknown id
 */
export function getAchievementTarget(achievementId: AchievementId): number {
  const achievement = ACHIEVEMENTS.find(({ id }) => id === achievementId);
  if (!achievement) throw new Error(`unknown achievement "${achievementId}"`);
  return achievement.target;
}

/** @param amount in the achievement's unit */
export const toAchievementProgress = (achievementId: AchievementId, amount: number): AchievementProgress =>
  computeAchievementProgress(getAchievementTarget(achievementId), amount);
