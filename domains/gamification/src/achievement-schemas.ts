import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENT_IDS, RARITIES } from '@threshold/physiology';
import { z } from 'zod';

const achievementId = z.enum(ACHIEVEMENT_IDS);

/** One row of `GET /api/achievements`. */
export const achievementView = z.strictObject({
  id: achievementId,
  name: z.string(),
  description: z.string(),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  /** What a screen draws for it. */
  icon: z.string(),
  rarity: z.enum(RARITIES),
});
export type AchievementView = z.output<typeof achievementView>;

/** One row of `GET /api/achievements/user`: every achievement of the catalogue has one. */
export const userAchievementView = z.strictObject({
  achievementId,
  /** Whole percent; 100 for what is unlocked. */
  progress: z.int().min(0).max(100),
  /** An instant; null while it is locked. */
  unlockedAt: z.iso.datetime().nullable(),
});
export type UserAchievementView = z.output<typeof userAchievementView>;
