import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_PENDING_REQUESTS } from '../../follow-schemas.ts';

/**
 * A pending follow request, replaced by a `Follow` once accepted. `id` is a UUIDv7 and the lists' sort key.
 * The slots limit how many requests an athlete can have pending.
 */
export const FollowRequest = defineEntity({
  name: 'FollowRequest',
  schema: 'social',
  tableName: 'follow_request',
  uniques: [
    { name: 'follow_request_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'follow_request_by_followee_unique', properties: ['followeeId', 'id'] },
  ],
  checks: [
    { name: 'follow_request_self_check', expression: 'athlete_id <> followee_id' },
    { name: 'follow_request_slot_check', expression: `slot between 1 and ${MAX_PENDING_REQUESTS}` },
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
