import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate, Session } from '@threshold/physiology';
import type { ImportActivityState } from '../../schemas.ts';
import type { SportFamily } from '../decode/sport.ts';
import { Import } from './import.entity.ts';

/** An activity found in a file, or a refused file. Nothing lands twice: landed content is unique per athlete. */
export const ImportActivity = defineEntity({
  name: 'ImportActivity',
  schema: 'files',
  tableName: 'activity',
  indexes: [
    { name: 'activity_import_id_state_position_index', properties: ['importId', 'state', 'position'] },
    { name: 'activity_athlete_id_started_at_index', properties: ['athleteId', 'startedAt'] },
    {
      name: 'activity_athlete_id_workout_id_index',
      properties: ['athleteId', 'workoutId'],
      where: 'workout_id is not null',
    },
  ],
  uniques: [
    { name: 'activity_import_id_position_unique', properties: ['importId', 'position'] },
    {
      name: 'activity_landed_unique',
      properties: ['athleteId', 'contentHash'],
      where: `state = 'landed'`,
    },
  ],
  checks: [
    {
      name: 'activity_state_check',
      expression: `state in ('ready', 'duplicate', 'refused', 'landed', 'left-out', 'undone')`,
    },
    { name: 'activity_position_check', expression: 'position between 0 and 999999' },
    { name: 'activity_file_name_check', expression: 'char_length(file_name) between 1 and 200' },
    { name: 'activity_problem_check', expression: 'char_length(problem) between 1 and 500' },
    { name: 'activity_refused_check', expression: `state <> 'refused' or problem is not null` },
    {
      name: 'activity_found_check',
      expression: `state = 'refused' or (content_hash is not null and type is not null and family is not null and started_at is not null and started_on is not null and part_of_day is not null and duration_seconds is not null and elapsed_seconds is not null and session_id is not null and workout_id is not null)`,
    },
    { name: 'activity_hash_check', expression: `content_hash ~ '^[0-9a-f]{64}$'` },
    { name: 'activity_type_check', expression: 'char_length(type) between 1 and 60' },
    { name: 'activity_part_of_day_check', expression: `part_of_day in ('AM', 'Lunch', 'PM')` },
    // 48 hours of timer time, and 30 days including pauses.
    { name: 'activity_duration_check', expression: 'duration_seconds between 1 and 172800' },
    { name: 'activity_elapsed_check', expression: 'elapsed_seconds between 1 and 2592000' },
    // NaN is greater than every number in PostgreSQL, so the upper bound rejects it.
    { name: 'activity_distance_check', expression: 'distance_meters between 0 and 1000000' },
    {
      name: 'activity_bpm_check',
      expression: 'average_bpm between 25 and 250 and max_bpm between 25 and 250',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    importId: () => p.manyToOne(Import).mapToPk().fieldName('import_id').deleteRule('cascade'),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** The file's index in the archive combined with the activity's index in the file. */
    position: p.integer(),
    fileName: p.string().length(200),
    /** SHA-256 of the unpacked file and the activity's index in it. */
    contentHash: p.string().columnType('char(64)').nullable(),
    state: p.string().length(9).$type<ImportActivityState>(),
    problem: p.string().length(500).nullable(),
    warnings: p.array<string>(String).columnType('text[]').default([]),
    type: p.string().length(60).nullable(),
    family: p.string().length(8).$type<SportFamily>().nullable(),
    startedAt: p.datetime().nullable(),
    startedOn: p.date().$type<LocalDate>().nullable(),
    partOfDay: p.string().length(5).$type<Exclude<Session, 'Rest'>>().nullable(),
    durationSeconds: p.integer().nullable(),
    elapsedSeconds: p.integer().nullable(),
    distanceMeters: p.double().$type<number>().nullable(),
    /** From the summary, else from the stream. */
    averageBpm: p.smallint().nullable(),
    maxBpm: p.smallint().nullable(),
    hasHeartRate: p.boolean().default(false),
    hasTrack: p.boolean().default(false),
    /**
     * For a duplicate, the existing workout as it was when detected; a null id means another activity of this
     * import. Otherwise, the manually logged workout that it fills.
     */
    duplicateOf: p.uuid().nullable(),
    duplicateOn: p.date().$type<LocalDate>().nullable(),
    duplicateType: p.string().length(60).nullable(),
    /** True if the athlete imports it despite the duplicate. */
    isForced: p.boolean().default(false),
    /** The id of its session, generated in advance so that landing is idempotent. */
    sessionId: p.uuid().nullable(),
    workoutId: p.uuid().nullable(),
    /** The decoded streams as gzipped JSON, stored until the activity lands or is left out. */
    payload: p.blob().nullable(),
  },
});
