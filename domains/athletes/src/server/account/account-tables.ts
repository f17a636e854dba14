import type { AccountTables } from '@threshold/api/server';
import {
  customClass,
  fitnessClass,
  fitnessLevel,
  unitSystem,
  visibility,
  weekday,
  weekdayMinutes,
} from '@threshold/contracts/athletes';
import { decimal, instant, localDate, rowId, timeZone, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_TRACE_POINTS } from '../lthr-review/lthr-candidate.entity.ts';

/** Two days of timer time. */
const MAX_TIMER_SECONDS = 172_801;

/** Same bounds as the columns (profile.entity.ts). */
const profileFields = z.strictObject({
  age: wholeNumber(13, 120).nullable(),
  weight_kg: decimal(9, 681).nullable(),
  // Missing in the first version of the export format.
  is_pregnant: z.literal(true).nullable().default(null),
  max_hr_bpm: wholeNumber(90, 240).nullable(),
  resting_hr_bpm: wholeNumber(20, 140).nullable(),
  fitness_level: fitnessLevel.nullable(),
  preferred_fitness_class: fitnessClass.nullable(),
  group_fitness_schedule: z.array(weekday).min(1).max(7).nullable(),
  // Missing in older exports.
  custom_class_kind: customClass.shape.kind.nullable().default(null),
  custom_class_minutes: customClass.shape.minutes.nullable().default(null),
  custom_class_effort: customClass.shape.effort.nullable().default(null),
  custom_class_uses_legs: z.boolean().nullable().default(null),
  strength_training_type: z.string().max(60).nullable(),
  training_days_per_week: wholeNumber(3, 7).nullable(),
  // Missing in older exports.
  weekly_run_meters: decimal(0, 300_000).nullable().default(null),
  longest_run_meters: decimal(0, 200_000).nullable().default(null),
  weekday_minutes: weekdayMinutes.nullable().default(null),
  race_date: localDate.nullable(),
  race_distance: z.string().max(20).nullable(),
});

const profile = profileFields.extend({
  onboarding_completed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

const preferences = z.strictObject({
  units: unitSystem.nullable(),
  week_start: z.enum(['sunday', 'monday']),
  time_zone: timeZone,
  color_scheme: z.enum(['auto', 'dark', 'light']),
  visibility,
  updated_at: instant,
});

const threshold = z.strictObject({
  effective_on: localDate,
  lthr_bpm: wholeNumber(90, 210).nullable(),
  source: z.enum(['entered', 'formula', 'test', 'detected']),
  saved_at: instant,
});

const lthrCandidate = z
  .strictObject({
    workout_id: rowId,
    measured_on: localDate,
    kind: z.enum(['time-trial', 'race', 'hour-above']),
    bpm: wholeNumber(90, 210),
    is_lower_bound: z.boolean(),
    window_start_seconds: wholeNumber(0, MAX_TIMER_SECONDS),
    window_end_seconds: wholeNumber(1, MAX_TIMER_SECONDS),
    drift_percent: decimal(-100, 1000),
    variation_percent: decimal(0, 1000),
    sample_share: decimal(0, 1),
    trace: z
      .array(
        z.strictObject({
          t: wholeNumber(0, MAX_TIMER_SECONDS),
          hr: wholeNumber(0, 250).nullable(),
        }),
      )
      .max(MAX_TRACE_POINTS),
  })
  .refine((row) => row.window_start_seconds < row.window_end_seconds, {
    error: 'must have a window that ends after its start',
  });

const lthrProposal = z
  .strictObject({
    id: rowId,
    status: z.enum(['open', 'accepted', 'dismissed', 'undone', 'withdrawn']),
    from_bpm: wholeNumber(90, 210),
    to_bpm: wholeNumber(90, 210),
    evidence: z.array(rowId).min(1).max(50),
    created_at: instant,
    decided_at: instant.nullable(),
    applied_on: localDate.nullable(),
    replaced_source: z.enum(['entered', 'formula', 'test', 'detected']).nullable(),
  })
  .refine((row) => row.from_bpm < row.to_bpm && (row.status === 'open') === (row.decided_at === null), {
    error: 'must be a rise that is either open or decided',
  });

/**
 * Profile, preferences and thresholds. An account with only preferences and a blank profile is still empty.
 */
export const accountTables: AccountTables = {
  tables: [
    { name: 'profile', row: profile, order: [], mayExist: { whileBlank: Object.keys(profileFields.shape) } },
    { name: 'preferences', row: preferences, order: [], mayExist: { whileBlank: [] } },
    { name: 'threshold', row: threshold, order: ['effective_on'] },
    { name: 'lthr_candidate', row: lthrCandidate, order: ['measured_on', 'workout_id'] },
    { name: 'lthr_proposal', row: lthrProposal, order: ['created_at', 'id'] },
  ],
  notExported: { recomputation: 'the progress of a recomputation on this installation' },
};
