import { z } from 'zod';
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENT_IDS, RARITIES } from './rules/achievements.ts';

const achievementId = z.enum(ACHIEVEMENT_IDS);

export const achievementView = z.strictObject({
  id: achievementId,
  name: z.string(),
  description: z.string(),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  icon: z.string(),
  rarity: z.enum(RARITIES),
});
export type AchievementView = z.output<typeof achievementView>;

/** One row of `GET /api/achievements/user`, which lists the whole catalog. */
export const userAchievementView = z.strictObject({
  achievementId,
  /** Whole percent; 100 if unlocked. */
  progress: z.int().min(0).max(100),
  /** Null while locked. */
  unlockedAt: z.iso.datetime().nullable(),
});
export type UserAchievementView = z.output<typeof userAchievementView>;
