import {
  ACHIEVEMENTS,
  type AchievementId,
  type AchievementProgress,
  achievementProgress,
} from '@threshold/physiology';

/** What unlocks an achievement, in its own unit. */
export function targetOf(achievementId: AchievementId): number {
  const achievement = ACHIEVEMENTS.find(({ id }) => id === achievementId);
  if (!achievement) throw new Error(`no achievement is called "${achievementId}"`);
  return achievement.target;
}

/** How far an amount goes towards an achievement. */
export const progressOf = (achievementId: AchievementId, amount: number): AchievementProgress =>
  achievementProgress(targetOf(achievementId), amount);
