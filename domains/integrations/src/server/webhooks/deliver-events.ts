import type { CommandContext, JobContext, QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { WEBHOOKS_TOPIC } from '../../topics.ts';
import { MAX_LOGGED_ATTEMPTS, TEST_TYPE } from '../../webhook-schemas.ts';
import { integrationsTables } from '../tables.ts';
import { computePauseMs, MAX_FAILING_MS } from './backoff.ts';
import { enqueueDelivery, markDeliveryStarted } from './enqueue-delivery.ts';
import {
  type AttemptResult,
  isDelivered,
  type PostPublicly,
  postEvent,
  type WebhookEvent,
} from './post-event.ts';
import { HAS_ENABLED_ACCOUNT } from './webhook-rows.ts';

/** After this time, a run lets the jobs of other athletes go first. */
const MAX_RUN_MS = 20_000;
/** After an attempt that takes longer, the jobs of other webhooks go first. */
const SLOW_ATTEMPT_MS = 3_000;

interface DeliverOptions {
  /** Replaced in tests. */
  readonly post?: PostPublicly;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** A monotonic clock, in milliseconds; replaced in tests. */
  readonly clockMs?: () => number;
}

/**
 * Delivers a webhook's waiting events, oldest first, until one fails. The others then wait for the same next attempt.
 * An event whose attempt was interrupted is sent again with the same id.
 */
export async function deliverEvents(
  job: JobContext,
  { webhookId, testId }: { readonly webhookId: string; readonly testId?: string | undefined },
  { post, random = Math.random, clockMs = () => performance.now() }: DeliverOptions = {},
): Promise<void> {
  const startedAtMs = clockMs();
  const isTest = testId !== undefined;
  if (!isTest) await job.runInTransaction((ctx) => markDeliveryStarted(ctx, webhookId));
  for (;;) {
    job.signal.throwIfAborted();
    const webhook = await findWebhook(job.queryContext(), webhookId);
    if (!webhook) return;
    if (!isTest && (webhook.paused_at !== null || isInBackoff(webhook, job.now()))) return;
    const event: WebhookEvent | undefined = isTest
      ? { id: testId, type: TEST_TYPE, createdAt: job.now(), data: {} }
      : await findOldestEvent(job.queryContext(), webhookId);
    if (!event) return;
    const attempt = await attemptDelivery(job, webhook, event, { post, clockMs });
    await job.runInTransaction(async (ctx) => {
      await logAttempt(ctx, webhookId, event, attempt);
      if (!isTest) await recordOutcome(ctx, webhook, event, { ...attempt, random });
      ctx.publish(WEBHOOKS_TOPIC, {});
    });
    job.signal.throwIfAborted();
    if (isTest || !isDelivered(attempt.status)) return;
    if (attempt.durationMs > SLOW_ATTEMPT_MS || clockMs() - startedAtMs > MAX_RUN_MS)
      return job.runInTransaction((ctx) => enqueueDelivery(ctx, webhookId));
  }
}

type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

const findWebhook = ({ em, athleteId }: QueryContext, webhookId: string) =>
  integrationsTables(em)
    .selectFrom('webhook')
    .select([
      'id',
      'url',
      'secret',
      'previous_secret',
      'previous_until',
      'paused_at',
      'next_attempt_at',
      'failures',
      'failing_since',
    ])
    .where('athlete_id', '=', athleteId)
    .where('id', '=', webhookId)
    .where(HAS_ENABLED_ACCOUNT)
    .executeTakeFirst();

async function findOldestEvent(
  { em, athleteId }: QueryContext,
  webhookId: string,
): Promise<WebhookEvent | undefined> {
  return integrationsTables(em)
    .selectFrom('delivery')
    .select(['id', 'type', 'data', 'created_at as createdAt'])
    .where('athlete_id', '=', athleteId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

const isInBackoff = ({ failures, next_attempt_at }: WebhookRow, now: Date): boolean =>
  failures > 0 && next_attempt_at !== null && next_attempt_at > now;

interface Attempt extends AttemptResult {
  readonly at: Date;
  readonly durationMs: number;
}

async function attemptDelivery(
  job: JobContext,
  { url, secret, previous_secret, previous_until }: WebhookRow,
  event: WebhookEvent,
  { post, clockMs }: { readonly post: PostPublicly | undefined; readonly clockMs: () => number },
): Promise<Attempt> {
  const at = job.now();
  const isPreviousUsed = previous_secret !== null && previous_until !== null && previous_until > at;
  const secrets = isPreviousUsed ? [secret, previous_secret] : [secret];
  const startedAtMs = clockMs();
  const result = await postEvent({ url, secrets }, event, {
    now: at,
    signal: job.signal,
    ...(post && { post }),
  });
  return { ...result, at, durationMs: Math.round(clockMs() - startedAtMs) };
}

/** Writes the attempt into the ring of the last attempts. */
async function logAttempt(
  { em, athleteId }: CommandContext,
  webhookId: string,
  event: WebhookEvent,
  { at, durationMs, status, fault }: Attempt,
): Promise<void> {
  const tables = integrationsTables(em);
  const counted = await tables
    .updateTable('webhook')
    .set({ attempts: sql`attempts + 1` })
    .where('athlete_id', '=', athleteId)
    .where('id', '=', webhookId)
    .returning('attempts')
    .executeTakeFirst();
  // The athlete may have deleted the webhook during the attempt.
  if (!counted) return;
  const row = { event_id: event.id, type: event.type, at, duration_ms: durationMs, status, fault };
  const slot = counted.attempts % MAX_LOGGED_ATTEMPTS;
  await tables
    .insertInto('attempt')
    .values({ athlete_id: athleteId, webhook_id: webhookId, slot, ...row })
    .onConflict((conflict) =>
      conflict.columns(['webhook_id', 'slot']).doUpdateSet(row).where('attempt.athlete_id', '=', athleteId),
    )
    .execute();
}

/** Deletes a delivered event, or schedules the next attempt; pauses the webhook after a day of failures. */
async function recordOutcome(
  { em, athleteId }: CommandContext,
  webhook: WebhookRow,
  event: WebhookEvent,
  { status, at, random }: Attempt & { readonly random: () => number },
): Promise<void> {
  const tables = integrationsTables(em);
  const updateWebhook = tables
    .updateTable('webhook')
    .where('athlete_id', '=', athleteId)
    .where('id', '=', webhook.id);
  if (isDelivered(status)) {
    await tables
      .deleteFrom('delivery')
      .where('athlete_id', '=', athleteId)
      .where('id', '=', event.id)
      .execute();
    await updateWebhook
      .set({
        failures: 0,
        failing_since: null,
        next_attempt_at: sql`(select ${at}::timestamptz where exists
          (select from integrations.delivery where athlete_id = ${athleteId} and webhook_id = ${webhook.id}))`,
      })
      .execute();
    return;
  }
  const failures = webhook.failures + 1;
  const failingSince = webhook.failing_since ?? at;
  const isPaused = at.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
  await updateWebhook
    .set({
      failures,
      failing_since: failingSince,
      ...(isPaused
        ? { paused_at: at, next_attempt_at: null }
        : { next_attempt_at: new Date(at.getTime() + computePauseMs(failures, random())) }),
    })
    .execute();
}
