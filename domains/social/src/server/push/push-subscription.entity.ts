import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_ENDPOINT_LENGTH } from '../../notification-schemas.ts';

/** A browser's Web Push subscription. */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  schema: 'social',
  tableName: 'push_subscription',
  uniques: [{ name: 'push_subscription_endpoint_unique', properties: ['endpoint'] }],
  checks: [
    { name: 'push_subscription_endpoint_check', expression: `endpoint like 'https://%'` },
    { name: 'push_subscription_length_check', expression: `char_length(endpoint) <= ${MAX_ENDPOINT_LENGTH}` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    /** The subscribing sign-in; null in rows older than this column. */
    signInId: p.uuid().nullable(),
    endpoint: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime(),
  },
});
