import type { EntityManager } from '@mikro-orm/postgresql';
import type { CancelledJob } from './cancel-job.ts';
import type { QueuedJob } from './job.ts';

/** One event for an athlete's open screens. */
export interface ServerEvent {
  readonly athleteId: string;
  readonly topic: string;
  readonly data: unknown;
}

/** What a transaction sends besides writing rows. */
export interface OutgoingEffects {
  /** Applied first, so jobs queued by the same transaction are not canceled. */
  readonly cancelled: readonly CancelledJob[];
  readonly enqueued: readonly QueuedJob[];
  readonly published: readonly ServerEvent[];
}

/** Sends the effects of transactions. Tests use their own in place of `databaseOutbox`. */
export interface Outbox {
  /** Runs at the end of a transaction that has outgoing effects, within it: either all are sent or none. */
  send(em: EntityManager, outgoing: OutgoingEffects): Promise<void>;
  /** Called after the commit. */
  onCommitted?(outgoing: OutgoingEffects): void;
}

/** The effects collected by a running transaction or savepoint; a savepoint that rolls back drops its own. */
export interface PendingEffects extends OutgoingEffects {
  readonly cancelled: CancelledJob[];
  readonly enqueued: QueuedJob[];
  readonly published: ServerEvent[];
}

export const createPendingEffects = (): PendingEffects => ({ cancelled: [], enqueued: [], published: [] });

export function appendEffects(target: PendingEffects, source: OutgoingEffects): void {
  target.cancelled.push(...source.cancelled);
  target.enqueued.push(...source.enqueued);
  target.published.push(...source.published);
}

export const isEmpty = ({ cancelled, enqueued, published }: OutgoingEffects): boolean =>
  cancelled.length + enqueued.length + published.length === 0;

const MAX_EVENT_BYTES = 4_096;
/** A topic is a name, such as `imports` or `today-card`. It never contains values. */
const TOPIC_PATTERN = /^[a-z][a-z-]{0,39}$/;

/**
 * Checks an event before adding it to a transaction, because a NOTIFY payload of 8,000 bytes or more fails the whole
 * transaction.
 * @throws Error if the topic is invalid, or the data isn't JSON of at most 4 KB, which is a programming error
 */
export function validateEvent(event: ServerEvent): ServerEvent {
  if (!TOPIC_PATTERN.test(event.topic))
    throw new Error(`"${event.topic}" is not a valid topic: use lower-case letters and dashes.`);
  const text = JSON.stringify(event.data);
  if (text === undefined || Buffer.byteLength(text) > MAX_EVENT_BYTES)
    throw new Error(`The data on "${event.topic}" must be JSON of at most 4 KB: send an id instead.`);
  return { ...event, data: JSON.parse(text) };
}
