import {
  ActivityRejectedError,
  type RecordedActivity,
  type RecordedFile,
  type RecordedPoint,
} from '../recorded-activity.ts';
import { formatDeviceName, toPosition } from '../recorded-values.ts';
import { parseNumber, parseTimeMs } from './parse-values.ts';
import { parseXml } from './parse-xml.ts';

/** Null for missing values. */
interface Lap {
  startedAtMs: number | null;
  timerSeconds: number | null;
  distanceMeters: number | null;
  averageHrBpm: number | null;
  maxHrBpm: number | null;
}

interface Activity {
  readonly sport: string;
  readonly laps: Lap[];
  readonly points: RecordedPoint[];
}

interface Trackpoint {
  atMs: number | null;
  hrBpm: number | null;
  distanceMeters: number | null;
  latitude: number | null;
  longitude: number | null;
  altitudeMeters: number | null;
  cadence: number | null;
}

/* The path of an activity: in Activities, or in a MultiSportSession inside it. */
const ACTIVITY_PATH =
  /^TrainingCenterDatabase\/Activities\/(?:MultiSportSession\/(?:First|Next)Sport\/)?Activity(?:\/|$)/;

/**
 * The activities of a TCX file, with totals from the laps' timer times and meters.
 * @throws ActivityRejectedError if it contains none, for example only a course
 */
export function readTcx(bytes: Uint8Array): RecordedFile {
  const activities: Activity[] = [];
  let point: Trackpoint | null = null;
  let deviceName: string | null = null;
  let isTcx = false;
  const setLapField = (lap: Lap | undefined, field: string, text: string) => {
    if (lap === undefined) return;
    if (field === 'Lap/TotalTimeSeconds') lap.timerSeconds = parseNumber(text);
    else if (field === 'Lap/DistanceMeters') lap.distanceMeters = parseNumber(text);
    else if (field === 'Lap/AverageHeartRateBpm/Value') lap.averageHrBpm = parseNumber(text);
    else if (field === 'Lap/MaximumHeartRateBpm/Value') lap.maxHrBpm = parseNumber(text);
  };
  const setPointField = (trackpoint: Trackpoint, field: string, text: string) => {
    if (field === 'Time') trackpoint.atMs = parseTimeMs(text);
    else if (field === 'DistanceMeters') trackpoint.distanceMeters = parseNumber(text);
    else if (field === 'HeartRateBpm/Value') trackpoint.hrBpm = parseNumber(text);
    else if (field === 'AltitudeMeters') trackpoint.altitudeMeters = parseNumber(text);
    // Runs have their cadence in an extension.
    else if (field === 'Cadence' || field === 'Extensions/TPX/RunCadence')
      trackpoint.cadence = parseNumber(text);
    else if (field === 'Position/LatitudeDegrees') trackpoint.latitude = parseNumber(text);
    else if (field === 'Position/LongitudeDegrees') trackpoint.longitude = parseNumber(text);
  };
  const fault = parseXml(bytes, {
    onOpen(path, getAttribute) {
      isTcx ||= path === 'TrainingCenterDatabase';
      if (!ACTIVITY_PATH.test(path)) return;
      const field = path.replace(ACTIVITY_PATH, '');
      if (field === '') activities.push({ sport: getAttribute('Sport') ?? '', laps: [], points: [] });
      else if (field === 'Lap')
        activities.at(-1)?.laps.push({
          startedAtMs: parseTimeMs(getAttribute('StartTime')),
          timerSeconds: null,
          distanceMeters: null,
          averageHrBpm: null,
          maxHrBpm: null,
        });
      else if (field === 'Lap/Track/Trackpoint')
        point = {
          atMs: null,
          hrBpm: null,
          distanceMeters: null,
          latitude: null,
          longitude: null,
          altitudeMeters: null,
          cadence: null,
        };
    },
    onClose(path, text) {
      if (!ACTIVITY_PATH.test(path)) return;
      const field = path.replace(ACTIVITY_PATH, '');
      const activity = activities.at(-1);
      if (field === 'Creator/Name') deviceName = formatDeviceName('', text);
      setLapField(activity?.laps.at(-1), field, text);
      if (point === null) return;
      setPointField(point, field.replace(/^Lap\/Track\/Trackpoint\//, ''), text);
      if (field !== 'Lap/Track/Trackpoint') return;
      const { atMs, latitude, longitude, ...values } = point;
      if (atMs !== null)
        activity?.points.push({ ...values, atMs, position: toPosition(latitude, longitude), rrMs: [] });
      point = null;
    },
  });
  if (!isTcx) throw new ActivityRejectedError('It isn’t a TCX file.');
  if (activities.length === 0) throw new ActivityRejectedError('It has no activity in it.');
  return {
    activities: activities.map((activity) => toActivity(activity, fault !== null)),
    deviceName,
    damage: fault === null ? [] : [fault],
    aheadOfUtcMinutes: null,
    omissions: [],
  };
}

function toActivity({ sport, laps, points: unsortedPoints }: Activity, isDamaged: boolean): RecordedActivity {
  const points = [...unsortedPoints].sort((a, b) => a.atMs - b.atMs);
  const startTimesMs = [
    ...laps.flatMap(({ startedAtMs }) => startedAtMs ?? []),
    ...points.slice(0, 1).map(({ atMs }) => atMs),
  ];
  const startedAtMs = startTimesMs.reduce<number | null>(
    (earliestMs, timeMs) => Math.min(earliestMs ?? timeMs, timeMs),
    null,
  );
  const timerSeconds = sumLaps(laps, 'timerSeconds');
  const endedAtMs = points.at(-1)?.atMs ?? null;
  // A truncated file lacks the totals of its last lap, so they are computed from the points.
  const isTruncated = isDamaged && laps.at(-1)?.timerSeconds === null;
  const summary = {
    sport,
    subSport: '',
    startedAtMs,
    timerSeconds: isTruncated ? null : timerSeconds,
    elapsedSeconds: startedAtMs === null || endedAtMs === null ? null : (endedAtMs - startedAtMs) / 1000,
    distanceMeters: isTruncated ? null : sumLaps(laps, 'distanceMeters'),
    averageHrBpm: isTruncated ? null : computeAverageHrBpm(laps),
    maxHrBpm: laps.reduce<number | null>(
      (max, { maxHrBpm }) => (maxHrBpm === null ? max : Math.max(max ?? 0, maxHrBpm)),
      null,
    ),
  };
  // TCX has no elapsed time of a lap.
  const lapSummaries = laps.map((lap) => ({ ...lap, elapsedSeconds: null }));
  return { summary, hasSummary: !isTruncated, points, pauses: [], laps: lapSummaries };
}

function sumLaps(laps: readonly Lap[], key: 'timerSeconds' | 'distanceMeters'): number | null {
  const values = laps.flatMap((lap) => lap[key] ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

function computeAverageHrBpm(laps: readonly Lap[]): number | null {
  const lapsWithHr = laps.filter(
    ({ averageHrBpm, timerSeconds: seconds }) => (averageHrBpm ?? 0) > 0 && (seconds ?? 0) > 0,
  );
  const seconds = lapsWithHr.reduce((sum, lap) => sum + (lap.timerSeconds ?? 0), 0);
  if (seconds === 0) return null;
  return (
    lapsWithHr.reduce((sum, lap) => sum + (lap.averageHrBpm ?? 0) * (lap.timerSeconds ?? 0), 0) / seconds
  );
}
