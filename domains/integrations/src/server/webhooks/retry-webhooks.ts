import { runEachInTransaction, type Schedule } from '@threshold/api/server';
import { integrationsTables } from '../tables.ts';
import { enqueueDelivery, LOST_JOB_MS } from './enqueue-delivery.ts';
import { HAS_ENABLED_ACCOUNT } from './webhook-rows.ts';

const MAX_WEBHOOKS_PER_RUN = 1_000;

/** Queues the delivery of each webhook whose next attempt is due, unless it is queued or its account is disabled. */
export const retryWebhooks: Schedule = {
  name: 'retry-webhooks',
  cron: '*/5 * * * *',
  async run(schedule) {
    const now = schedule.now();
    const rows = await integrationsTables(schedule.em)
      .selectFrom('webhook')
      .select(['id', 'athlete_id'])
      .where('next_attempt_at', '<=', now)
      .where('paused_at', 'is', null)
      .where(({ eb }) =>
        eb.or([eb('queued_at', 'is', null), eb('queued_at', '<=', new Date(now.getTime() - LOST_JOB_MS))]),
      )
      .where(HAS_ENABLED_ACCOUNT)
      .orderBy('next_attempt_at')
      .limit(MAX_WEBHOOKS_PER_RUN)
      .execute();
    await runEachInTransaction(schedule, rows, (ctx, { id }) => enqueueDelivery(ctx, id));
  },
};
