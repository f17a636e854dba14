import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { rowId } from './scalars.ts';

/** An athlete unlocked an achievement; it stays unlocked. */
export const achievementUnlocked = defineEvent(
  'achievementUnlocked',
  z.object({
    athleteId: rowId,
    achievementId: z.string().min(1).max(40),
    name: z.string().min(1).max(60),
    description: z.string().min(1).max(200),
    unlockedAt: z.date(),
  }),
);

/** Lent by gamification. */
export interface GamificationPort {
  /** The athlete's Fusion Points in all. */
  pointsOf(athleteId: string): Promise<number>;
}

/** How another domain asks for it. */
export const gamificationPort = definePort<GamificationPort>('gamification');

/** Where the screens of points and achievements are. */
export const gamificationPaths = {
  achievements: () => ({ to: '/achievements' }) as const,
  leaderboard: () => ({ to: '/leaderboard' }) as const,
};
