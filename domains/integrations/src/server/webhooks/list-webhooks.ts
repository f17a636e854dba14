import type { QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import {
  type AttemptView,
  MAX_LOGGED_ATTEMPTS,
  MAX_WEBHOOKS,
  type WebhookRef,
  type WebhookView,
} from '../../webhook-schemas.ts';
import { integrationsTables } from '../tables.ts';
import { isDelivered } from './post-event.ts';

const ATTEMPT_COLUMNS = ['webhook_id', 'type', 'at', 'duration_ms', 'status', 'fault'] as const;

interface AttemptRow extends Pick<AttemptView, 'type' | 'status' | 'fault'> {
  readonly at: Date;
  readonly duration_ms: number;
}

const toAttemptView = ({ type, at, duration_ms, status, fault }: AttemptRow): AttemptView => ({
  at: at.toISOString(),
  type,
  durationMs: duration_ms,
  status,
  fault,
  isDelivered: isDelivered(status),
});

/** The athlete's webhooks, newest first. */
export async function listWebhooks({ em, athleteId, now }: QueryContext): Promise<WebhookView[]> {
  const tables = integrationsTables(em);
  const webhooks = await tables
    .selectFrom('webhook')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .orderBy('id', 'desc')
    .limit(MAX_WEBHOOKS)
    .execute();
  if (webhooks.length === 0) return [];
  const waiting = await tables
    .selectFrom('delivery')
    .select(['webhook_id', sql<number>`count(*)::int`.as('events')])
    .where('athlete_id', '=', athleteId)
    .groupBy('webhook_id')
    .execute();
  const lastAttempts = await tables
    .selectFrom('attempt')
    .select(ATTEMPT_COLUMNS)
    .distinctOn('webhook_id')
    .where('athlete_id', '=', athleteId)
    .orderBy('webhook_id')
    .orderBy('at', 'desc')
    .limit(MAX_WEBHOOKS)
    .execute();
  return webhooks.map((webhook) => {
    const { id, url, types, previous_until: previousUntil } = webhook;
    const lastAttempt = lastAttempts.find(({ webhook_id }) => webhook_id === id);
    return {
      id,
      url,
      types: [...types],
      createdAt: webhook.created_at.toISOString(),
      failingSince: webhook.failing_since?.toISOString() ?? null,
      pausedAt: webhook.paused_at?.toISOString() ?? null,
      waitingEvents: waiting.find(({ webhook_id }) => webhook_id === id)?.events ?? 0,
      droppedEvents: webhook.dropped_events,
      previousSecretUntil: previousUntil && previousUntil > now() ? previousUntil.toISOString() : null,
      lastAttempt: lastAttempt ? toAttemptView(lastAttempt) : null,
    };
  });
}

/** The last 50 attempts of a webhook, newest first. Empty if it is not the athlete's. */
export async function listAttempts(
  { em, athleteId }: QueryContext,
  { webhookId }: WebhookRef,
): Promise<AttemptView[]> {
  const rows = await integrationsTables(em)
    .selectFrom('attempt')
    .select(ATTEMPT_COLUMNS)
    .where('athlete_id', '=', athleteId)
    .where('webhook_id', '=', webhookId)
    .orderBy('at', 'desc')
    .limit(MAX_LOGGED_ATTEMPTS)
    .execute();
  return rows.map(toAttemptView);
}
