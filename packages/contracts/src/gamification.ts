import type { LocalDate } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { localDate, rowId } from './scalars.ts';

/** An athlete unlocked an achievement; it stays unlocked. */
export const achievementUnlocked = defineEvent(
  'achievementUnlocked',
  z.object({
    athleteId: rowId,
    achievementId: z.string().min(1).max(40),
    name: z.string().min(1).max(60),
    description: z.string().min(1).max(200),
    unlockedAt: z.date(),
    /** The athlete's day that the fact behind it tells of; null where none does: it then is of the moment, or of a replay. */
    factDate: localDate.nullable(),
  }),
);

/** Lent by gamification. */
export interface GamificationPort {
  /** The athlete's Fusion Points in all. */
  pointsOf(athleteId: string): Promise<number>;
}

/** How another domain asks for it. */
export const gamificationPort = definePort<GamificationPort>('gamification');

/** What a rewarded ad shows. */
export interface RewardedAd {
  /** Kept with the claim. */
  readonly id: string;
  /** A training tip or the shop's teaser of the house, or what a network shows. */
  readonly kind: 'tip' | 'merch' | 'network';
  readonly title: string;
  readonly text: string;
  /** Where it leads within the app; null where it leads nowhere. */
  readonly to: string | null;
}

/** Which ad is wanted. */
interface AdSlot {
  readonly athleteId: string;
  /** The athlete's own day. */
  readonly date: LocalDate;
  /** 1 for the day's first ad, 2 for its second. */
  readonly slot: number;
}

/**
 * Lent by the product: where ads come from. The house has its own; a network is plugged in here
 * (docs/specification.md#house-ads). It is asked twice for each ad, before it is played and when it is claimed, and
 * answers both times with the same, at once: the second time other claims of the athlete wait for it.
 */
export interface AdProvider {
  adFor(slot: AdSlot): Promise<RewardedAd>;
}

/** How gamification asks for it. */
export const adProviderPort = definePort<AdProvider>('adProvider');

/** Where the screens of points and achievements are. */
export const gamificationPaths = {
  achievements: () => ({ to: '/achievements' }) as const,
  leaderboard: () => ({ to: '/leaderboard' }) as const,
};
