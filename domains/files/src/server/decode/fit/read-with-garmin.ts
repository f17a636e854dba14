import { Decoder, type FitMessages, type Mesg, Stream } from '@garmin/fitsdk';
import type { ActivitySummary, LapSummary, RecordedPoint } from '../recorded-activity.ts';
import { formatDeviceName, toPosition } from '../recorded-values.ts';
import { addFraction, toNumber, toText, toTimeMs, toUtcOffsetMinutes } from './field-values.ts';
import type { FitReading, TimerEvent } from './fit-contents.ts';

/** FIT timestamps are seconds since December 31, 1989. */
const FIT_EPOCH_MS = 631_065_600_000;
const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31;
/* Message numbers of the FIT profile. */
const RECORD = 20;
const HRV = 78;

/** Reads a FIT file with Garmin's decoder; keeps everything before a fault. */
export function readWithGarmin(bytes: Uint8Array): FitReading {
  // The decoder returns errors and never throws.
  const rrCollector = createRrCollector();
  const { messages, errors } = new Decoder(Stream.fromByteArray(bytes)).read({
    mesgListener: rrCollector.onMessage,
  });
  const fileId = messages.fileIdMesgs?.[0];
  const sport = messages.sportMesgs?.[0] ?? messages.lapMesgs?.[0];
  const activity = messages.activityMesgs?.[0];
  // The decoder returns this timestamp as a number of seconds, all others as Date.
  const localFitSeconds = toNumber(activity?.localTimestamp);
  return {
    fileType: toText(fileId?.type) || null,
    deviceName: formatDeviceName(fileId?.manufacturer, fileId?.productName ?? fileId?.garminProduct),
    aheadOfUtcMinutes: toUtcOffsetMinutes(
      localFitSeconds === null ? null : FIT_EPOCH_MS + 1000 * localFitSeconds,
      toTimeMs(activity?.timestamp),
    ),
    sessions: (messages.sessionMesgs ?? []).map(toSummary),
    sport: sport ? { sport: toText(sport.sport), subSport: toText(sport.subSport) } : null,
    points: (messages.recordMesgs ?? []).flatMap((record) => toPoint(record, rrCollector.getRrMs(record))),
    laps: (messages.lapMesgs ?? []).map(toLap),
    timerEvents: (messages.eventMesgs ?? []).flatMap(toTimerEvent),
    fault: errors[0] ? String(errors[0].message) : null,
  };
}

type Message<Key extends keyof FitMessages> = NonNullable<FitMessages[Key]>[number];

const toSummary = (session: Message<'sessionMesgs'>): ActivitySummary => ({
  sport: toText(session.sport),
  subSport: toText(session.subSport),
  startedAtMs: toTimeMs(session.startTime),
  timerSeconds: toNumber(session.totalTimerTime),
  elapsedSeconds: toNumber(session.totalElapsedTime),
  distanceMeters: toNumber(session.totalDistance),
  averageHrBpm: toNumber(session.avgHeartRate),
  maxHrBpm: toNumber(session.maxHeartRate),
});

const toLap = (lap: Message<'lapMesgs'>): LapSummary => ({
  startedAtMs: toTimeMs(lap.startTime),
  timerSeconds: toNumber(lap.totalTimerTime),
  elapsedSeconds: toNumber(lap.totalElapsedTime),
  distanceMeters: toNumber(lap.totalDistance),
  averageHrBpm: toNumber(lap.avgHeartRate),
});

/** RR intervals have no time: they belong to the record that precedes them in the file. */
function createRrCollector() {
  const rrMsByRecord = new Map<Mesg, number[]>();
  let lastRecord: Mesg | null = null;
  return {
    onMessage(messageNumber: number, message: Mesg) {
      if (messageNumber === RECORD) lastRecord = message;
      if (messageNumber !== HRV || lastRecord === null) return;
      const seconds: unknown = 'time' in message ? message.time : null;
      const rrMs = rrMsByRecord.get(lastRecord) ?? [];
      for (const value of Array.isArray(seconds) ? seconds : [seconds]) {
        const number = toNumber(value);
        if (number !== null) rrMs.push(Math.round(number * 1000));
      }
      rrMsByRecord.set(lastRecord, rrMs);
    },
    getRrMs: (record: Mesg): readonly number[] => rrMsByRecord.get(record) ?? [],
  };
}

function toPoint(record: Message<'recordMesgs'>, rrMs: readonly number[]): RecordedPoint[] {
  const atMs = toTimeMs(record.timestamp);
  if (atMs === null) return [];
  const [latitude, longitude] = [toNumber(record.positionLat), toNumber(record.positionLong)];
  return [
    {
      atMs,
      hrBpm: toNumber(record.heartRate),
      distanceMeters: toNumber(record.distance),
      position:
        latitude === null || longitude === null
          ? null
          : toPosition(latitude * DEGREES_PER_SEMICIRCLE, longitude * DEGREES_PER_SEMICIRCLE),
      altitudeMeters: toNumber(record.enhancedAltitude) ?? toNumber(record.altitude),
      cadence: addFraction(toNumber(record.cadence), toNumber(record.fractionalCadence)),
      rrMs,
    },
  ];
}

function toTimerEvent({ event, eventType, timestamp }: Message<'eventMesgs'>): TimerEvent[] {
  const atMs = toTimeMs(timestamp);
  const kind = toText(eventType);
  if (event !== 'timer' || atMs === null || !/^(start|stop)/.test(kind)) return [];
  return [{ atMs, isStart: kind === 'start' }];
}
