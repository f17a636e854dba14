import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { RecordedLap, RouteColumns } from '@threshold/contracts/route';
import type { HrTarget, LocalDate, PartOfDay, TrackPoint, Zone } from '@threshold/physiology';
import type { HrSample, Split } from '../../schemas.ts';
import { storeLaps, storeRoute } from '../route/store-route.ts';
import { toChunks } from '../stream/chunk-samples.ts';
import { sumSamples } from '../stream/progress-update.ts';
import { type SessionRow, sessionsTables } from '../tables.ts';
import { storeTrack } from '../track/store-track.ts';
import type { HrSource } from './session-types.ts';

export interface EndedRecording {
  readonly id: string;
  readonly workoutId: string;
  /** True if the workout is created from this recording. */
  readonly isNewWorkout: boolean;
  readonly type: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly date: LocalDate;
  readonly partOfDay: PartOfDay;
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
  readonly hrSource: HrSource;
  readonly deviceName: string | null;
  /** Sorted by second, unique; seconds beyond the timer's end are dropped. */
  readonly stream: readonly HrSample[];
  readonly zone?: Zone;
  readonly target?: HrTarget | null;
  readonly splits?: readonly Split[];
  readonly track?: readonly TrackPoint[];
  readonly route?: RouteColumns | null;
  readonly laps?: readonly RecordedLap[];
  /** The recording's own summary, which overrides the values from the stream. */
  readonly summaryAverageBpm?: number | null;
  readonly summaryMaxBpm?: number | null;
}

/**
 * Inserts a whole recording with that day's LTHR. The caller must finalize the row.
 * @returns null if a session with that id already exists, which stays unchanged
 */
export async function insertRecording(
  ctx: CommandContext,
  recording: EndedRecording,
): Promise<SessionRow | null> {
  const { id, splits = [], track = [], route = null, laps = [] } = recording;
  const stream = recording.stream.filter(({ t }) => t <= recording.durationSeconds);
  const row = await insertRow(ctx, recording, stream);
  if (!row) return null;
  const tables = sessionsTables(ctx.em);
  const chunks = toChunks(stream).map((chunk) => ({ session_id: id, ...chunk }));
  if (chunks.length > 0) await tables.insertInto('chunk').values(chunks).execute();
  if (splits.length > 0)
    await tables
      .insertInto('split')
      .values(splits.map(({ time, hr }) => ({ session_id: id, second: time, bpm: hr })))
      .execute();
  await storeTrack(ctx, id, track);
  await storeRoute(ctx, id, route);
  await storeLaps(ctx, id, laps);
  return row;
}

async function insertRow(
  ctx: CommandContext,
  recording: EndedRecording,
  stream: readonly HrSample[],
): Promise<SessionRow | null> {
  const sums = sumSamples(stream);
  const row = await sessionsTables(ctx.em)
    .insertInto('session')
    .values({
      id: recording.id,
      athlete_id: ctx.athleteId,
      workout_id: recording.workoutId,
      workout_is_new: recording.isNewWorkout,
      session_type: recording.type,
      status: 'completed',
      started_at: recording.startedAt,
      started_on: recording.date,
      part_of_day: recording.partOfDay,
      ended_at: recording.endedAt,
      last_seen_at: recording.endedAt,
      elapsed_seconds: recording.durationSeconds,
      last_second: sums.lastSecond ?? -1,
      sample_count: sums.count,
      sum_bpm: sums.sumBpm,
      max_bpm: sums.maxBpm,
      min_bpm: sums.minBpm,
      split_count: recording.splits?.length ?? 0,
      hr_source: recording.hrSource,
      device_name: recording.deviceName,
      lthr_bpm: await ctx.port(athletesPort).findLthrOn(ctx.athleteId, recording.date),
      zone: recording.zone ?? null,
      target_low_bpm: recording.target?.low ?? null,
      target_high_bpm: recording.target?.high ?? null,
      distance_meters: recording.distanceMeters,
      summary_average_bpm: recording.summaryAverageBpm ?? null,
      summary_max_bpm: recording.summaryMaxBpm ?? null,
    })
    .onConflict((conflictBuilder) => conflictBuilder.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
