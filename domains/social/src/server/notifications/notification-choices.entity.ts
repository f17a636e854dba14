import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** Enabled types. No row means that all are. */
export const NotificationChoicesRow = defineEntity({
  name: 'NotificationChoicesRow',
  schema: 'social',
  tableName: 'notification_choices',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    follower: p.boolean(),
    kudos: p.boolean(),
    comment: p.boolean(),
    achievement: p.boolean(),
    plan: p.boolean(),
  },
});
