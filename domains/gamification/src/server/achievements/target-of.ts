import {
  ACHIEVEMENTS,
  type AchievementId,
  type AchievementProgress,
  achievementProgress,
} from '../../rules/achievements.ts';

export function targetOf(achievementId: AchievementId): number {
  const achievement = ACHIEVEMENTS.find(({ id }) => id === achievementId);
  if (!achievement) throw new Error(`unknown achievement "${achievementId}"`);
  return achievement.target;
}

export const progressOf = (achievementId: AchievementId, amount: number): AchievementProgress =>
  achievementProgress(targetOf(achievementId), amount);
