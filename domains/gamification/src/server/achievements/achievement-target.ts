import {
  ACHIEVEMENTS,
  type AchievementId,
  type AchievementProgress,
  achievementProgress,
} from '../../rules/achievements.ts';

export function achievementTarget(achievementId: AchievementId): number {
  const achievement = ACHIEVEMENTS.find(({ id }) => id === achievementId);
  if (!achievement) throw new Error(`unknown achievement "${achievementId}"`);
  return achievement.target;
}

export const toAchievementProgress = (achievementId: AchievementId, amount: number): AchievementProgress =>
  achievementProgress(achievementTarget(achievementId), amount);
