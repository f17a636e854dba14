import {
  NoActivity,
  type RecordedActivity,
  type RecordedFile,
  type RecordedPoint,
} from '../recorded-activity.ts';
import { formatDeviceName, toPosition } from '../recorded-values.ts';
import { parseXml } from './parse-xml.ts';
import { parseNumber, parseTimeMs } from './values.ts';

/** Null for missing values. */
interface Lap {
  startedAt: number | null;
  seconds: number | null;
  meters: number | null;
  averageHr: number | null;
  maxHr: number | null;
}

interface Activity {
  readonly sport: string;
  readonly laps: Lap[];
  readonly points: RecordedPoint[];
}

interface Trackpoint {
  at: number | null;
  hr: number | null;
  meters: number | null;
  latitude: number | null;
  longitude: number | null;
}

/* The path of an activity: in Activities, or in a MultiSportSession inside it. */
const ACTIVITY_PATH =
  /^TrainingCenterDatabase\/Activities\/(?:MultiSportSession\/(?:First|Next)Sport\/)?Activity(?:\/|$)/;

/**
 * The activities of a TCX file, with totals from the laps' timer times and meters.
 * @throws NoActivity if it contains none, such as a course
 */
export function readTcx(bytes: Uint8Array): RecordedFile {
  const activities: Activity[] = [];
  let point: Trackpoint | null = null;
  let deviceName: string | null = null;
  let isTcx = false;
  const setLapField = (lap: Lap | undefined, field: string, text: string) => {
    if (lap === undefined) return;
    if (field === 'Lap/TotalTimeSeconds') lap.seconds = parseNumber(text);
    else if (field === 'Lap/DistanceMeters') lap.meters = parseNumber(text);
    else if (field === 'Lap/AverageHeartRateBpm/Value') lap.averageHr = parseNumber(text);
    else if (field === 'Lap/MaximumHeartRateBpm/Value') lap.maxHr = parseNumber(text);
  };
  const setPointField = (current: Trackpoint, field: string, text: string) => {
    if (field === 'Time') current.at = parseTimeMs(text);
    else if (field === 'DistanceMeters') current.meters = parseNumber(text);
    else if (field === 'HeartRateBpm/Value') current.hr = parseNumber(text);
    else if (field === 'Position/LatitudeDegrees') current.latitude = parseNumber(text);
    else if (field === 'Position/LongitudeDegrees') current.longitude = parseNumber(text);
  };
  const damage = parseXml(bytes, {
    open(path, attribute) {
      isTcx ||= path === 'TrainingCenterDatabase';
      if (!ACTIVITY_PATH.test(path)) return;
      const field = path.replace(ACTIVITY_PATH, '');
      if (field === '') activities.push({ sport: attribute('Sport') ?? '', laps: [], points: [] });
      else if (field === 'Lap')
        activities.at(-1)?.laps.push({
          startedAt: parseTimeMs(attribute('StartTime')),
          seconds: null,
          meters: null,
          averageHr: null,
          maxHr: null,
        });
      else if (field === 'Lap/Track/Trackpoint')
        point = { at: null, hr: null, meters: null, latitude: null, longitude: null };
    },
    close(path, text) {
      if (!ACTIVITY_PATH.test(path)) return;
      const field = path.replace(ACTIVITY_PATH, '');
      const activity = activities.at(-1);
      if (field === 'Creator/Name') deviceName = formatDeviceName('', text);
      setLapField(activity?.laps.at(-1), field, text);
      if (point === null) return;
      setPointField(point, field.replace(/^Lap\/Track\/Trackpoint\//, ''), text);
      if (field !== 'Lap/Track/Trackpoint') return;
      const { at, hr, meters, latitude, longitude } = point;
      if (at !== null) activity?.points.push({ at, hr, meters, position: toPosition(latitude, longitude) });
      point = null;
    },
  });
  if (!isTcx) throw new NoActivity('It is not a TCX file.');
  if (activities.length === 0) throw new NoActivity('It holds no activity.');
  return {
    activities: activities.map((activity) => toActivity(activity, damage !== null)),
    deviceName,
    damage: damage === null ? [] : [damage],
    aheadOfUtcMinutes: null,
    leftOut: [],
  };
}

function toActivity({ sport, laps, points: unsorted }: Activity, isDamaged: boolean): RecordedActivity {
  const points = [...unsorted].sort((a, b) => a.at - b.at);
  const starts = [
    ...laps.flatMap(({ startedAt }) => startedAt ?? []),
    ...points.slice(0, 1).map(({ at }) => at),
  ];
  const startedAt = starts.reduce<number | null>((first, at) => Math.min(first ?? at, at), null);
  const timerSeconds = sumOf(laps, 'seconds');
  const endedAt = points.at(-1)?.at ?? null;
  // A truncated file lacks the totals of its last lap, so they are computed from the points.
  const isTruncated = isDamaged && laps.at(-1)?.seconds === null;
  const summary = {
    sport,
    subSport: '',
    startedAt,
    timerSeconds: isTruncated ? null : timerSeconds,
    elapsedSeconds: startedAt === null || endedAt === null ? null : (endedAt - startedAt) / 1000,
    meters: isTruncated ? null : sumOf(laps, 'meters'),
    averageHr: isTruncated ? null : averageOf(laps),
    maxHr: laps.reduce<number | null>(
      (max, { maxHr }) => (maxHr === null ? max : Math.max(max ?? 0, maxHr)),
      null,
    ),
  };
  return { summary, hasSummary: !isTruncated, points, pauses: [] };
}

function sumOf(laps: readonly Lap[], key: 'seconds' | 'meters'): number | null {
  const known = laps.flatMap((lap) => lap[key] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function averageOf(laps: readonly Lap[]): number | null {
  const known = laps.filter(({ averageHr, seconds }) => (averageHr ?? 0) > 0 && (seconds ?? 0) > 0);
  const seconds = known.reduce((sum, lap) => sum + (lap.seconds ?? 0), 0);
  if (seconds === 0) return null;
  return known.reduce((sum, lap) => sum + (lap.averageHr ?? 0) * (lap.seconds ?? 0), 0) / seconds;
}
