import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** The version of an athlete's rows. Every transaction that writes them changes it in its last statement. */
export const AthleteRevision = defineEntity({
  name: 'AthleteRevision',
  schema: 'api',
  tableName: 'athlete_revision',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** Random, so that revisions never repeat, even after the database is restored from a backup. */
    revision: p.uuid(),
  },
});
export type AthleteRevision = InferEntity<typeof AthleteRevision>;
