import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { rowId, wholeNumber } from './scalars.ts';

/** Somebody followed or no longer follows: how many each of the two follows and is followed by now. */
export const followsChanged = defineEvent(
  'followsChanged',
  z.object({
    athleteId: rowId,
    following: wholeNumber(0, 1_000_000),
    followers: wholeNumber(0, 10_000_000),
  }),
);

/** Lent by social: who may see whom. */
export interface SocialPort {
  /** Of those ids, the ones whom `viewerId` follows. */
  followedAmong(viewerId: string, athleteIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of those ids, the ones between whom and `viewerId` a block stands, in either direction. */
  blockedAmong(viewerId: string, athleteIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** How another domain asks for it. */
export const socialPort = definePort<SocialPort>('social');

/** The installation's keys for web push (RFC 8292), base64url, and whom a push service may write to. */
export interface WebPushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or https. */
  readonly subject: string;
}

/** Lent by the product: how this installation is configured for web push. */
export interface WebPushPort {
  /** Null where it is not. */
  keys(): WebPushKeys | null;
}

/** How social asks for it. */
export const webPushPort = definePort<WebPushPort>('webPush');

/** Where the screens of other athletes' training are. */
export const socialPaths = {
  feed: () => ({ to: '/feed' }) as const,
  /** The own profile, where those who ask to follow are answered. */
  followRequests: () => ({ to: '/profile', search: { requests: true } }) as const,
};
