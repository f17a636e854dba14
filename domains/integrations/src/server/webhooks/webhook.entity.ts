import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { type EventType, MAX_URL_LENGTH, MAX_WEBHOOKS } from '../../webhook-schemas.ts';

/**
 * An address of the athlete's that receives events. The secret is stored as it is, because the job process signs with
 * it. The slots limit how many webhooks an athlete has.
 */
export const Webhook = defineEntity({
  name: 'Webhook',
  schema: 'integrations',
  tableName: 'webhook',
  uniques: [
    { name: 'webhook_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'webhook_url_unique', properties: ['athleteId', 'url'] },
  ],
  indexes: [{ name: 'webhook_next_attempt_index', properties: ['nextAttemptAt'] }],
  checks: [
    { name: 'webhook_slot_check', expression: `slot between 1 and ${MAX_WEBHOOKS}` },
    { name: 'webhook_url_check', expression: `char_length(url) between 1 and ${MAX_URL_LENGTH}` },
    { name: 'webhook_types_check', expression: `jsonb_typeof(types) = 'array'` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    slot: p.smallint(),
    url: p.text(),
    types: p.json().$type<readonly EventType[]>(),
    secret: p.string().length(60),
    /** Also signs until `previousUntil`, so that the receiver can change its secret. */
    previousSecret: p.string().length(60).nullable(),
    previousUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** When the job process looks at it again; null if nothing waits. */
    nextAttemptAt: p.datetime().nullable(),
    /** Since when a job is queued for its events; null once the job runs. */
    queuedAt: p.datetime().nullable(),
    failingSince: p.datetime().nullable(),
    failures: p.integer().default(0),
    pausedAt: p.datetime().nullable(),
    droppedEvents: p.integer().default(0),
    /** Counts all attempts; the log keeps the last ones. */
    attempts: p.integer().default(0),
    testedAt: p.datetime().nullable(),
  },
});
