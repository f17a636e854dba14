import { instant, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** The events that a webhook can subscribe to. */
export const EVENT_TYPES = [
  'workout.completed',
  'workout.removed',
  'plan.changed',
  'health.changed',
  'injury.changed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
/** The type of the event that "Send a test" sends. */
export const TEST_TYPE = 'test';
const eventType = z.enum(EVENT_TYPES);

/** Per athlete; the table checks it too. */
export const MAX_WEBHOOKS = 5;
/** Undelivered events per webhook; the table checks it too. */
export const MAX_WAITING_EVENTS = 500;
/** Logged attempts per webhook; the table checks it too. */
export const MAX_LOGGED_ATTEMPTS = 50;
/** In characters; the table checks it too. */
export const MAX_URL_LENGTH = 500;

export const createWebhookInput = z.strictObject({
  url: z
    .string({ error: 'must be text' })
    .trim()
    .min(1, { error: 'Enter the address that receives the events' })
    .max(MAX_URL_LENGTH, { error: `must be at most ${MAX_URL_LENGTH} characters long` }),
  types: z
    .array(eventType)
    .min(1, { error: 'Choose at least one event' })
    .max(EVENT_TYPES.length)
    .transform((types) => EVENT_TYPES.filter((known) => types.includes(known))),
});
export type CreateWebhook = z.output<typeof createWebhookInput>;

/** Why an attempt failed without an HTTP status. */
const attemptFault = z.enum(['timeout', 'dns', 'not-public', 'refused', 'tls', 'network']);
export type AttemptFault = z.infer<typeof attemptFault>;

export const attemptView = z.object({
  at: instant,
  type: z.enum([...EVENT_TYPES, TEST_TYPE]),
  durationMs: z.int(),
  /** The HTTP status; null if there was no answer. */
  status: z.int().nullable(),
  /** Null if there was an answer. */
  fault: attemptFault.nullable(),
  isDelivered: z.boolean(),
});
export type AttemptView = z.infer<typeof attemptView>;

export const webhookView = z.object({
  id: rowId,
  url: z.string(),
  types: z.array(eventType),
  createdAt: instant,
  /** When attempts began to fail; null if the last one did not. */
  failingSince: instant.nullable(),
  /** When it was paused after a day of failures; null if it is active. */
  pausedAt: instant.nullable(),
  /** Events that wait for delivery. */
  waitingEvents: z.int(),
  /** Events that were dropped, because too many were waiting. */
  droppedEvents: z.int(),
  /** How long the previous secret is still used too; null if it isn't. */
  previousSecretUntil: instant.nullable(),
  lastAttempt: attemptView.nullable(),
});
export type WebhookView = z.infer<typeof webhookView>;

/** The only answers that contain the secret. */
export const newSecretView = z.object({ id: rowId, url: z.string(), secret: z.string() });
export type NewSecretView = z.infer<typeof newSecretView>;

export const webhookRef = z.strictObject({ webhookId: rowId });
export type WebhookRef = z.output<typeof webhookRef>;
