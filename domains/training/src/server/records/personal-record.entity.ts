import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { RecordType } from '@threshold/contracts/training';
import { AthleteKey } from '@threshold/db';
import type { LocalDate, WeekStart } from '@threshold/physiology';

/**
 * An athlete's best of one type. Derived by `findPersonalRecords`, and stored so that reads don't need every
 * workout.
 */
export const PersonalRecord = defineEntity({
  name: 'PersonalRecord',
  schema: 'training',
  tableName: 'personal_record',
  uniques: [
    { name: 'personal_record_athlete_id_record_type_unique', properties: ['athleteId', 'recordType'] },
  ],
  checks: [
    {
      name: 'personal_record_type_check',
      expression: `record_type in ('longest_run', 'fastest_5k', 'fastest_10k', 'fastest_half_marathon', 'fastest_marathon', 'longest_workout', 'highest_weekly_mileage')`,
    },
    { name: 'personal_record_value_check', expression: 'value between 0 and 100000' },
    { name: 'personal_record_week_start_check', expression: `week_start in ('sunday', 'monday')` },
    { name: 'personal_record_unit_check', expression: `unit in ('miles', 'minutes')` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    recordType: p.string().length(30).$type<RecordType>(),
    /** In `unit`, as displayed, with at most two decimals. Not in SI units, because it is derived. */
    value: p.double().$type<number>(),
    unit: p.string().length(7).$type<'miles' | 'minutes'>(),
    /** For a weekly mileage, its last day with a run. */
    achievedDate: p.date().$type<LocalDate>(),
    /** Null for a weekly mileage. */
    workoutId: p.uuid().nullable(),
    /** True if computed from a whole workout's average instead of a track. */
    estimated: p.boolean().default(false),
    /** Week start of a weekly mileage (docs/specification.md#weeks); null for the other types. */
    weekStart: p.string().length(6).$type<WeekStart>().nullable(),
  },
});
export type PersonalRecord = InferEntity<typeof PersonalRecord>;
