import { type CommandContext, lockAthlete } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type EventType, MAX_WAITING_EVENTS } from '../../webhook-schemas.ts';
import { integrationsTables } from '../tables.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';

/** If the job that this transaction queues is lost, the schedule delivers the event after this time. */
const SAFETY_PAUSE_MS = 10 * 60_000;

/** Orders the events of one millisecond. */
let eventCount = 0;
const MAX_EVENT_COUNT = 2 ** 31;

const SUBSCRIBED_WEBHOOKS = defineQuery(
  (em, { athleteId, types }: QueryParameters<{ athleteId: string; types: string }>) =>
    integrationsTables(em)
      .selectFrom('webhook')
      .select(['id', 'failures'])
      .where('athlete_id', '=', athleteId)
      .where('paused_at', 'is', null)
      .where(sql<boolean>`types @> ${types}::jsonb`)
      // A webhook that is being deleted must not fail the athlete's command.
      .forKeyShare(),
);

/**
 * Queues an event for each active webhook that subscribes to it, in the command's transaction. Beyond 500 waiting
 * events of a webhook, it is only counted.
 */
export async function queueEvent(
  ctx: CommandContext,
  type: EventType,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const { em, athleteId } = ctx;
  const tables = integrationsTables(em);
  const webhooks = await SUBSCRIBED_WEBHOOKS.execute(em, { athleteId, types: JSON.stringify([type]) });
  if (webhooks.length === 0) return;
  // Two transactions must not take the same slot.
  await lockAthlete(ctx, 'webhook events');
  const now = ctx.now();
  for (const { id, failures } of webhooks) {
    eventCount = (eventCount + 1) % MAX_EVENT_COUNT;
    const eventId = uuidv7({ msecs: now.getTime(), seq: eventCount });
    const { numAffectedRows = 0n } = await sql`
      insert into integrations.delivery (athlete_id, id, webhook_id, slot, type, data, created_at)
      select ${athleteId}::uuid, ${eventId}::uuid, ${id}::uuid, slot, ${type}, ${JSON.stringify(data)}::jsonb,
             ${now}::timestamptz
        from generate_series(1, ${MAX_WAITING_EVENTS}::int) slot
       where not exists (select from integrations.delivery d
                          where d.athlete_id = ${athleteId} and d.webhook_id = ${id} and d.slot = slot.slot)
       order by slot limit 1`.execute(tables);
    const safetyTime = new Date(now.getTime() + SAFETY_PAUSE_MS);
    await tables
      .updateTable('webhook')
      .set(
        numAffectedRows === 0n
          ? { dropped_events: sql`dropped_events + 1` }
          : { next_attempt_at: sql`coalesce(next_attempt_at, ${safetyTime}::timestamptz)` },
      )
      .where('athlete_id', '=', athleteId)
      .where('id', '=', id)
      .execute();
    // A failing webhook waits for its next attempt.
    if (numAffectedRows > 0n && failures === 0) await enqueueDelivery(ctx, id);
  }
}
