import type { RecordedLap } from '@threshold/contracts/route';
import { computeDistanceSplits, type LengthUnit, type TrackPoint, toMeters } from '@threshold/physiology';
import type { Split } from '../../schemas.ts';
import type { RecordedDetails } from './recorded-details.ts';
import type { RecordingPart } from './recording-cursor.tsx';

/** One row of the splits, in timer seconds. */
export interface SplitRow extends RecordingPart {
  /** The number, or "Finish" for the rest after the last split. */
  readonly name: string;
  /** Seconds per unit; null without a distance. */
  readonly paceSeconds: number | null;
  /** The mean in whole bpm; null without a heart rate. */
  readonly bpm: number | null;
}

type Curve = RecordedDetails['curve'];

const FINISH = 'Finish';

/** One row per kilometer or mile, then the rest. */
export function listDistanceSplits(
  track: readonly TrackPoint[],
  { unit, curve }: { readonly unit: LengthUnit; readonly curve: Curve },
): SplitRow[] {
  const unitMeters = toMeters(1, unit);
  return computeDistanceSplits(track, unitMeters).map(({ startSeconds, endSeconds, meters }, index) => ({
    name: meters < unitMeters ? FINISH : String(index + 1),
    startSeconds,
    endSeconds,
    paceSeconds: ((endSeconds - startSeconds) * unitMeters) / meters,
    bpm: computeAverageBpm(curve, startSeconds, endSeconds),
  }));
}

/**
 * One row per split that the athlete set by a button, then the rest.
 * @param splits in order
 */
export function listManualSplits(
  splits: readonly Split[],
  { elapsedSeconds, curve }: { readonly elapsedSeconds: number; readonly curve: Curve },
): SplitRow[] {
  const rows = splits.map(({ time, hr }, index): SplitRow => {
    const startSeconds = splits[index - 1]?.time ?? 0;
    return {
      name: String(index + 1),
      startSeconds,
      endSeconds: time,
      paceSeconds: null,
      bpm: computeAverageBpm(curve, startSeconds, time) ?? (hr === 0 ? null : hr),
    };
  });
  const startSeconds = splits.at(-1)?.time ?? 0;
  if (rows.length === 0 || elapsedSeconds <= startSeconds) return rows;
  const bpm = computeAverageBpm(curve, startSeconds, elapsedSeconds);
  return [...rows, { name: FINISH, startSeconds, endSeconds: elapsedSeconds, paceSeconds: null, bpm }];
}

/** One row per lap of the device. */
export const listDeviceLaps = (laps: readonly RecordedLap[], unit: LengthUnit): SplitRow[] =>
  laps.map(({ startTimerSeconds, timerSeconds, distanceMeters, averageBpm: bpm }, index) => ({
    name: String(index + 1),
    startSeconds: startTimerSeconds,
    endSeconds: startTimerSeconds + timerSeconds,
    paceSeconds: distanceMeters ? (timerSeconds * toMeters(1, unit)) / distanceMeters : null,
    bpm,
  }));

function computeAverageBpm(curve: Curve, startSeconds: number, endSeconds: number): number | null {
  const readings = curve.flatMap(({ t, hr }) =>
    hr === null || t < startSeconds || t >= endSeconds ? [] : [hr],
  );
  return readings.length === 0
    ? null
    : Math.round(readings.reduce((sum, hr) => sum + hr, 0) / readings.length);
}

const MIN_BAR_PERCENT = 12;
/** The bars cover at least this share of the fastest speed: a difference of a second must not look like a minute. */
const MIN_SPEED_RANGE = 0.05;
/** Tukey's fence. A slow warm-up or a stop at a traffic light must not flatten the differences of the other splits. */
const FENCE_RANGES = 1.5;

/**
 * The length of each row's bar in percent: by speed, or by time if any row has no distance. The longest is 100. Speeds
 * are scaled to the run's own range, outliers left out, and times from zero.
 */
export function listBarPercents(rows: readonly SplitRow[]): number[] {
  const isBySpeed = rows.every(({ paceSeconds }) => paceSeconds !== null);
  const values = rows.map(({ paceSeconds, startSeconds, endSeconds }) =>
    paceSeconds === null || !isBySpeed ? endSeconds - startSeconds : 1 / paceSeconds,
  );
  const highest = Math.max(...values);
  const ratios = values.map((value) => value / highest);
  const lowest = isBySpeed ? Math.min(findLowerFence(ratios), 1 - MIN_SPEED_RANGE) : 0;
  return ratios.map((ratio) => {
    const share = Math.max(0, ratio - lowest) / (1 - lowest);
    return isBySpeed
      ? MIN_BAR_PERCENT + (100 - MIN_BAR_PERCENT) * share
      : Math.max(MIN_BAR_PERCENT, 100 * share);
  });
}

/** The lowest value that is no outlier. */
function findLowerFence(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const findQuantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 1;
  const [lowerQuartile, upperQuartile] = [findQuantile(0.25), findQuantile(0.75)];
  const fence = lowerQuartile - FENCE_RANGES * (upperQuartile - lowerQuartile);
  return sorted.find((value) => value >= fence) ?? fence;
}
