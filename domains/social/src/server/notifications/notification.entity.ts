import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { StoredNotificationType } from '../../notification-schemas.ts';

/**
 * A notification. Kudos from another giver, a later follow request, a coach's next comment on the workout or another
 * export moves it to the top as unread.
 */
export const Notification = defineEntity({
  name: 'Notification',
  schema: 'social',
  tableName: 'notification',
  uniques: [
    { name: 'notification_source_unique', properties: ['athleteId', 'type', 'source'] },
    { name: 'notification_by_athlete_unique', properties: ['athleteId', 'id'] },
  ],
  indexes: [
    {
      name: 'notification_unread_index',
      expression:
        'create index notification_unread_index on social.notification (athlete_id) where not is_read',
    },
    { name: 'notification_created_at_index', properties: ['createdAt'] },
  ],
  checks: [
    {
      name: 'notification_type_check',
      expression: `type in ('follower', 'kudos', 'comment', 'achievement', 'plan', 'coaching', 'account')`,
    },
    { name: 'notification_data_check', expression: 'octet_length(data::text) <= 4000' },
  ],
  properties: {
    /** UUIDv7 of the latest occurrence: the sort key. */
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    type: p.string().$type<StoredNotificationType>().length(20),
    source: p.text(),
    actorId: () =>
      p
        .manyToOne(AthleteKey)
        .mapToPk()
        .fieldName('actor_id')
        .deleteRule('cascade')
        .index('notification_actor_id_index')
        .nullable(),
    data: p.json().$type<unknown>(),
    isRead: p.boolean(),
    createdAt: p.datetime(),
  },
});
