import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate, Session, Zone } from '@threshold/physiology';
import { Plan } from '../plans/plan.entity.ts';
import type { Check, GeneratedBy, Step, WorkoutSource } from './workout-types.ts';

/**
 * One row of an athlete's training: planned, completed, or both. Rest days are rows, too
 * (docs/specification.md#planned-sessions).
 */
export const Workout = defineEntity({
  name: 'Workout',
  schema: 'training',
  tableName: 'workout',
  indexes: [
    {
      name: 'workout_athlete_id_date_index',
      properties: ['athleteId', 'date'],
      // Enables index-only scans for sums over years.
      include: [
        'completed',
        'session',
        'distanceMeters',
        'actualDurationSeconds',
        'actualHrBpm',
        'trainingStress',
        'stressEstimated',
      ],
    },
  ],
  uniques: [
    {
      name: 'workout_planned_session_unique',
      properties: ['athleteId', 'date', 'session'],
      where: 'plan_id is not null and not completed',
    },
  ],
  checks: [
    { name: 'workout_session_check', expression: `session in ('AM', 'Lunch', 'PM', 'Rest')` },
    { name: 'workout_source_check', expression: `source in ('plan', 'demo', 'session', 'manual', 'import')` },
    {
      name: 'workout_generated_by_check',
      expression: `generated_by in ('rules', 'model', 'mixed', 'athlete')`,
    },
    { name: 'workout_type_check', expression: 'char_length(type) between 1 and 60' },
    { name: 'workout_zone_check', expression: 'zone between 1 and 5' },
    // 172,800 seconds are 48 hours, and 2,592,000 below are 30 days.
    { name: 'workout_planned_duration_check', expression: 'planned_duration_seconds between 0 and 172800' },
    { name: 'workout_actual_duration_check', expression: 'actual_duration_seconds between 0 and 172800' },
    {
      name: 'workout_hr_range_check',
      expression:
        'hr_low_bpm between 25 and 250 and hr_high_bpm between 25 and 250 and hr_low_bpm <= hr_high_bpm',
    },
    { name: 'workout_actual_hr_check', expression: 'actual_hr_bpm between 25 and 250' },
    { name: 'workout_max_hr_check', expression: 'max_hr_bpm between 25 and 250' },
    { name: 'workout_rpe_check', expression: 'rpe between 1 and 10' },
    // At most 1,000 km. NaN is greater than every number in PostgreSQL, so the upper bound rejects it.
    { name: 'workout_distance_check', expression: 'distance_meters between 0 and 1000000' },
    { name: 'workout_planned_distance_check', expression: 'planned_distance_meters between 0 and 1000000' },
    { name: 'workout_stress_check', expression: 'training_stress between 0 and 10000' },
    {
      name: 'workout_zone_seconds_check',
      expression:
        'cardinality(zone_seconds) = 5 and 0 <= all (zone_seconds) and 172800 >= all (zone_seconds)',
    },
    { name: 'workout_best_5k_check', expression: 'best_5k_seconds between 1 and 2592000' },
    { name: 'workout_best_10k_check', expression: 'best_10k_seconds between 1 and 2592000' },
    { name: 'workout_best_half_check', expression: 'best_half_seconds between 1 and 2592000' },
    { name: 'workout_best_marathon_check', expression: 'best_marathon_seconds between 1 and 2592000' },
    { name: 'workout_lthr_check', expression: 'lthr_bpm between 90 and 210' },
    { name: 'workout_planned_stress_check', expression: 'planned_stress between 0 and 10000' },
    { name: 'workout_notes_check', expression: 'char_length(notes) <= 2000' },
    { name: 'workout_planned_notes_check', expression: 'char_length(planned_notes) <= 2000' },
    { name: 'workout_rationale_check', expression: 'char_length(rationale) <= 2000' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    planId: () => p.manyToOne(Plan).mapToPk().fieldName('plan_id').deleteRule('set null').nullable().index(),
    date: p.date().$type<LocalDate>(),
    session: p.string().length(5).$type<Session>(),
    type: p.string().length(60),
    zone: p.smallint().$type<Zone>(),
    plannedDurationSeconds: p.integer().nullable(),
    hrTarget: p.string().length(40).nullable(),
    hrLowBpm: p.smallint().nullable(),
    hrHighBpm: p.smallint().nullable(),
    paceTarget: p.string().length(40).nullable(),
    notes: p.text().nullable(),
    /** The planner's notes, even if the athlete overwrote them; null if not planned. */
    plannedNotes: p.text().nullable(),
    completed: p.boolean().default(false),
    actualDurationSeconds: p.integer().nullable(),
    actualHrBpm: p.smallint().nullable(),
    maxHrBpm: p.smallint().nullable(),
    distanceMeters: p.double().$type<number>().nullable(),
    plannedDistanceMeters: p.double().$type<number>().nullable(),
    rpe: p.smallint().nullable(),
    /** Linear stress score of the completed workout (docs/specification.md#training-stress-score). */
    trainingStress: p.integer().nullable(),
    stressFormulaVersion: p.smallint().nullable(),
    /** True if computed with a default LTHR of 160 or, without a heart rate, from the zone. */
    stressEstimated: p.boolean().default(false),
    /**
     * LTHR used for the stress of a workout without a recording. Null if unknown, for workouts older than the
     * column, and for recordings, which store their own.
     */
    lthrBpm: p.smallint().nullable(),
    plannedStress: p.integer().nullable(),
    /** Recorded seconds in zones 1 to 5; null without a recorded heart rate. */
    zoneSeconds: p
      .array(Number)
      .columnType('int[]')
      .$type<[number, number, number, number, number]>()
      .nullable(),
    /** Fastest segment of each record distance within the track, by elapsed time; null if there is none. */
    best5kSeconds: p.double().$type<number>().fieldName('best_5k_seconds').nullable(),
    best10kSeconds: p.double().$type<number>().fieldName('best_10k_seconds').nullable(),
    bestHalfSeconds: p.double().$type<number>().nullable(),
    bestMarathonSeconds: p.double().$type<number>().nullable(),
    /**
     * Faster or farther than its sport allows: stored, but doesn't count toward records, points or rankings
     * (docs/specification.md#plausible-values).
     */
    implausible: p.boolean().default(false),
    steps: p.json<readonly Step[]>(),
    rationale: p.text().nullable(),
    checks: p.json<readonly Check[]>(),
    /** Placed by the athlete: planning leaves it where it is. */
    pinned: p.boolean().default(false),
    /** The planned day of a session that the athlete moved to another day. */
    movedFrom: p.date().$type<LocalDate>().nullable(),
    generatedBy: p.string().length(10).$type<GeneratedBy>(),
    source: p.string().length(10).$type<WorkoutSource>(),
    /** The recorded session, live or from a file. Unique, so that a repeated event is idempotent. */
    sessionId: p.uuid().nullable().unique(),
    /** The planned session that this workout completed, as stored, for reopening it. */
    plannedSession: p.json<object>().nullable(),
    /**
     * The log as entered. Either this row before a file filled it, for undoing the import, or a log merged
     * into this recording, for splitting it.
     */
    filledLog: p.json<object>().nullable(),
    /** When the athlete declined a match. The workout is then never matched or asked about again. */
    matchDeclinedAt: p.datetime().nullable(),
  },
});
export type Workout = InferEntity<typeof Workout>;
