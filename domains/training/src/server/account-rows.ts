import { raceDistance } from '@threshold/contracts/athletes';
import { decimal, instant, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { recordType } from '@threshold/contracts/training';
import { daysBetween, daysSinceMonday, isPlausible, isRest, SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { baseGoal } from '../base-goal-schemas.ts';
import { MAX_OPEN_RACES, MAX_RACE_KM, MAX_RACE_NAME_LENGTH, MIN_RACE_KM } from '../other-race-schemas.ts';
import { MAX_TEMPLATES } from '../own-session-schemas.ts';
import { reviewFacts } from '../review-schemas.ts';
import { EXERCISES } from '../strength-schemas.ts';
import { MAX_OPEN_TIME_OFF, MAX_TIME_OFF_DAYS, MAX_TIME_OFF_NOTE_LENGTH } from '../time-off-schemas.ts';
import { ACTIVITIES } from '../trial-schemas.ts';

/*
 * The rows of an account export, as an import accepts them. A file can contain any value, so the limits are those of the
 * database.
 */

/** A physiologically possible heart rate. */
const bpm = wholeNumber(25, 250);
/** At most 48 hours. */
const seconds = wholeNumber(0, 172_800);
const meters = decimal(0, 1_000_000);
const zone = z.literal([1, 2, 3, 4, 5]);
const stress = wholeNumber(0, 10_000);
/** At most 30 days; null without a segment of that distance. */
const bestEffortSeconds = decimal(1, 2_592_000).nullable();
const generatedBy = z.enum(['rules', 'model', 'mixed', 'athlete']);
const text = (max: number) => z.string().max(max);

const planWeek = z.strictObject({
  startsOn: localDate,
  endsOn: localDate,
  phase: text(40),
  isCutback: z.boolean(),
  targetKm: decimal(0, 10_000),
  plannedKm: decimal(0, 10_000),
  // Exports of older plans lack both.
  theme: text(200).optional(),
  keySessions: z
    .array(z.strictObject({ date: localDate, type: text(60) }))
    .max(2)
    .optional(),
});

const checks = z.array(z.strictObject({ id: text(60), text: text(1000) })).max(60);

export const planRow = z.strictObject({
  id: rowId,
  starts_on: localDate,
  ends_on: localDate,
  race_date: localDate,
  race_distance: raceDistance.or(text(20)),
  inputs_hash: text(64),
  score: wholeNumber(0, 100),
  readiness: z.enum(['on-track', 'low']),
  ramp_in: z.boolean(),
  weeks: z.array(planWeek).max(60),
  notes: z.array(text(1000)).max(50),
  // Exports of format versions 1 and 2 lack both.
  why: text(500).nullable().default(null),
  checks: checks.nullable().default(null),
  generated_by: generatedBy,
  created_at: instant,
  superseded_at: instant.nullable(),
  // Absent in exports from before plans without a race.
  base_goal: baseGoal.nullable().default(null),
});

const workoutRow = z.strictObject({
  id: rowId,
  plan_id: rowId.nullable(),
  date: localDate,
  session: z.enum(SESSIONS),
  type: text(60).min(1),
  zone,
  planned_duration_seconds: seconds.nullable(),
  hr_target: text(40).nullable(),
  hr_low_bpm: bpm.nullable(),
  hr_high_bpm: bpm.nullable(),
  pace_target: text(40).nullable(),
  notes: text(2000).nullable(),
  // Absent in exports of the first format versions.
  planned_notes: text(2000).nullable().default(null),
  completed: z.boolean(),
  actual_duration_seconds: seconds.nullable(),
  actual_hr_bpm: bpm.nullable(),
  max_hr_bpm: bpm.nullable(),
  distance_meters: meters.nullable(),
  planned_distance_meters: meters.nullable(),
  rpe: wholeNumber(1, 10).nullable(),
  training_stress: stress.nullable(),
  stress_formula_version: wholeNumber(0, 32_767).nullable(),
  stress_estimated: z.boolean(),
  // Absent in exports of the first format versions.
  lthr_bpm: wholeNumber(90, 210).nullable().default(null),
  planned_stress: stress.nullable(),
  // Zones 1 to 5.
  zone_seconds: z.tuple([seconds, seconds, seconds, seconds, seconds]).nullable(),
  best_5k_seconds: bestEffortSeconds,
  best_10k_seconds: bestEffortSeconds,
  best_half_seconds: bestEffortSeconds,
  best_marathon_seconds: bestEffortSeconds,
  implausible: z.boolean(),
  steps: z.array(z.strictObject({ label: text(200), minutes: decimal(0, 2880), zone })).max(200),
  rationale: text(2000).nullable(),
  checks,
  pinned: z.boolean(),
  // Absent in exports from before the column.
  moved_from: localDate.nullable().default(null),
  generated_by: generatedBy,
  source: z.enum(['plan', 'demo', 'session', 'manual', 'import']),
  session_id: rowId.nullable(),
  // Absent in exports of the first format versions.
  match_declined_at: instant.nullable().default(null),
});

/** The planned session before a workout completed it. Owned by the workout's athlete. */
const plannedSession = workoutRow
  .extend({
    athlete_id: rowId.optional(),
    completed: z.literal(false),
    session_id: z.null(),
    planned_session: z.null().optional(),
    filled_log: z.null().optional(),
  })
  .transform(({ athlete_id: _, planned_session: __, filled_log: ___, ...row }) => row);

/** The log as entered, before it was merged with a recording. */
const filledLog = workoutRow
  .extend({
    athlete_id: rowId.optional(),
    completed: z.literal(true),
    source: z.literal('manual'),
    session_id: z.null(),
    planned_session: plannedSession.nullable().optional(),
    filled_log: z.null().optional(),
    // Values of the recording before the merge, if the recording came first.
    recording: z
      .strictObject({
        rpe: wholeNumber(1, 10).nullable(),
        notes: text(2000).nullable(),
        distance_meters: meters.nullable(),
      })
      .optional(),
  })
  .transform(({ athlete_id: _, filled_log: __, ...row }) => row);

const matchedRow = workoutRow.extend({
  // Exports of format versions 1 and 2 lack both.
  planned_session: plannedSession.nullable().default(null),
  filled_log: filledLog.nullable().default(null),
});

/**
 * An imported file can contain any value, so implausible workouts are flagged here as they are on entry
 * (docs/specification.md#plausible-values).
 */
export const importedWorkoutRow = matchedRow
  .refine((row) => !(row.completed && isRest(row)), { error: 'A day of rest cannot be completed' })
  .overwrite((row) => ({
    ...row,
    implausible:
      row.implausible ||
      (row.completed &&
        !isPlausible({
          type: row.type,
          distanceMeters: row.distance_meters,
          durationSeconds: row.actual_duration_seconds ?? 0,
        })),
  }));

export const planningOutcomeRow = z.strictObject({
  success: z.boolean(),
  workout_count: wholeNumber(0, 200),
  error: text(300).nullable(),
  planned_at: instant,
});

export const strengthSetRow = z.strictObject({
  id: rowId,
  date: localDate,
  exercise: z.enum(EXERCISES),
  reps: wholeNumber(1, 500),
  // 2,000 lbs, rounded up.
  weight_kilograms: decimal(0, 910),
});

export const timeTrialRow = z.strictObject({
  id: rowId,
  date: localDate,
  activity: z.enum(ACTIVITIES),
  distance_meters: meters.positive(),
  duration_seconds: wholeNumber(1, 172_800),
});

/** Derived from the workouts above by `findPersonalRecords`. */
export const personalRecordRow = z.strictObject({
  id: rowId,
  record_type: recordType,
  value: decimal(0, 100_000),
  unit: z.enum(['miles', 'minutes']),
  achieved_date: localDate,
  workout_id: rowId.nullable(),
  estimated: z.boolean(),
  week_start: z.enum(['sunday', 'monday']).nullable(),
});

/** A proposal for the plan that was active when it was made. Accepted changes are exported with the plan. */
export const proposalRow = z.strictObject({
  id: rowId,
  kind: text(10),
  status: text(10),
  asked: z.boolean(),
  basis_plan_id: rowId,
  made_plan_id: rowId.nullable(),
  starts_on: localDate,
  made_at: instant,
  decided_at: instant.nullable(),
  weeks_total: wholeNumber(0, 9),
  weeks: z.unknown(),
  input: z.unknown(),
  plan: z.unknown(),
  difference: z.unknown(),
  gave_way: z.unknown(),
  generated_by: text(10).nullable(),
  why: text(500),
  failure: text(300).nullable(),
  about_days: z.array(localDate),
});

export const timeOffRow = z
  .strictObject({
    id: rowId,
    kind: z.enum(['off', 'holiday', 'ill']),
    starts_on: localDate,
    ends_on: localDate,
    note: text(MAX_TIME_OFF_NOTE_LENGTH).min(1).nullable(),
    slot: wholeNumber(1, MAX_OPEN_TIME_OFF).nullable(),
    created_at: instant,
  })
  .refine(
    ({ starts_on, ends_on }) => ends_on >= starts_on && daysBetween(starts_on, ends_on) < MAX_TIME_OFF_DAYS,
    { error: 'A span of time off has 1 to 60 days' },
  );

export const otherRaceRow = z.strictObject({
  id: rowId,
  race_date: localDate,
  distance_meters: wholeNumber(1000 * MIN_RACE_KM, 1000 * MAX_RACE_KM),
  priority: z.enum(['B', 'C']),
  name: text(MAX_RACE_NAME_LENGTH).min(1).nullable(),
  slot: wholeNumber(1, MAX_OPEN_RACES).nullable(),
  created_at: instant,
});

export const workoutTemplateRow = z.strictObject({
  id: rowId,
  name: text(60).min(1),
  type: text(60).min(1),
  zone,
  minutes: wholeNumber(5, 480),
  steps: z.array(z.strictObject({ label: text(200), minutes: decimal(0, 2880), zone })).max(200),
  slot: wholeNumber(1, MAX_TEMPLATES),
  created_at: instant,
});

export const weeklyReviewRow = z.strictObject({
  id: rowId,
  week_starts_on: localDate.refine((date) => daysSinceMonday(date) === 0, {
    error: 'A week starts on a Monday',
  }),
  created_at: instant,
  facts: reviewFacts,
});
