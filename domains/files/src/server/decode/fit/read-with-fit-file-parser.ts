import FitParser, { type ParsedFit } from 'fit-file-parser';
import type { ActivitySummary, LapSummary, RecordedPoint } from '../recorded-activity.ts';
import { toPosition } from '../recorded-values.ts';
import { addFraction, toNumber, toText, toTimeMs, toUtcOffsetMinutes } from './field-values.ts';
import type { FitReading, TimerEvent } from './fit-contents.ts';
import { createMetersCounter } from './meters-counter.ts';

/**
 * Reads a FIT file with a second decoder that supports the compressed timestamps of older devices. Null if it
 * fails; it never returns part of a file.
 */
export async function readWithFitFileParser(bytes: Uint8Array): Promise<FitReading | null> {
  const parser = new FitParser({ force: true, mode: 'list', lengthUnit: 'm', speedUnit: 'm/s' });
  const fit = await parser.parseAsync(Buffer.from(bytes)).catch(() => null);
  if (fit === null) return null;
  const sport = fit.sports?.[0] ?? fit.laps?.[0];
  return {
    fileType: toText(fit.file_ids?.[0]?.type) || null,
    // This decoder reports products only as numbers.
    deviceName: null,
    aheadOfUtcMinutes: toUtcOffsetMinutes(
      toTimeMs(fit.activity?.local_timestamp),
      toTimeMs(fit.activity?.timestamp),
    ),
    sessions: (fit.sessions ?? []).map(toSummary),
    sport: sport ? { sport: toText(sport.sport), subSport: toText(sport.sub_sport) } : null,
    points: toPoints(fit.records ?? []),
    laps: (fit.laps ?? []).map(toLap),
    timerEvents: (fit.events ?? []).flatMap(toTimerEvent),
    fault: null,
  };
}

type ParsedRow<Key extends 'sessions' | 'laps' | 'records' | 'events'> = NonNullable<ParsedFit[Key]>[number];

const toSummary = (session: ParsedRow<'sessions'>): ActivitySummary => ({
  sport: toText(session.sport),
  subSport: toText(session.sub_sport),
  startedAtMs: toTimeMs(session.start_time),
  timerSeconds: toNumber(session.total_timer_time),
  elapsedSeconds: toNumber(session.total_elapsed_time),
  distanceMeters: toNumber(session.total_distance),
  averageHrBpm: toNumber(session.avg_heart_rate),
  maxHrBpm: toNumber(session.max_heart_rate),
});

const toLap = (lap: ParsedRow<'laps'>): LapSummary => ({
  startedAtMs: toTimeMs(lap.start_time),
  timerSeconds: toNumber(lap.total_timer_time),
  elapsedSeconds: toNumber(lap.total_elapsed_time),
  distanceMeters: toNumber(lap.total_distance),
  averageHrBpm: toNumber(lap.avg_heart_rate),
});

function toPoints(records: readonly ParsedRow<'records'>[]): RecordedPoint[] {
  const unpackMeters = createMetersCounter();
  return records.flatMap((record) => {
    const atMs = toTimeMs(record.timestamp);
    const distanceMeters = toNumber(record.distance) ?? unpackMeters(record.compressed_speed_distance);
    const position = toPosition(record.position_lat, record.position_long);
    if (atMs === null) return [];
    return [
      {
        atMs,
        hrBpm: toNumber(record.heart_rate),
        distanceMeters,
        position,
        altitudeMeters: toNumber(record.enhanced_altitude) ?? toNumber(record.altitude),
        cadence: addFraction(toNumber(record.cadence), toNumber(record.fractional_cadence)),
        // This decoder doesn't tell after which record the file has its RR intervals.
        rrMs: [],
      },
    ];
  });
}

function toTimerEvent({ event, event_type, timestamp }: ParsedRow<'events'>): TimerEvent[] {
  const atMs = toTimeMs(timestamp);
  const kind = toText(event_type);
  if (event !== 'timer' || atMs === null || !/^(start|stop)/.test(kind)) return [];
  return [{ atMs, isStart: kind === 'start' }];
}
