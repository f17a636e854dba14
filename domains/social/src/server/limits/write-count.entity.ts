import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/** How often an athlete did one kind of thing in the minute that began at `minute`. */
export const WriteCount = defineEntity({
  name: 'WriteCount',
  schema: 'social',
  tableName: 'write_count',
  filters: { owner: owned },
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    kind: p.string().length(20).primary(),
    minute: p.datetime(),
    count: p.integer(),
  },
});
