import { type CommandContext, tooMany } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import type { NewSecretView, WebhookRef } from '../../webhook-schemas.ts';
import { integrationsTables } from '../tables.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { deliverJob } from './jobs.ts';
import { postWindow } from './post-window.ts';
import { createSigningSecret } from './signature.ts';
import { lockWebhook, updateWebhook } from './webhook-rows.ts';

/** How long the previous secret signs too, after a new one was made. */
const PREVIOUS_SECRET_MS = 24 * 60 * 60_000;
const TEST_PAUSE_MS = 10_000;

/** Deletes a webhook with its waiting events and its log. */
export async function deleteWebhook(ctx: CommandContext, { webhookId }: WebhookRef): Promise<{ done: true }> {
  await lockWebhook(ctx, webhookId);
  await integrationsTables(ctx.em)
    .deleteFrom('webhook')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', webhookId)
    .execute();
  await ctx.audit('webhook-deleted');
  return { done: true };
}

/** Makes a new secret; for 24 hours, events are signed with both. */
export async function rotateWebhookSecret(
  ctx: CommandContext,
  { webhookId }: WebhookRef,
): Promise<NewSecretView> {
  const { url, secret: previousSecret } = await lockWebhook(ctx, webhookId);
  const secret = createSigningSecret();
  await updateWebhook(ctx, webhookId)
    .set({
      secret,
      previous_secret: previousSecret,
      previous_until: new Date(ctx.now().getTime() + PREVIOUS_SECRET_MS),
    })
    .execute();
  await ctx.audit('webhook-secret-rotated');
  return { id: webhookId, url, secret };
}

/**
 * Delivers again after a pause; events that waited are delivered first. Changes nothing if the webhook isn't paused.
 * @throws DomainError 'too-many' (`postWindow`)
 */
export async function resumeWebhook(ctx: CommandContext, { webhookId }: WebhookRef): Promise<{ done: true }> {
  const { paused_at: pausedAt } = await lockWebhook(ctx, webhookId);
  if (pausedAt === null) return { done: true };
  postWindow.assertBelowLimit(ctx.athleteId);
  postWindow.count(ctx.athleteId);
  await updateWebhook(ctx, webhookId)
    .set({ paused_at: null, failing_since: null, failures: 0, next_attempt_at: ctx.now(), dropped_events: 0 })
    .execute();
  await enqueueDelivery(ctx, webhookId);
  return { done: true };
}

/**
 * Sends one test event, even while the webhook is paused. It is not repeated if it fails.
 * @throws DomainError 'too-many' within ten seconds of the last test (and `postWindow`)
 */
export async function testWebhook(ctx: CommandContext, { webhookId }: WebhookRef): Promise<{ done: true }> {
  const { tested_at: testedAt } = await lockWebhook(ctx, webhookId);
  const now = ctx.now();
  const waitMs = testedAt === null ? 0 : testedAt.getTime() + TEST_PAUSE_MS - now.getTime();
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1_000);
    throw tooMany(`You just sent a test. Try again in ${waitSeconds} s.`, waitSeconds);
  }
  postWindow.assertBelowLimit(ctx.athleteId);
  postWindow.count(ctx.athleteId);
  await updateWebhook(ctx, webhookId).set({ tested_at: now }).execute();
  ctx.enqueue(deliverJob, { webhookId, testId: uuidv7({ msecs: now.getTime() }) });
  return { done: true };
}
