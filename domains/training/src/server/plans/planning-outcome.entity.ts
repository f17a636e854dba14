import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/**
 * Outcome of an athlete's latest planning, returned after saving the profile
 * (docs/specification.md#planning-after-a-saved-profile).
 */
export const PlanningOutcomeRow = defineEntity({
  name: 'PlanningOutcomeRow',
  schema: 'training',
  tableName: 'planning_outcome',
  checks: [{ name: 'planning_outcome_workout_count_check', expression: 'workout_count between 0 and 200' }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    success: p.boolean(),
    workoutCount: p.smallint(),
    /** A sentence for the athlete; null on success. */
    error: p.string().length(300).nullable(),
    plannedAt: p.datetime(),
  },
});
