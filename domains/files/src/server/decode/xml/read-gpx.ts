import {
  NoActivity,
  type Pause,
  type RecordedActivity,
  type RecordedFile,
  type RecordedPoint,
} from '../recorded-activity.ts';
import { formatDeviceName, toPosition } from '../recorded-values.ts';
import { parseXml } from './parse-xml.ts';
import { parseNumber, parseTimeMs } from './values.ts';

interface Track {
  type: string;
  readonly segments: RecordedPoint[][];
}

/**
 * The activities of a GPX file, one per track. GPX has no totals: time and distance come from the points. The
 * gap between two segments is a pause.
 * @throws NoActivity if no point has a time (a planned route)
 */
export function readGpx(bytes: Uint8Array): RecordedFile {
  const tracks: Track[] = [];
  let deviceName: string | null = null;
  let point: { at: number | null; hr: number | null; position: RecordedPoint['position'] } | null = null;
  let isGpx = false;
  const damage = parseXml(bytes, {
    open(path, attribute) {
      if (path === 'gpx') {
        isGpx = true;
        deviceName = formatDeviceName('', attribute('creator'));
      } else if (path === 'gpx/trk') tracks.push({ type: '', segments: [] });
      else if (path === 'gpx/trk/trkseg') tracks.at(-1)?.segments.push([]);
      else if (path === 'gpx/trk/trkseg/trkpt')
        point = {
          at: null,
          hr: null,
          position: toPosition(parseNumber(attribute('lat')), parseNumber(attribute('lon'))),
        };
    },
    close(path, text) {
      const track = tracks.at(-1);
      if (path === 'gpx/trk/type' && track) track.type = text;
      if (point === null) return;
      if (path === 'gpx/trk/trkseg/trkpt/time') point.at = parseTimeMs(text);
      else if (/^gpx\/trk\/trkseg\/trkpt\/extensions\/(?:.*\/)?(?:hr|heartrate)$/i.test(path))
        point.hr = parseNumber(text);
      else if (path === 'gpx/trk/trkseg/trkpt') {
        const { at, hr, position } = point;
        if (at !== null) track?.segments.at(-1)?.push({ at, hr, meters: null, position });
        point = null;
      }
    },
  });
  if (!isGpx) throw new NoActivity('It is not a GPX file.');
  const activities = tracks.flatMap(toActivity);
  if (activities.length === 0)
    throw new NoActivity('It has no points with times: a planned route is no activity.');
  return {
    activities,
    deviceName,
    aheadOfUtcMinutes: null,
    damage: damage === null ? [] : [damage],
    leftOut: [],
  };
}

function toActivity({ type, segments }: Track): RecordedActivity[] {
  const nonEmptySegments = segments.filter((segment) => segment.length > 0);
  const points = nonEmptySegments.flat().sort((a, b) => a.at - b.at);
  const first = points[0];
  if (first === undefined || points.length < 2) return [];
  const pauses = nonEmptySegments.flatMap((segment, index): Pause[] => {
    const [from, to] = [segment.at(-1)?.at, nonEmptySegments[index + 1]?.[0]?.at];
    return from === undefined || to === undefined || to <= from ? [] : [{ from, to }];
  });
  const summary = {
    sport: type,
    subSport: '',
    startedAt: first.at,
    timerSeconds: null,
    elapsedSeconds: null,
    meters: null,
    averageHr: null,
    maxHr: null,
  };
  // GPX never has a summary, so it is not reported as missing.
  return [{ summary, hasSummary: true, points, pauses }];
}
