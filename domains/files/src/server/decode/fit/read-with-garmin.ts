import { Decoder, type FitMessages, Stream } from '@garmin/fitsdk';
import type { RecordedPoint, Summary } from '../recorded.ts';
import {
  aheadOfUtc,
  deviceNameOf,
  type FitReading,
  numberOf,
  positionOf,
  type TimerEvent,
  timeOf,
  wordOf,
} from './fit-contents.ts';

/** FIT timestamps are seconds since December 31, 1989. */
const FIT_EPOCH_MS = 631_065_600_000;
const DEGREES = 180 / 2 ** 31;

/** Reads a FIT file with Garmin's decoder; keeps everything before a fault. */
export function readWithGarmin(bytes: Uint8Array): FitReading {
  // The decoder returns errors and never throws.
  const { messages, errors } = new Decoder(Stream.fromByteArray(bytes)).read();
  const id = messages.fileIdMesgs?.[0];
  const sport = messages.sportMesgs?.[0] ?? messages.lapMesgs?.[0];
  const activity = messages.activityMesgs?.[0];
  // Decoded as seconds, unlike all other timestamps.
  const local = numberOf(activity?.localTimestamp);
  return {
    fileType: wordOf(id?.type) || null,
    deviceName: deviceNameOf(id?.manufacturer, id?.productName ?? id?.garminProduct),
    aheadOfUtcMinutes: aheadOfUtc(
      local === null ? null : FIT_EPOCH_MS + 1000 * local,
      timeOf(activity?.timestamp),
    ),
    sessions: (messages.sessionMesgs ?? []).map(toSummary),
    sport: sport ? { sport: wordOf(sport.sport), subSport: wordOf(sport.subSport) } : null,
    points: (messages.recordMesgs ?? []).flatMap(toPoint),
    timer: (messages.eventMesgs ?? []).flatMap(toTimerEvent),
    fault: errors[0] ? String(errors[0].message) : null,
  };
}

type Message<Key extends keyof FitMessages> = NonNullable<FitMessages[Key]>[number];

const toSummary = (session: Message<'sessionMesgs'>): Summary => ({
  sport: wordOf(session.sport),
  subSport: wordOf(session.subSport),
  startedAt: timeOf(session.startTime),
  timerSeconds: numberOf(session.totalTimerTime),
  elapsedSeconds: numberOf(session.totalElapsedTime),
  meters: numberOf(session.totalDistance),
  averageHr: numberOf(session.avgHeartRate),
  maxHr: numberOf(session.maxHeartRate),
});

function toPoint(record: Message<'recordMesgs'>): RecordedPoint[] {
  const at = timeOf(record.timestamp);
  if (at === null) return [];
  const [latitude, longitude] = [numberOf(record.positionLat), numberOf(record.positionLong)];
  return [
    {
      at,
      hr: numberOf(record.heartRate),
      meters: numberOf(record.distance),
      position:
        latitude === null || longitude === null ? null : positionOf(latitude * DEGREES, longitude * DEGREES),
    },
  ];
}

function toTimerEvent({ event, eventType, timestamp }: Message<'eventMesgs'>): TimerEvent[] {
  const at = timeOf(timestamp);
  const kind = wordOf(eventType);
  if (event !== 'timer' || at === null || !/^(start|stop)/.test(kind)) return [];
  return [{ at, starts: kind === 'start' }];
}
