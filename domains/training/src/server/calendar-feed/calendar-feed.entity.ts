import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/**
 * The athlete's plan is published to whoever knows a secret address. Of the secret only its SHA-256 is kept, so that
 * neither the database nor a copy of it opens anything.
 */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  schema: 'training',
  tableName: 'calendar_feed',
  filters: { owner: owned },
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** Hexadecimal. */
    secretHash: p.string().length(64).unique(),
    createdAt: p.datetime(),
  },
});
