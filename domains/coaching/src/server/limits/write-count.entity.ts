import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** How many writes of a kind an athlete or coach made in the latest minute that had any. */
export const WriteCount = defineEntity({
  name: 'CoachingWriteCount',
  schema: 'coaching',
  tableName: 'write_count',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    kind: p.string().length(20).primary(),
    minute: p.datetime(),
    count: p.integer(),
  },
});
