import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { type EventType, MAX_WAITING_EVENTS } from '../../webhook-schemas.ts';
import { Webhook } from './webhook.entity.ts';

/** An event that waits for its delivery. `id` is a UUIDv7, the event's id and its order. */
export const Delivery = defineEntity({
  name: 'Delivery',
  schema: 'integrations',
  tableName: 'delivery',
  uniques: [{ name: 'delivery_slot_unique', properties: ['webhookId', 'slot'] }],
  checks: [{ name: 'delivery_slot_check', expression: `slot between 1 and ${MAX_WAITING_EVENTS}` }],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    webhookId: () => p.manyToOne(Webhook).mapToPk().fieldName('webhook_id').deleteRule('cascade'),
    slot: p.smallint(),
    type: p.string().$type<EventType>().length(40),
    /** Ids and a day; no measurements. */
    data: p.json().$type<Readonly<Record<string, string>>>(),
    createdAt: p.datetime(),
  },
});
