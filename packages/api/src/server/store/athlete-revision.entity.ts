import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/** Which state an athlete's rows are in: every transaction leaves another revision, in its own transaction. */
export const AthleteRevision = defineEntity({
  name: 'AthleteRevision',
  schema: 'api',
  tableName: 'athlete_revision',
  filters: { owner: owned },
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** Drawn at random, so that none comes again, not even after the database was put back to an earlier state. */
    revision: p.uuid(),
  },
});
export type AthleteRevision = InferEntity<typeof AthleteRevision>;
