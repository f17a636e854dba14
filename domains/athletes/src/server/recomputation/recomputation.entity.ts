import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/**
 * The latest recomputation of an athlete's workouts: requested and completed count. No row means that
 * workouts from before "the first value covers earlier days" were not checked yet.
 */
export const Recomputation = defineEntity({
  name: 'Recomputation',
  schema: 'athletes',
  tableName: 'recomputation',
  checks: [{ name: 'recomputation_done_check', expression: 'done between 0 and total' }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    requestedAt: p.datetime(),
    total: p.integer(),
    done: p.integer(),
    finishedAt: p.datetime().nullable(),
  },
});
