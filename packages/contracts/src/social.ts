import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { rowId, wholeNumber } from './scalars.ts';

/** Contains both athletes' new follow counts. */
export const followsChanged = defineEvent(
  'followsChanged',
  z.object({
    athleteId: rowId,
    following: wholeNumber(0, 1_000_000),
    followers: wholeNumber(0, 10_000_000),
  }),
);

/** An athlete blocked another one: whatever connects the two ends. */
export const athleteBlocked = defineEvent('athleteBlocked', z.object({ athleteId: rowId, blockedId: rowId }));

export interface SocialPort {
  /** Those of the ids that `viewerId` follows. */
  getFollowedAmong(viewerId: string, athleteIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The athletes that `viewerId` follows, 5,000 at most. */
  listFollowed(viewerId: string): Promise<readonly string[]>;
  /** Those of the ids that block `viewerId` or are blocked by them. */
  getBlockedAmong(viewerId: string, athleteIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export const socialPort = definePort<SocialPort>('social');

/** The installation's web push keys (RFC 8292) in base64url, and the contact for push services. */
export interface WebPushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or https. */
  readonly subject: string;
}

/** Provided by the app. */
export interface WebPushPort {
  /** Null if web push is not configured. */
  getKeys(): WebPushKeys | null;
}

export const webPushPort = definePort<WebPushPort>('webPush');

export const socialPaths = {
  feed: () => ({ to: '/feed' }) as const,
  /** The athlete's own profile, where they respond to follow requests. */
  followRequests: () => ({ to: '/profile', search: { requests: true } }) as const,
};
