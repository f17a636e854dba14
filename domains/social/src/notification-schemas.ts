import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { userView } from './follow-schemas.ts';

/** What an athlete is told of. */
const notificationType = z.enum(['follower', 'kudos', 'comment', 'achievement', 'plan']);
export type NotificationType = z.output<typeof notificationType>;

/**
 * What a notification says. Requests to follow and accepted ones are told to whom followers are told, and kept as
 * such: what a row of a follower says depends on how the two stand when it is read.
 */
export const notificationKind = z.enum([...notificationType.options, 'follow_request', 'follow_accepted']);
export type NotificationKind = z.output<typeof notificationKind>;

const base = {
  id: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
};

/** One notification; kudos of many on one item are one, by the latest giver and `others` more. */
const notificationView = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('follower'), actor: userView }),
  z.strictObject({ ...base, type: z.literal('follow_request'), actor: userView }),
  z.strictObject({ ...base, type: z.literal('follow_accepted'), actor: userView }),
  z.strictObject({
    ...base,
    type: z.literal('kudos'),
    actor: userView,
    others: z.int().min(0),
    itemId: z.string(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('comment'),
    actor: userView,
    itemId: z.string(),
    /** How the comment begins. */
    excerpt: z.string(),
  }),
  z.strictObject({ ...base, type: z.literal('achievement'), name: z.string(), description: z.string() }),
  z.strictObject({ ...base, type: z.literal('plan'), workoutCount: z.int().min(0) }),
]);
export type NotificationView = z.output<typeof notificationView>;

export const notificationsInput = z.strictObject({
  cursor: rowId.nullish(),
  limit: wholeNumber(1, 50).default(20),
  direction: z.literal('forward').optional(),
});
export type NotificationsInput = z.output<typeof notificationsInput>;

/** The latest first; `unread` counts all that are unread, 99 at the most. */
export const notificationsPage = z.strictObject({
  notifications: z.array(notificationView),
  unread: z.int().min(0).max(99),
  nextCursor: rowId.nullable(),
});
export type NotificationsPage = z.output<typeof notificationsPage>;

/** Marks as read everything up to and with this notification: what came later stays unread. */
export const markReadInput = z.strictObject({ upTo: rowId });

export const unreadView = z.strictObject({ unread: z.int().min(0).max(99) });
export type UnreadView = z.output<typeof unreadView>;

const choices = {
  follower: z.boolean(),
  kudos: z.boolean(),
  comment: z.boolean(),
  achievement: z.boolean(),
  plan: z.boolean(),
};
/** Which types are told; all until an athlete chooses. */
const notificationChoices = z.strictObject(choices);
export type NotificationChoices = z.output<typeof notificationChoices>;

/** The choices, and the key for web push; null where the installation has none. */
export const notificationSettingsView = z.strictObject({
  ...choices,
  pushPublicKey: z.string().nullable(),
  /** Where the browsers that get web push now are reached, each at its push service. */
  pushEndpoints: z.array(z.string()),
});
export type NotificationSettingsView = z.output<typeof notificationSettingsView>;

export const notificationSettingsChange = notificationChoices
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one choice' });
export type NotificationSettingsChange = z.output<typeof notificationSettingsChange>;

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: 'must be base64url' })
    .refine((text) => byteLength(text) === bytes, { error: `must be ${bytes} bytes long` });
/** Bytes of base64url text, with or without padding. */
const byteLength = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

/** A browser's subscription as `PushSubscription.toJSON()` says it. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(1_000),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const pushEndpoint = z.strictObject({ endpoint: z.string().max(1_000) });
