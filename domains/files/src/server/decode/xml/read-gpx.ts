import {
  ActivityRejectedError,
  type Pause,
  type RecordedActivity,
  type RecordedFile,
  type RecordedPoint,
} from '../recorded-activity.ts';
import { formatDeviceName, toPosition } from '../recorded-values.ts';
import { parseNumber, parseTimeMs } from './parse-values.ts';
import { parseXml } from './parse-xml.ts';

interface Track {
  type: string;
  readonly segments: RecordedPoint[][];
}

interface Trackpoint {
  readonly position: RecordedPoint['position'];
  atMs: number | null;
  hrBpm: number | null;
  altitudeMeters: number | null;
  cadence: number | null;
}

/**
 * The activities of a GPX file, one per track. GPX has no totals: time and distance come from the points. The
 * gap between two segments is a pause.
 * @throws ActivityRejectedError if no point has a time (a planned route)
 */
export function readGpx(bytes: Uint8Array): RecordedFile {
  const tracks: Track[] = [];
  let deviceName: string | null = null;
  let point: Trackpoint | null = null;
  let isGpx = false;
  const fault = parseXml(bytes, {
    onOpen(path, getAttribute) {
      if (path === 'gpx') {
        isGpx = true;
        deviceName = formatDeviceName('', getAttribute('creator'));
      } else if (path === 'gpx/trk') tracks.push({ type: '', segments: [] });
      else if (path === 'gpx/trk/trkseg') tracks.at(-1)?.segments.push([]);
      else if (path === 'gpx/trk/trkseg/trkpt')
        point = {
          atMs: null,
          hrBpm: null,
          altitudeMeters: null,
          cadence: null,
          position: toPosition(parseNumber(getAttribute('lat')), parseNumber(getAttribute('lon'))),
        };
    },
    onClose(path, text) {
      const track = tracks.at(-1);
      if (path === 'gpx/trk/type' && track) track.type = text;
      if (point === null) return;
      if (path === 'gpx/trk/trkseg/trkpt/time') point.atMs = parseTimeMs(text);
      else if (path === 'gpx/trk/trkseg/trkpt/ele') point.altitudeMeters = parseNumber(text);
      // Vendors nest the extensions differently, and name them `hr` or `heartrate`, `cad` or `cadence`.
      else if (/^gpx\/trk\/trkseg\/trkpt\/extensions\/(?:.*\/)?(?:hr|heartrate)$/i.test(path))
        point.hrBpm = parseNumber(text);
      else if (/^gpx\/trk\/trkseg\/trkpt\/extensions\/(?:.*\/)?(?:cad|cadence)$/i.test(path))
        point.cadence = parseNumber(text);
      else if (path === 'gpx/trk/trkseg/trkpt') {
        const { atMs } = point;
        if (atMs !== null) track?.segments.at(-1)?.push({ ...point, atMs, distanceMeters: null, rrMs: [] });
        point = null;
      }
    },
  });
  if (!isGpx) throw new ActivityRejectedError('It isn’t a GPX file.');
  const activities = tracks.flatMap(toActivities);
  if (activities.length === 0)
    throw new ActivityRejectedError('It has no times, so it’s a planned route and not an activity.');
  return {
    activities,
    deviceName,
    aheadOfUtcMinutes: null,
    damage: fault === null ? [] : [fault],
    omissions: [],
  };
}

function toActivities({ type, segments }: Track): RecordedActivity[] {
  const nonEmptySegments = segments.filter((segment) => segment.length > 0);
  const points = nonEmptySegments.flat().sort((a, b) => a.atMs - b.atMs);
  const firstPoint = points[0];
  if (firstPoint === undefined || points.length < 2) return [];
  const pauses = nonEmptySegments.flatMap((segment, index): Pause[] => {
    const [fromMs, toMs] = [segment.at(-1)?.atMs, nonEmptySegments[index + 1]?.[0]?.atMs];
    return fromMs === undefined || toMs === undefined || toMs <= fromMs ? [] : [{ fromMs, toMs }];
  });
  const summary = {
    sport: type,
    subSport: '',
    startedAtMs: firstPoint.atMs,
    timerSeconds: null,
    elapsedSeconds: null,
    distanceMeters: null,
    averageHrBpm: null,
    maxHrBpm: null,
  };
  // GPX never has a summary, so it is not reported as missing.
  return [{ summary, hasSummary: true, points, pauses, laps: [] }];
}
