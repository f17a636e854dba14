import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** One athlete follows another. `id` is a UUIDv7 and the lists' sort key. */
export const Follow = defineEntity({
  name: 'Follow',
  schema: 'social',
  tableName: 'follow',
  uniques: [
    { name: 'follow_by_athlete_unique', properties: ['athleteId', 'id'] },
    { name: 'follow_by_followee_unique', properties: ['followeeId', 'id'] },
  ],
  indexes: [
    {
      name: 'follow_merged_index',
      expression: 'create index follow_merged_index on social.follow (athlete_id) where merged',
    },
  ],
  checks: [{ name: 'follow_self_check', expression: 'athlete_id <> followee_id' }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    followeeId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('followee_id').deleteRule('cascade'),
    id: p.uuid(),
    /** Merge-on-read: the followee's items are not in the follower's timeline. */
    merged: p.boolean().default(false),
  },
});
