import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { Exercise } from '../../strength-schemas.ts';

export const StrengthSet = defineEntity({
  name: 'StrengthSet',
  schema: 'training',
  tableName: 'strength_set',
  indexes: [{ name: 'strength_set_athlete_id_date_id_index', properties: ['athleteId', 'date', 'id'] }],
  checks: [
    {
      name: 'strength_set_exercise_check',
      expression: `exercise in ('squat', 'deadlift', 'bench', 'row', 'press', 'pullup', 'lunge')`,
    },
    { name: 'strength_set_reps_check', expression: 'reps between 1 and 500' },
    // 910 kg is slightly more than the accepted 2,000 lbs. NaN is greater than every number in PostgreSQL,
    // so the upper bound rejects it.
    { name: 'strength_set_weight_check', expression: 'weight_kilograms between 0 and 910' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    date: p.date().$type<LocalDate>(),
    exercise: p.string().length(10).$type<Exercise>(),
    reps: p.smallint(),
    weightKilograms: p.double().$type<number>(),
  },
});
export type StrengthSet = InferEntity<typeof StrengthSet>;
