import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/**
 * Publishes the plan to anyone who knows the secret address. Only the SHA-256 of the secret is
 * stored, so a leaked database or backup reveals no address.
 */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  schema: 'training',
  tableName: 'calendar_feed',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** Hexadecimal. */
    secretHash: p.string().length(64).unique(),
    createdAt: p.datetime(),
  },
});
