import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** Updated with every follow and unfollow; no row means zero. */
export const FollowCounts = defineEntity({
  name: 'FollowCounts',
  schema: 'social',
  tableName: 'follow_counts',
  checks: [{ name: 'follow_counts_counts_check', expression: 'followers >= 0 and following >= 0' }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    followers: p.integer().default(0),
    following: p.integer().default(0),
    /**
     * Set permanently once an athlete passes the fan-out limit, so that they don't alternate between the two modes.
     */
    merged: p.boolean().default(false),
  },
});
