import FitParser, { type ParsedFit } from 'fit-file-parser';
import type { RecordedPoint, Summary } from '../recorded.ts';
import {
  aheadOfUtc,
  type FitReading,
  numberOf,
  positionOf,
  type TimerEvent,
  timeOf,
  wordOf,
} from './fit-contents.ts';
import { metersCounter } from './meters-counter.ts';

/**
 * Reads a FIT file with a second decoder that supports the compressed timestamps of older devices. Null if it fails; it
 * never returns part of a file.
 */
export async function readWithFitFileParser(bytes: Uint8Array): Promise<FitReading | null> {
  const parser = new FitParser({ force: true, mode: 'list', lengthUnit: 'm', speedUnit: 'm/s' });
  const fit = await parser.parseAsync(Buffer.from(bytes)).catch(() => null);
  if (fit === null) return null;
  const sport = fit.sports?.[0] ?? fit.laps?.[0];
  return {
    fileType: wordOf(fit.file_ids?.[0]?.type) || null,
    // This decoder reports products by number.
    deviceName: null,
    aheadOfUtcMinutes: aheadOfUtc(timeOf(fit.activity?.local_timestamp), timeOf(fit.activity?.timestamp)),
    sessions: (fit.sessions ?? []).map(toSummary),
    sport: sport ? { sport: wordOf(sport.sport), subSport: wordOf(sport.sub_sport) } : null,
    points: toPoints(fit.records ?? []),
    timer: (fit.events ?? []).flatMap(toTimerEvent),
    fault: null,
  };
}

type Row<Key extends 'sessions' | 'records' | 'events'> = NonNullable<ParsedFit[Key]>[number];

const toSummary = (session: Row<'sessions'>): Summary => ({
  sport: wordOf(session.sport),
  subSport: wordOf(session.sub_sport),
  startedAt: timeOf(session.start_time),
  timerSeconds: numberOf(session.total_timer_time),
  elapsedSeconds: numberOf(session.total_elapsed_time),
  meters: numberOf(session.total_distance),
  averageHr: numberOf(session.avg_heart_rate),
  maxHr: numberOf(session.max_heart_rate),
});

function toPoints(records: readonly Row<'records'>[]): RecordedPoint[] {
  const counted = metersCounter();
  return records.flatMap((record) => {
    const at = timeOf(record.timestamp);
    const meters = numberOf(record.distance) ?? counted(record.compressed_speed_distance);
    const position = positionOf(record.position_lat, record.position_long);
    return at === null ? [] : [{ at, hr: numberOf(record.heart_rate), meters, position }];
  });
}

function toTimerEvent({ event, event_type, timestamp }: Row<'events'>): TimerEvent[] {
  const at = timeOf(timestamp);
  const kind = wordOf(event_type);
  if (event !== 'timer' || at === null || !/^(start|stop)/.test(kind)) return [];
  return [{ at, starts: kind === 'start' }];
}
