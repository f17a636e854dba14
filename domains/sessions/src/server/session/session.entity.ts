import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate, Session as PartOfDay, Zone } from '@threshold/physiology';
import type { HrSource, StoredStatus } from './session-types.ts';

/**
 * One live or imported session, with running sums of its samples. Each PATCH updates this row, so it is
 * small, and the columns that a PATCH changes have no index. The samples are stored in chunks.
 */
export const LiveSession = defineEntity({
  name: 'LiveSession',
  schema: 'sessions',
  tableName: 'session',
  indexes: [
    { name: 'session_athlete_id_workout_id_index', properties: ['athleteId', 'workoutId'] },
    { name: 'session_athlete_id_started_at_index', properties: ['athleteId', 'startedAt'] },
    { name: 'session_removed_at_index', properties: ['removedAt'], where: 'removed_at is not null' },
  ],
  uniques: [{ name: 'session_open_unique', properties: ['athleteId'], where: `status = 'open'` }],
  checks: [
    { name: 'session_status_check', expression: `status in ('open', 'completed', 'closed')` },
    { name: 'session_end_check', expression: `(status = 'open') = (ended_at is null)` },
    { name: 'session_type_check', expression: 'char_length(session_type) between 1 and 60' },
    { name: 'session_part_of_day_check', expression: `part_of_day in ('AM', 'Lunch', 'PM')` },
    { name: 'session_elapsed_check', expression: 'elapsed_seconds between 0 and 172800' },
    {
      name: 'session_samples_check',
      expression:
        'sample_count between 0 and 172801 and last_second between -1 and 172800 and last_second <= elapsed_seconds',
    },
    {
      name: 'session_bpm_check',
      expression: 'min_bpm between 25 and 250 and max_bpm between 25 and 250 and min_bpm <= max_bpm',
    },
    { name: 'session_split_count_check', expression: 'split_count between 0 and 10000' },
    { name: 'session_hr_source_check', expression: `hr_source in ('bluetooth', 'manual', 'file')` },
    { name: 'session_device_name_check', expression: 'char_length(device_name) <= 120' },
    { name: 'session_lthr_check', expression: 'lthr_bpm between 90 and 210' },
    { name: 'session_zone_check', expression: 'zone between 1 and 5' },
    {
      name: 'session_target_check',
      expression:
        'target_low_bpm between 25 and 250 and target_high_bpm between 25 and 250 and target_low_bpm <= target_high_bpm',
    },
    { name: 'session_zone_seconds_check', expression: 'cardinality(zone_seconds) = 5' },
    { name: 'session_target_zone_check', expression: 'target_zone_seconds between 0 and 172800' },
    // NaN is greater than every number in PostgreSQL, so the upper bound rejects it.
    { name: 'session_distance_check', expression: 'distance_meters between 0 and 1000000' },
    { name: 'session_stress_check', expression: 'training_stress between 0 and 10000' },
    {
      name: 'session_summary_check',
      expression: 'summary_average_bpm between 25 and 250 and summary_max_bpm between 25 and 250',
    },
    {
      name: 'session_efficiency_check',
      expression:
        '(efficiency_factor is null) = (decoupling_percent is null) and efficiency_factor between 0 and 10000 and decoupling_percent between -10000 and 100',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** The planned workout, or the workout created from the session once it counts. */
    workoutId: p.uuid().nullable(),
    /** True if the session created its workout; null until the session counts. */
    workoutIsNew: p.boolean().nullable(),
    sessionType: p.string().length(60),
    status: p.string().length(9).$type<StoredStatus>(),
    startedAt: p.datetime(),
    /** The athlete's local day and part of the day at the start. */
    startedOn: p.date().$type<LocalDate>(),
    partOfDay: p.string().length(5).$type<Exclude<PartOfDay, 'Rest'>>(),
    pauseTime: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** When the server last received data. */
    lastSeenAt: p.datetime(),
    elapsedSeconds: p.integer().default(0),
    lastSecond: p.integer().default(-1),
    sampleCount: p.integer().default(0),
    sumBpm: p.integer().default(0),
    maxBpm: p.smallint().nullable(),
    minBpm: p.smallint().nullable(),
    splitCount: p.integer().default(0),
    hrSource: p.string().length(9).$type<HrSource>().default('manual'),
    deviceName: p.string().length(120).nullable(),
    /** The LTHR on the start day; null if none was set. */
    lthrBpm: p.smallint().nullable(),
    /** The workout's zone and target as of the start. */
    zone: p.smallint().$type<Zone>().nullable(),
    targetLowBpm: p.smallint().nullable(),
    targetHighBpm: p.smallint().nullable(),
    /** Seconds in zones 1 to 5; null until the session has ended. */
    zoneSeconds: p.array<number>(Number).columnType('int[]').nullable(),
    targetZoneSeconds: p.integer().nullable(),
    distanceMeters: p.double().$type<number>().nullable(),
    trainingStress: p.integer().nullable(),
    stressFormulaVersion: p.smallint().nullable(),
    /** From the file; overrides the values from the samples. */
    summaryAverageBpm: p.smallint().nullable(),
    summaryMaxBpm: p.smallint().nullable(),
    /** Meters per minute per bpm, and its loss in percent; null if unknown. */
    efficiencyFactor: p.double().$type<number>().nullable(),
    decouplingPercent: p.double().$type<number>().nullable(),
    /**
     * When the workout was removed: the session is hidden, and later deleted unless the workout is restored.
     */
    removedAt: p.datetime().nullable(),
  },
});
export type LiveSession = InferEntity<typeof LiveSession>;
