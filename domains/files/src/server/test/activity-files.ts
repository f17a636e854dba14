import { gzipSync } from 'node:zlib';
import { Encoder, type Mesg } from '@garmin/fitsdk';

/** The default start of test recordings. */
export const START = new Date('2026-11-14T07:30:00Z');

interface FitPart {
  readonly sport: string;
  readonly subSport?: string;
  readonly start?: Date;
  readonly seconds?: number;
  readonly timerSeconds?: number;
  readonly meters?: number;
  readonly averageHr?: number;
  readonly maxHr?: number;
  /** The heart rate at a second, or undefined for none. */
  readonly hrAt?: (second: number) => number | undefined;
  /** Seconds since the start at which the timer stops and restarts. */
  readonly pause?: readonly [stopSecond: number, restartSecond: number];
  /** More fields of the record at a second, as Garmin's encoder names them. */
  readonly fieldsAt?: (second: number) => Readonly<Record<string, unknown>>;
  /** RR intervals in seconds that follow the record of a second. */
  readonly rrAt?: (second: number) => readonly number[];
  /** Lap messages, as Garmin's encoder names their fields; `startSecond` since the part's start. */
  readonly laps?: readonly (Readonly<Record<string, unknown>> & { readonly startSecond: number })[];
  /** If false, writes only `oddRecords`. */
  readonly withRecords?: boolean;
}

export interface FitFile {
  readonly type?: string;
  readonly parts: readonly FitPart[];
  readonly withSessions?: boolean;
  readonly withTimerEvents?: boolean;
  /** The device clock's offset from UTC; undefined writes no local time. */
  readonly aheadSeconds?: number;
  /** Raw extra records, for invalid data that no device should write. */
  readonly oddRecords?: readonly Readonly<Record<string, unknown>>[];
}

/* Message numbers of the FIT profile. */
const FILE_ID = 0;
const SESSION = 18;
const LAP = 19;
const RECORD = 20;
const EVENT = 21;
const ACTIVITY = 34;
const HRV = 78;
/** FIT timestamps are seconds since December 31, 1989. */
const FIT_EPOCH_SECONDS = 631_065_600;

/** A FIT file from Garmin's encoder. By default, a part is a steady 20 minutes at 3 m/s and 140 bpm. */
export function createFitFile({
  type = 'activity',
  parts,
  withSessions = true,
  withTimerEvents = true,
  aheadSeconds,
  oddRecords = [],
}: FitFile): Uint8Array {
  const encoder = new Encoder();
  const writeMessage = (messageNumber: number, message: Mesg & Readonly<Record<string, unknown>>) =>
    encoder.onMesg(messageNumber, message);
  writeMessage(FILE_ID, { type, manufacturer: 'garmin', timeCreated: parts[0]?.start ?? START });
  const writeTimerEvent = (timestamp: Date, eventType: string) =>
    withTimerEvents && writeMessage(EVENT, { timestamp, event: 'timer', eventType });
  let metersBefore = 0;
  for (const part of parts) {
    const { start = START, seconds = 1200, pause, hrAt = () => 140, laps = [] } = part;
    const toDate = (second: number) => new Date(start.getTime() + second * 1000);
    const meters = part.meters ?? seconds * 3;
    const isPaused = (second: number) => pause !== undefined && second > pause[0] && second < pause[1];
    writeTimerEvent(start, 'start');
    for (let second = 0; second <= seconds; second += 1) {
      if (isPaused(second)) continue;
      const heartRate = hrAt(second);
      if (part.withRecords ?? true)
        writeMessage(RECORD, {
          timestamp: toDate(second),
          ...(meters > 0 && { distance: metersBefore + (meters * second) / seconds }),
          ...(heartRate !== undefined && { heartRate }),
          ...part.fieldsAt?.(second),
        });
      const rr = part.rrAt?.(second) ?? [];
      if (rr.length > 0) writeMessage(HRV, { time: rr });
      if (second === pause?.[0]) writeTimerEvent(toDate(second), 'stopAll');
      if (second === pause?.[1]) writeTimerEvent(toDate(second), 'start');
    }
    writeTimerEvent(toDate(seconds), 'stopAll');
    for (const { startSecond, ...lap } of laps)
      writeMessage(LAP, { ...lap, startTime: toDate(startSecond), timestamp: toDate(startSecond) });
    metersBefore += meters;
  }
  for (const record of oddRecords) writeMessage(RECORD, record);
  if (withSessions) for (const part of parts) writeMessage(SESSION, toSessionMessage(part));
  if (aheadSeconds !== undefined)
    writeMessage(ACTIVITY, {
      timestamp: START,
      localTimestamp: START.getTime() / 1000 - FIT_EPOCH_SECONDS + aheadSeconds,
    });
  return encoder.close();
}

function toSessionMessage({ start = START, seconds = 1200, pause, ...part }: FitPart) {
  const meters = part.meters ?? seconds * 3;
  return {
    sport: part.sport,
    subSport: part.subSport ?? 'generic',
    startTime: start,
    timestamp: new Date(start.getTime() + seconds * 1000),
    totalElapsedTime: seconds,
    totalTimerTime: part.timerSeconds ?? seconds - (pause ? pause[1] - pause[0] : 0),
    totalDistance: meters,
    ...(part.averageHr !== undefined && { avgHeartRate: part.averageHr }),
    ...(part.maxHr !== undefined && { maxHeartRate: part.maxHr }),
  };
}

/** A distinct run per index, an hour apart. */
export const createRunFile = (index = 0): Uint8Array =>
  createFitFile({
    parts: [{ sport: 'running', start: new Date(START.getTime() - index * 3_600_000), seconds: 60 + index }],
  });

export interface Trackpoint {
  readonly second: number;
  readonly hr?: number;
  readonly meters?: number;
  /** XML inside the trackpoint, such as `<AltitudeMeters>12</AltitudeMeters>`. */
  readonly xml?: string;
}

interface TcxLap {
  readonly seconds: number;
  readonly meters: number;
  readonly averageHr?: number;
}

const toIsoTime = (second: number) => new Date(START.getTime() + second * 1000).toISOString();

/** A TCX file whose laps follow each other without a pause. Points belong to the lap in which they start. */
export function createTcxFile(points: readonly Trackpoint[], ...laps: readonly TcxLap[]): string {
  const toTrackpointXml = ({ second, hr, meters, xml = '' }: Trackpoint) =>
    `<Trackpoint><Time>${toIsoTime(second)}</Time>${meters === undefined ? '' : `<DistanceMeters>${meters}</DistanceMeters>`}${hr === undefined ? '' : `<HeartRateBpm><Value>${hr}</Value></HeartRateBpm>`}${xml}</Trackpoint>`;
  let startSecond = 0;
  const lapsXml = laps.map(({ seconds, meters, averageHr }, index) => {
    const [fromSecond, toSecond] = [startSecond, startSecond + seconds];
    startSecond = toSecond;
    const isLast = index === laps.length - 1;
    const lapPoints = points.filter(({ second }) => second >= fromSecond && (isLast || second < toSecond));
    const averageHrXml =
      averageHr === undefined ? '' : `<AverageHeartRateBpm><Value>${averageHr}</Value></AverageHeartRateBpm>`;
    return `<Lap StartTime="${toIsoTime(fromSecond)}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${meters}</DistanceMeters>${averageHrXml}<Track>${lapPoints.map(toTrackpointXml).join('')}</Track></Lap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running"><Id>${toIsoTime(0)}</Id>${lapsXml.join('')}<Creator><Name>Forerunner</Name></Creator></Activity></Activities></TrainingCenterDatabase>`;
}

interface GpxPoint {
  readonly second: number;
  readonly north: number;
  readonly hr?: number;
  /** XML inside the point, such as `<ele>12</ele>`. */
  readonly xml?: string;
}

/**
 * A GPX file with a track due north, with a pause between segments. `north` is in thousandths of a degree of
 * latitude, 111.2 m each.
 */
export function createGpxFile(segments: readonly (readonly GpxPoint[])[]): string {
  const toTrackpointXml = ({ second, north, hr, xml = '' }: GpxPoint) =>
    `<trkpt lat="${59 + north / 1000}" lon="10">${xml}<time>${toIsoTime(second)}</time>${hr === undefined ? '' : `<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${hr}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>`}</trkpt>`;
  return `<?xml version="1.0"?><gpx creator="StravaGPX" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><name>Morning</name><type>running</type>${segments.map((segment) => `<trkseg>${segment.map(toTrackpointXml).join('')}</trkseg>`).join('')}</trk></gpx>`;
}

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
/** As in a Strava export. */
export const gzipBytes = (bytes: Uint8Array): Uint8Array => gzipSync(bytes);
