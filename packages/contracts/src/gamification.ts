import type { LocalDate } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { localDate, rowId } from './scalars.ts';

/** An achievement was unlocked, for good. */
export const achievementUnlocked = defineEvent(
  'achievementUnlocked',
  z.object({
    athleteId: rowId,
    achievementId: z.string().min(1).max(40),
    name: z.string().min(1).max(60),
    description: z.string().min(1).max(200),
    unlockedAt: z.date(),
    /**
     * The athlete's local day on which it was earned. Null if it has no such day (after a follow), and in a
     * recomputation.
     */
    factDate: localDate.nullable(),
  }),
);

export interface GamificationPort {
  /** Fusion Points. */
  getPoints(athleteId: string): Promise<number>;
}

export const gamificationPort = definePort<GamificationPort>('gamification');

export interface RewardedAd {
  /** Stored with the claim. */
  readonly id: string;
  /** A training tip, a teaser for the shop, or a network's ad. */
  readonly kind: 'tip' | 'merch' | 'network';
  readonly title: string;
  readonly text: string;
  /** A path within the app; null if there is no link. */
  readonly to: string | null;
}

interface AdSlot {
  readonly athleteId: string;
  /** The athlete's own day. */
  readonly date: LocalDate;
  /** 1 for the day's first ad, 2 for its second. */
  readonly slot: number;
}

/**
 * Provided by the app: the source of ads. The built-in source can be replaced by a network's
 * (docs/specification.md#house-ads). It is called twice per ad: when the ad plays and when it is claimed. Both times it
 * must return the same ad, and quickly, because the athlete's other claims wait for the second call.
 */
export interface AdProvider {
  getAd(slot: AdSlot): Promise<RewardedAd>;
}

export const adProviderPort = definePort<AdProvider>('adProvider');

export const gamificationPaths = {
  achievements: () => ({ to: '/achievements' }) as const,
  leaderboard: () => ({ to: '/leaderboard' }) as const,
};
