import type { CommandContext } from '@threshold/api/server';
import { deliverJob } from './jobs.ts';
import { updateWebhook } from './webhook-rows.ts';

/** A queued job counts as lost after this time. */
export const LOST_JOB_MS = 10 * 60_000;

/** Queues the delivery of a webhook's waiting events, unless it is queued already. */
export async function enqueueDelivery(ctx: CommandContext, webhookId: string): Promise<void> {
  const now = ctx.now();
  const { numUpdatedRows } = await updateWebhook(ctx, webhookId)
    .set({ queued_at: now })
    .where('next_attempt_at', 'is not', null)
    .where(({ eb }) =>
      eb.or([eb('queued_at', 'is', null), eb('queued_at', '<=', new Date(now.getTime() - LOST_JOB_MS))]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) ctx.enqueue(deliverJob, { webhookId });
}

/** At the start of a run, before it reads: an event that it misses is then queued again. */
export async function markDeliveryStarted(ctx: CommandContext, webhookId: string): Promise<void> {
  await updateWebhook(ctx, webhookId).set({ queued_at: null }).execute();
}
