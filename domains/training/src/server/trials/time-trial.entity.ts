import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { Activity } from '../../trial-schemas.ts';

export const TimeTrial = defineEntity({
  name: 'TimeTrial',
  schema: 'training',
  tableName: 'time_trial',
  indexes: [{ name: 'time_trial_athlete_id_date_id_index', properties: ['athleteId', 'date', 'id'] }],
  checks: [
    { name: 'time_trial_activity_check', expression: `activity in ('running', 'rowing', 'biking')` },
    // At most 1,000 km and 48 hours. NaN is greater than every number in PostgreSQL, so the upper bound rejects it.
    {
      name: 'time_trial_distance_check',
      expression: 'distance_meters > 0 and distance_meters <= 1000000',
    },
    { name: 'time_trial_duration_check', expression: 'duration_seconds between 1 and 172800' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    date: p.date().$type<LocalDate>(),
    activity: p.string().length(10).$type<Activity>(),
    distanceMeters: p.double().$type<number>(),
    durationSeconds: p.integer(),
  },
});
export type TimeTrial = InferEntity<typeof TimeTrial>;
