import type { AccountTables } from '@threshold/api/server';
import { MAX_LAPS, MAX_ROUTE_POINTS, routeColumns } from '@threshold/contracts/route';
import { decimal, instant, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { MAX_SESSION_SECONDS } from '../schemas.ts';

/** One sample per second, including second 0. */
const MAX_SAMPLE_COUNT = MAX_SESSION_SECONDS + 1;
const MAX_BPM = 250;
const bpm = wholeNumber(25, MAX_BPM);
const seconds = wholeNumber(0, MAX_SESSION_SECONDS);
const zone = z.literal([1, 2, 3, 4, 5]);
const MAX_SESSIONS = 30_000;
/** Per session; same as the table's check. */
const MAX_SPLITS = 10_000;
const MAX_DISTANCE_METERS = 1_000_000;
/** The largest `smallint` of PostgreSQL. */
const MAX_SMALLINT = 32_767;
const MAX_CHUNK_SAMPLES = 3600;
const MAX_RR_PER_SAMPLE = 20;
const MAX_TRACK_POINTS = 200_000;
/** Elapsed time, which includes pauses: 30 days. */
const MAX_TRACK_SECONDS = 30 * 24 * 3600;

const sessionRow = z.strictObject({
  id: rowId,
  workout_id: rowId.nullable(),
  workout_is_new: z.boolean().nullable(),
  session_type: z.string().min(1).max(60),
  status: z.enum(['open', 'completed', 'closed']),
  started_at: instant,
  started_on: localDate,
  part_of_day: z.enum(SESSIONS).exclude(['Rest']),
  pause_time: instant.nullable(),
  ended_at: instant.nullable(),
  last_seen_at: instant,
  elapsed_seconds: seconds,
  last_second: wholeNumber(-1, MAX_SESSION_SECONDS),
  sample_count: wholeNumber(0, MAX_SAMPLE_COUNT),
  sum_bpm: wholeNumber(0, MAX_SAMPLE_COUNT * MAX_BPM),
  max_bpm: bpm.nullable(),
  min_bpm: bpm.nullable(),
  split_count: wholeNumber(0, MAX_SPLITS),
  hr_source: z.enum(['bluetooth', 'manual', 'file']),
  device_name: z.string().max(120).nullable(),
  lthr_bpm: wholeNumber(90, 210).nullable(),
  zone: zone.nullable(),
  target_low_bpm: bpm.nullable(),
  target_high_bpm: bpm.nullable(),
  zone_seconds: z.tuple([seconds, seconds, seconds, seconds, seconds]).nullable(),
  target_zone_seconds: seconds.nullable(),
  distance_meters: decimal(0, MAX_DISTANCE_METERS).nullable(),
  training_stress: wholeNumber(0, 10_000).nullable(),
  stress_formula_version: wholeNumber(0, MAX_SMALLINT).nullable(),
  summary_average_bpm: bpm.nullable(),
  summary_max_bpm: bpm.nullable(),
  efficiency_factor: decimal(0, 10_000).nullable(),
  decoupling_percent: decimal(-10_000, 100).nullable(),
  removed_at: instant.nullable(),
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A chunk's lists must have the same length; otherwise readings would be assigned to the wrong seconds. */
const chunkRow = z
  .strictObject({
    session_id: rowId,
    first_second: seconds,
    seconds: z.array(wholeNumber(0, MAX_SMALLINT)).max(MAX_CHUNK_SAMPLES).nullable(),
    bpm: z.array(bpm).min(1).max(MAX_CHUNK_SAMPLES),
    rr: z
      .array(decimal(0, 100_000))
      .max(MAX_RR_PER_SAMPLE * MAX_CHUNK_SAMPLES)
      .nullable(),
    rr_counts: z.array(wholeNumber(0, MAX_SMALLINT)).max(MAX_CHUNK_SAMPLES).nullable(),
  })
  .refine(
    ({ seconds: offsets, bpm: values, rr, rr_counts: counts }) =>
      (offsets === null || offsets.length === values.length) &&
      (counts === null ? rr === null : counts.length === values.length && sum(counts) === (rr?.length ?? 0)),
    { error: 'must have the same number of values in each of its lists' },
  );

const splitRow = z.strictObject({ session_id: rowId, second: seconds, bpm: wholeNumber(0, 250) });

const trackRow = z
  .strictObject({
    session_id: rowId,
    seconds: z.array(decimal(0, MAX_TRACK_SECONDS)).min(2).max(MAX_TRACK_POINTS),
    meters: z.array(decimal(0, MAX_DISTANCE_METERS)).min(2).max(MAX_TRACK_POINTS),
  })
  .refine((row) => row.seconds.length === row.meters.length, {
    error: 'must have the same number of values in each of its lists',
  });

const routeRow = z
  .strictObject({
    session_id: rowId,
    seconds: z.array(wholeNumber(0, MAX_TRACK_SECONDS)).min(2).max(MAX_ROUTE_POINTS),
    timer_seconds: z.array(seconds).max(MAX_ROUTE_POINTS),
    latitude_microdegrees: routeColumns.shape.latitudeMicrodegrees,
    longitude_microdegrees: routeColumns.shape.longitudeMicrodegrees,
    altitude_meters: routeColumns.shape.altitudeMeters,
    cadence_per_minute: routeColumns.shape.cadencePerMinute,
  })
  .refine(
    ({ session_id: _id, ...columns }) =>
      Object.values(columns).every((values) => values === null || values.length === columns.seconds.length) &&
      (columns.latitude_microdegrees === null) === (columns.longitude_microdegrees === null),
    { error: 'must have the same number of values in each of its lists' },
  )
  .refine(({ seconds }) => seconds.every((second, index) => second > (seconds[index - 1] ?? -1)), {
    path: ['seconds'],
    error: 'must increase',
  })
  .refine(
    ({ latitude_microdegrees: latitudes, longitude_microdegrees: longitudes }) =>
      (latitudes ?? []).every((latitude, index) => (latitude === null) === (longitudes?.[index] === null)),
    { path: ['longitude_microdegrees'], error: 'must be empty where the latitude is' },
  );

const lapRow = z.strictObject({
  session_id: rowId,
  position: wholeNumber(0, MAX_LAPS - 1),
  start_elapsed_seconds: wholeNumber(0, MAX_TRACK_SECONDS),
  start_timer_seconds: seconds,
  elapsed_seconds: wholeNumber(0, MAX_TRACK_SECONDS),
  timer_seconds: seconds,
  distance_meters: decimal(0, MAX_DISTANCE_METERS).nullable(),
  average_bpm: bpm.nullable(),
});

const MEBI_CHARACTERS = 1024 * 1024;
/** Streams are bounded by the unpacked archive size. */
const MAX_STREAM_CHARACTERS = 2 ** 31;

export const accountTables: AccountTables = {
  tables: [
    {
      name: 'session',
      row: sessionRow,
      maxRows: MAX_SESSIONS,
      maxCharacters: 48 * MEBI_CHARACTERS,
      order: ['started_at', 'id'],
    },
    {
      name: 'chunk',
      row: chunkRow,
      // A live session has one every ten seconds.
      maxRows: 2_000_000,
      order: ['session_id', 'first_second'],
      // An hour with 20 RR intervals per second.
      maxLineCharacters: 2 * MEBI_CHARACTERS,
      maxCharacters: MAX_STREAM_CHARACTERS,
      references: { session_id: 'session' },
      ownerColumn: 'session_id',
    },
    {
      name: 'split',
      row: splitRow,
      maxRows: 600_000,
      maxCharacters: 96 * MEBI_CHARACTERS,
      order: ['session_id', 'second'],
      references: { session_id: 'session' },
      ownerColumn: 'session_id',
    },
    {
      name: 'track',
      row: trackRow,
      maxRows: MAX_SESSIONS,
      order: ['session_id'],
      // A track of two days at one point per second.
      maxLineCharacters: 8 * MEBI_CHARACTERS,
      maxCharacters: MAX_STREAM_CHARACTERS,
      references: { session_id: 'session' },
      ownerColumn: 'session_id',
    },
    {
      name: 'route',
      row: routeRow,
      maxRows: MAX_SESSIONS,
      order: ['session_id'],
      // A route of two days at one point per second, with every value.
      maxLineCharacters: 12 * MEBI_CHARACTERS,
      maxCharacters: MAX_STREAM_CHARACTERS,
      references: { session_id: 'session' },
      ownerColumn: 'session_id',
    },
    {
      name: 'lap',
      row: lapRow,
      maxRows: 600_000,
      maxCharacters: 192 * MEBI_CHARACTERS,
      order: ['session_id', 'position'],
      references: { session_id: 'session' },
      ownerColumn: 'session_id',
    },
  ],
};
