import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { type AttemptFault, type AttemptView, MAX_LOGGED_ATTEMPTS } from '../../webhook-schemas.ts';
import { Webhook } from './webhook.entity.ts';

/**
 * An attempt to deliver an event. Each attempt overwrites the oldest slot, so the table keeps the last
 * `MAX_LOGGED_ATTEMPTS`.
 */
export const Attempt = defineEntity({
  name: 'Attempt',
  schema: 'integrations',
  tableName: 'attempt',
  checks: [{ name: 'attempt_slot_check', expression: `slot between 0 and ${MAX_LOGGED_ATTEMPTS - 1}` }],
  properties: {
    webhookId: () => p.manyToOne(Webhook).mapToPk().primary().fieldName('webhook_id').deleteRule('cascade'),
    slot: p.smallint().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    eventId: p.uuid(),
    type: p.string().$type<AttemptView['type']>().length(40),
    at: p.datetime(),
    durationMs: p.integer(),
    /** The HTTP status; null if there was no answer. */
    status: p.smallint().nullable(),
    fault: p.string().$type<AttemptFault>().length(20).nullable(),
  },
});
