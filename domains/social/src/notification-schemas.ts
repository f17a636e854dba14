import { coachingChange } from '@threshold/contracts/coaching';
import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { commentedItem } from './feed-schemas.ts';
import { userView } from './follow-schemas.ts';

const notificationType = z.enum(['follower', 'kudos', 'comment', 'achievement', 'plan']);
/** The types that an athlete can turn off. */
export type NotificationType = z.output<typeof notificationType>;
/** As stored. An athlete can't turn off the news about who sees their training or has their data. */
export type StoredNotificationType = NotificationType | 'coaching' | 'account';

/**
 * What a notification shows. Follow requests and accepted requests are stored with type `follower`: the kind
 * is derived from the current relationship when the row is read.
 */
export const notificationKind = z.enum([
  ...notificationType.options,
  'follow_request',
  'follow_accepted',
  'coaching',
  'account',
]);
export type NotificationKind = z.output<typeof notificationKind>;

const baseFields = {
  id: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
};

/** The athlete's item that someone reacted to. Missing in responses of the previous version. */
const about = commentedItem.optional();

/** Kudos on the same item are grouped as the latest giver and `others` more. */
const notificationView = z.discriminatedUnion('type', [
  z.strictObject({ ...baseFields, type: z.literal('follower'), actor: userView }),
  z.strictObject({ ...baseFields, type: z.literal('follow_request'), actor: userView }),
  z.strictObject({ ...baseFields, type: z.literal('follow_accepted'), actor: userView }),
  z.strictObject({
    ...baseFields,
    type: z.literal('kudos'),
    actor: userView,
    others: z.int().min(0),
    itemId: z.string(),
    about,
  }),
  z.strictObject({
    ...baseFields,
    type: z.literal('comment'),
    actor: userView,
    itemId: z.string(),
    excerpt: z.string(),
    about,
  }),
  z.strictObject({
    ...baseFields,
    type: z.literal('achievement'),
    name: z.string(),
    description: z.string(),
  }),
  z.strictObject({ ...baseFields, type: z.literal('plan'), workoutCount: z.int().min(0) }),
  z.strictObject({
    ...baseFields,
    type: z.literal('coaching'),
    actor: userView,
    change: coachingChange,
    /** The commented workout; otherwise null. */
    workoutId: rowId.nullable(),
  }),
  /** The operator exported the athlete's account. */
  z.strictObject({ ...baseFields, type: z.literal('account') }),
]);
export type NotificationView = z.output<typeof notificationView>;

export const notificationsInput = z.strictObject({
  cursor: rowId.nullish(),
  limit: wholeNumber(1, 50).default(20),
  direction: z.literal('forward').optional(),
});
export type NotificationsInput = z.output<typeof notificationsInput>;

const MAX_UNREAD = 99;

/** Newest first; `unread` counts all unread notifications, capped at 99. */
export const notificationsPageView = z.strictObject({
  notifications: z.array(notificationView),
  unread: z.int().min(0).max(MAX_UNREAD),
  nextCursor: rowId.nullable(),
});
export type NotificationsPage = z.output<typeof notificationsPageView>;

/** Marks everything up to and including this notification as read. */
export const markReadInput = z.strictObject({ upTo: rowId });

export const unreadView = z.strictObject({ unread: z.int().min(0).max(MAX_UNREAD) });
export type UnreadView = z.output<typeof unreadView>;

const choiceFields = {
  follower: z.boolean(),
  kudos: z.boolean(),
  comment: z.boolean(),
  achievement: z.boolean(),
  plan: z.boolean(),
};
/** Which types are enabled. By default, all are. */
const notificationChoices = z.strictObject(choiceFields);
export type NotificationChoices = z.output<typeof notificationChoices>;

/** The enabled types and what a browser needs for push. */
export const notificationSettingsView = z.strictObject({
  ...choiceFields,
  /** The VAPID public key; null if the server has no push keys. */
  pushPublicKey: z.string().nullable(),
  /** The endpoints of the athlete's subscribed browsers. */
  pushEndpoints: z.array(z.string()),
  /** If reminders can be mailed: not here, not before the athlete confirms their email, or now. */
  reminderMail: z.enum(['off', 'unconfirmed', 'ready']),
});
export type NotificationSettingsView = z.output<typeof notificationSettingsView>;

export const notificationSettingsChange = notificationChoices
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one choice' });
export type NotificationSettingsChange = z.output<typeof notificationSettingsChange>;

const base64url = (lengthBytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: 'must be base64url' })
    .refine((text) => byteLength(text) === lengthBytes, { error: `must be ${lengthBytes} bytes long` });
/** Decoded length in bytes of base64url text, with or without padding. */
const byteLength = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

export const MAX_ENDPOINT_LENGTH = 1_000;

/** A subscription as returned by `PushSubscription.toJSON()`. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(MAX_ENDPOINT_LENGTH),
  /** An uncompressed P-256 point and a 16-byte secret (RFC 8291). */
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const pushEndpointInput = z.strictObject({ endpoint: z.string().max(MAX_ENDPOINT_LENGTH) });
