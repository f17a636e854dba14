import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';
import { MOST_REQUESTED } from '../../follow-schemas.ts';

/**
 * An athlete asks to follow another who approves followers; it gives no right until it is accepted, and is a `Follow`
 * then. `id` orders the lists: it is a UUIDv7. The slots bound how many of one athlete wait.
 */
export const FollowRequest = defineEntity({
  name: 'FollowRequest',
  schema: 'social',
  tableName: 'follow_request',
  filters: { owner: owned },
  uniques: [
    { name: 'follow_request_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'follow_request_by_followee_unique', properties: ['followeeId', 'id'] },
  ],
  checks: [
    { name: 'follow_request_self_check', expression: 'athlete_id <> followee_id' },
    { name: 'follow_request_slot_check', expression: `slot between 1 and ${MOST_REQUESTED}` },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    followeeId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('followee_id').deleteRule('cascade'),
    id: p.uuid(),
    slot: p.smallint(),
  },
});
