import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** The version of an athlete's rows: every transaction on them changes it as its last statement. */
export const AthleteRevision = defineEntity({
  name: 'AthleteRevision',
  schema: 'api',
  tableName: 'athlete_revision',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** Random, so that no revision repeats, even after a restore of the database. */
    revision: p.uuid(),
  },
});
export type AthleteRevision = InferEntity<typeof AthleteRevision>;
