import type { TrackPoint } from '../races/best-efforts.ts';
import { createDistanceReader } from '../races/distance-reader.ts';
import type { HrPoint } from './hr-stream.ts';

/** A recording with distance and heart rate on the same clock. */
export interface PacedRecording {
  /** Ordered by `t` in seconds; meters never decrease. */
  readonly track: readonly TrackPoint[];
  /** Ordered by `t` in seconds. */
  readonly hrStream: readonly HrPoint[];
}

export interface SameEffort {
  /** The heart rate at which both runs are compared, in whole bpm. */
  readonly bpm: number;
  /** Minutes of each run near that heart rate, at least twenty. */
  readonly likeMinutes: number;
  readonly previousLikeMinutes: number;
  /** Pace of each run at that heart rate, in seconds per kilometer. */
  readonly secondsPerKm: number;
  readonly previousSecondsPerKm: number;
  readonly verdict: 'quicker' | 'slower' | 'same';
}

const WARM_UP_MINUTES = 10;
const BAND_BPM = 3;
/** With fewer minutes near the same heart rate in either run, there is no comparison. */
const MIN_LIKE_MINUTES = 20;
/** About one reading in fifteen seconds, for a mean of the minute. */
const MIN_READINGS_PER_MINUTE = 4;
/** Slower minutes are walking or standing. */
const MIN_RUNNING_METERS_PER_MINUTE = 80;
/** Smaller differences are within the error of a watch's distance. */
const MIN_DIFFERENCE_SECONDS_PER_KM = 3;
const STANDARD_ERRORS = 2;

interface RunMinute {
  readonly bpm: number;
  readonly meters: number;
}

/**
 * Compares the pace of two runs at the same heart rate. Method: split both runs into whole minutes and skip the first
 * ten, and any minute of walking or without a heart rate. The run's own steady heart rate is the whole bpm with most
 * minutes within 3 bpm; those are the like minutes. The pace at that heart rate follows from the meters per heartbeat
 * of the like minutes, like the efficiency factor, so that a bpm more or less within the band doesn't count as speed.
 * A difference below 3 s/km, or below two standard errors of the minutes, is "same". Assumes similar courses and
 * weather.
 * Invariant: swapping the runs never turns "quicker" at the same heart rate into "quicker" again.
 * @returns null with fewer than twenty like minutes in either run
 */
export function compareSameEffort(run: PacedRecording, previous: PacedRecording): SameEffort | null {
  const minutes = listRunMinutes(run);
  const bpm = findSteadyBpm(minutes);
  if (bpm === null) return null;
  const pace = measurePace(filterLike(minutes, bpm), bpm);
  const previousPace = measurePace(filterLike(listRunMinutes(previous), bpm), bpm);
  if (pace === null || previousPace === null) return null;
  const difference = pace.secondsPerKm - previousPace.secondsPerKm;
  const noise = Math.max(
    MIN_DIFFERENCE_SECONDS_PER_KM,
    STANDARD_ERRORS * Math.hypot(pace.standardError, previousPace.standardError),
  );
  return {
    bpm,
    likeMinutes: pace.minutes,
    previousLikeMinutes: previousPace.minutes,
    secondsPerKm: pace.secondsPerKm,
    previousSecondsPerKm: previousPace.secondsPerKm,
    verdict: Math.abs(difference) < noise ? 'same' : difference < 0 ? 'quicker' : 'slower',
  };
}

function listRunMinutes({ track, hrStream }: PacedRecording): RunMinute[] {
  const endSecond = Math.min(track.at(-1)?.t ?? 0, hrStream.at(-1)?.t ?? 0);
  const readingsByMinute = Map.groupBy(hrStream, ({ t }) => Math.floor(t / 60));
  const metersAt = createDistanceReader(track);
  const minutes: RunMinute[] = [];
  for (let minute = WARM_UP_MINUTES; 60 * (minute + 1) <= endSecond + 1; minute += 1) {
    const readings = readingsByMinute.get(minute) ?? [];
    const meters = metersAt(60 * (minute + 1)) - metersAt(60 * minute);
    if (readings.length < MIN_READINGS_PER_MINUTE || meters < MIN_RUNNING_METERS_PER_MINUTE) continue;
    minutes.push({ meters, bpm: readings.reduce((sum, { hr }) => sum + hr, 0) / readings.length });
  }
  return minutes;
}

const filterLike = (minutes: readonly RunMinute[], bpm: number): RunMinute[] =>
  minutes.filter((minute) => Math.abs(minute.bpm - bpm) <= BAND_BPM);

/** Of several equally common heart rates, the one closest to the run's median. */
function findSteadyBpm(minutes: readonly RunMinute[]): number | null {
  const sortedBpm = minutes.map(({ bpm }) => bpm).toSorted((a, b) => a - b);
  const medianBpm = sortedBpm[Math.floor(sortedBpm.length / 2)];
  const [lowest, highest] = [sortedBpm[0], sortedBpm.at(-1)];
  if (medianBpm === undefined || lowest === undefined || highest === undefined) return null;
  let best = { bpm: Math.round(medianBpm), count: filterLike(minutes, Math.round(medianBpm)).length };
  for (let bpm = Math.floor(lowest); bpm <= Math.ceil(highest); bpm += 1) {
    const { length: count } = filterLike(minutes, bpm);
    const isCloser = Math.abs(bpm - medianBpm) < Math.abs(best.bpm - medianBpm);
    if (count > best.count || (count === best.count && isCloser)) best = { bpm, count };
  }
  return best.count < MIN_LIKE_MINUTES ? null : best.bpm;
}

interface MeasuredPace {
  readonly minutes: number;
  readonly secondsPerKm: number;
  /** In seconds per kilometer. */
  readonly standardError: number;
}

function measurePace(minutes: readonly RunMinute[], bpm: number): MeasuredPace | null {
  if (minutes.length < MIN_LIKE_MINUTES) return null;
  const beats = minutes.reduce((sum, minute) => sum + minute.bpm, 0);
  const metersPerBeat = minutes.reduce((sum, { meters }) => sum + meters, 0) / beats;
  const secondsPerKm = 60_000 / (metersPerBeat * bpm);
  const squareSum = minutes.reduce(
    (sum, minute) => sum + (minute.meters / minute.bpm / metersPerBeat - 1) ** 2,
    0,
  );
  const variation = Math.sqrt(squareSum / (minutes.length - 1));
  return {
    minutes: minutes.length,
    secondsPerKm,
    standardError: (secondsPerKm * variation) / Math.sqrt(minutes.length),
  };
}
