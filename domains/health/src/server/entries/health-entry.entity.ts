import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import { HEALTH_BOUNDS } from '../../bounds.ts';

const formatBounds = (column: string, { min, max }: { readonly min: number; readonly max: number }): string =>
  `${column} between ${min} and ${max}`;

/** One day of an athlete's metrics (docs/specification.md#one-entry-per-day), in SI units except counts and rates. */
export const HealthEntry = defineEntity({
  name: 'HealthEntry',
  schema: 'health',
  tableName: 'health_entry',
  uniques: [{ name: 'health_entry_athlete_id_date_unique', properties: ['athleteId', 'date'] }],
  // NaN sorts above all numbers in PostgreSQL, so the upper bound rejects it.
  checks: [
    // `HEALTH_BOUNDS.weightLb` in kg, rounded outward.
    { name: 'health_entry_weight_check', expression: 'weight_kg between 9 and 681' },
    { name: 'health_entry_steps_check', expression: formatBounds('steps', HEALTH_BOUNDS.steps) },
    { name: 'health_entry_sleep_check', expression: 'sleep_seconds between 1 and 86400' },
    {
      name: 'health_entry_sleep_quality_check',
      expression: formatBounds('sleep_quality', HEALTH_BOUNDS.sleepQuality),
    },
    { name: 'health_entry_hrv_check', expression: formatBounds('hrv_ms', HEALTH_BOUNDS.hrvMs) },
    {
      name: 'health_entry_resting_hr_check',
      expression: formatBounds('resting_hr_bpm', HEALTH_BOUNDS.restingHrBpm),
    },
    {
      name: 'health_entry_any_check',
      expression:
        'coalesce(weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm) is not null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    date: p.date().$type<LocalDate>(),
    weightKg: p.double().$type<number>().nullable(),
    steps: p.integer().nullable(),
    sleepSeconds: p.double().$type<number>().nullable(),
    /** 1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent. */
    sleepQuality: p.smallint().nullable(),
    /** Morning rMSSD. */
    hrvMs: p.smallint().nullable(),
    restingHrBpm: p.smallint().nullable(),
  },
});
export type HealthEntry = InferEntity<typeof HealthEntry>;
