import type { QueryContext } from '@threshold/api/server';
import {
  computeZoneSeconds,
  countSecondsInZone,
  DEFAULT_LTHR_BPM,
  fromMeters,
  readZone,
  type Zone,
  type ZoneSeconds,
} from '@threshold/physiology';
import { UNKNOWN_ZONE } from '../../live-stress.ts';
import type { HrSample, ProgressView, SessionView, ZoneTimeDistribution } from '../../schemas.ts';
import type { ProgressRow } from '../stream/build-session-update.ts';
import { getStream, listSplits } from '../stream/get-stream.ts';
import type { SessionRow } from '../tables.ts';

type HrColumns = Pick<SessionRow, 'sample_count' | 'sum_bpm' | 'max_bpm'> &
  Partial<Pick<SessionRow, 'summary_average_bpm' | 'summary_max_bpm'>>;

/** In bpm, rounded; from the session's file if available, else from its samples. */
export const toAverageBpm = ({ summary_average_bpm, sample_count, sum_bpm }: HrColumns): number | null =>
  summary_average_bpm ?? (sample_count === 0 ? null : Math.round(sum_bpm / sample_count));

/** In bpm; from the session's file if available, else from its samples. */
export const toMaxBpm = ({ summary_max_bpm, max_bpm }: HrColumns): number | null =>
  summary_max_bpm ?? max_bpm;

/** The workout's zone, else the zone of the average heart rate, else `UNKNOWN_ZONE`. */
export function toSessionZone(row: SessionRow): Zone {
  const averageBpm = toAverageBpm(row);
  const zoneOfAverage = averageBpm === null ? null : readZone(averageBpm, row.lthr_bpm ?? DEFAULT_LTHR_BPM);
  return row.zone ?? zoneOfAverage?.zone ?? UNKNOWN_ZONE;
}

export const toProgressView = (row: ProgressRow & HrColumns): ProgressView => ({
  id: row.id,
  status: toStatus(row),
  elapsedSeconds: row.elapsed_seconds,
  lastSecond: row.last_second,
  sampleCount: row.sample_count,
  averageHR: toAverageBpm(row),
  maxHR: toMaxBpm(row),
  minHR: row.min_bpm,
});

function toStatus({ status, pause_time }: ProgressRow): ProgressView['status'] {
  if (status !== 'open') return status;
  return pause_time ? 'paused' : 'active';
}

export interface ZoneTimes {
  readonly zoneSeconds: ZoneSeconds;
  readonly targetZoneSeconds: number;
}

/** Zone times, using the LTHR on the day the session started. */
export const toZoneTimes = (row: SessionRow, stream: readonly HrSample[]): ZoneTimes => ({
  zoneSeconds: computeZoneSeconds(stream, row.lthr_bpm),
  targetZoneSeconds: countSecondsInZone(stream, toSessionZone(row), row.lthr_bpm),
});

/** A session with the wire names of docs/specification.md#3-entities; an open one's zone times are computed on read. */
export async function toSessionView(
  ctx: QueryContext,
  row: SessionRow,
  stream?: readonly HrSample[],
): Promise<SessionView> {
  const { zoneSeconds, targetZoneSeconds } =
    toStoredZoneTimes(row) ?? toZoneTimes(row, stream ?? (await getStream(ctx, row.id)));
  return {
    ...toProgressView(row),
    workoutId: row.workout_id,
    sessionType: row.session_type,
    startTime: row.started_at.toISOString(),
    pauseTime: row.status === 'open' ? (row.pause_time?.toISOString() ?? null) : null,
    endTime: row.ended_at?.toISOString() ?? null,
    splits: row.split_count === 0 ? [] : await listSplits(ctx, row.id),
    zoneTimeDistribution: toDistribution(zoneSeconds),
    targetZoneSeconds,
    distance: row.distance_meters === null ? null : fromMeters('km', row.distance_meters),
    hrSource: row.hr_source,
    deviceName: row.device_name,
    trainingStress: row.training_stress,
    stressEstimated: row.training_stress !== null && (row.lthr_bpm === null || toAverageBpm(row) === null),
  };
}

function toStoredZoneTimes({ zone_seconds, target_zone_seconds }: SessionRow): ZoneTimes | null {
  if (!zone_seconds || target_zone_seconds === null) return null;
  const [zone1 = 0, zone2 = 0, zone3 = 0, zone4 = 0, zone5 = 0] = zone_seconds;
  return { zoneSeconds: [zone1, zone2, zone3, zone4, zone5], targetZoneSeconds: target_zone_seconds };
}

const toDistribution = ([zone1, zone2, zone3, zone4, zone5]: ZoneSeconds): ZoneTimeDistribution => ({
  '1': zone1,
  '2': zone2,
  '3': zone3,
  '4': zone4,
  '5': zone5,
});
