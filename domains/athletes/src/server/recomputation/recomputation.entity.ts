import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/**
 * The latest recomputation of an athlete's workouts; `total` and `done` count workouts. An athlete without a
 * row has not been checked against the rule that the first LTHR value covers all earlier days
 * (docs/specification.md#lthr-history).
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
