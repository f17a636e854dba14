import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CustomClass, FitnessClass } from '@threshold/contracts/athletes';
import { AthleteKey } from '@threshold/db';
import type { FitnessLevel, LocalDate, Weekday } from '@threshold/physiology';

/**
 * Body, training and race goal; one row per athlete. LTHR is a separate, dated table
 * (docs/specification.md#lthr-history).
 */
export const Profile = defineEntity({
  name: 'Profile',
  schema: 'athletes',
  tableName: 'profile',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    age: p.smallint().nullable().check('age between 13 and 120'),
    // 20 to 1,500 lbs, rounded outward. NaN sorts above all numbers in PostgreSQL, so `between` rejects it.
    weightKg: p.double().$type<number>().nullable().check('weight_kg between 9 and 681'),
    /** True if reported; "not pregnant" is not stored. */
    isPregnant: p.boolean().$type<true>().nullable().check('is_pregnant'),
    maxHrBpm: p.smallint().nullable().check('max_hr_bpm between 90 and 240'),
    restingHrBpm: p.smallint().nullable().check('resting_hr_bpm between 20 and 140'),
    fitnessLevel: p
      .text()
      .$type<FitnessLevel>()
      .nullable()
      .check(`fitness_level in ('beginner', 'intermediate', 'advanced', 'pro', 'post-race-recovery')`),
    preferredFitnessClass: p
      .text()
      .$type<FitnessClass>()
      .nullable()
      .check(
        `preferred_fitness_class in ('none', '9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom')`,
      ),
    groupFitnessSchedule: p
      .array()
      .$type<Weekday[]>()
      .nullable()
      .check(
        `group_fitness_schedule <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] and cardinality(group_fitness_schedule) between 1 and 7`,
      ),
    /** A custom class: all four columns or none. */
    customClassKind: p
      .text()
      .$type<CustomClass['kind']>()
      .nullable()
      .check(`custom_class_kind in ('own', 'hyrox')`),
    customClassMinutes: p.smallint().nullable().check('custom_class_minutes between 15 and 120'),
    customClassEffort: p
      .text()
      .$type<CustomClass['effort']>()
      .nullable()
      .check(`custom_class_effort in ('easy', 'moderate', 'hard', 'very-hard')`),
    customClassUsesLegs: p.boolean().nullable(),
    strengthTrainingType: p.text().nullable().check('char_length(strength_training_type) <= 60'),
    trainingDaysPerWeek: p.smallint().nullable().check('training_days_per_week between 3 and 7'),
    /** Reported current running, superseded by recordings. Null means not reported, 0 means no running. */
    weeklyRunMeters: p.double().$type<number>().nullable().check('weekly_run_meters between 0 and 300000'),
    longestRunMeters: p.double().$type<number>().nullable().check('longest_run_meters between 0 and 200000'),
    /** Minutes for training by weekday, Monday first: 0 means not available, null no limit. */
    weekdayMinutes: p
      .json<readonly (number | null)[]>()
      .nullable()
      .check(`jsonb_typeof(weekday_minutes) = 'array' and jsonb_array_length(weekday_minutes) = 7`),
    raceDate: p.date().$type<LocalDate>().nullable().check(`race_date >= date '1900-01-01'`),
    raceDistance: p
      .text()
      .nullable()
      .check(
        `race_distance in ('5', '10', '21.1', '42.2', '50', '80.5', '100', '161', 'walking', 'post-race-recovery')`,
      ),
    onboardingCompletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type Profile = InferEntity<typeof Profile>;
