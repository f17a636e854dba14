import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/** How many an athlete follows and is followed by, kept with every follow; no row means nobody. */
export const Standing = defineEntity({
  name: 'Standing',
  schema: 'social',
  tableName: 'standing',
  filters: { owner: owned },
  checks: [{ name: 'standing_counts_check', expression: 'followers >= 0 and following >= 0' }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    followers: p.integer().default(0),
    following: p.integer().default(0),
    /** Once followed by more than a post is written out to, for good, so that nobody swings between the two ways. */
    merged: p.boolean().default(false),
  },
});
