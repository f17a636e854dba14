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

/** A row's bar, in percent of the column's width. */
export interface SplitBar {
  readonly startPercent: number;
  readonly lengthPercent: number;
}

/** Bars by speed grow from the middle, so none may vanish at the average. */
const MIN_BAR_PERCENT = 3;
const MIDDLE_PERCENT = 50;
/** Half the column is at least this share of the average speed: a second's difference must not look like a minute's. */
const MIN_DEVIATION = 0.025;
/** Tukey's fence. A slow warm-up or a stop at a traffic light must not flatten the differences of the other splits. */
const FENCE_RANGES = 1.5;

/** True if each row has a speed. */
export const isBySpeed = (rows: readonly SplitRow[]): boolean =>
  rows.every(({ paceSeconds }) => paceSeconds !== null);

/**
 * The bar of each row. By speed, it grows from the average in the middle: to the right if faster, to the left if
 * slower. If any row has no distance, it grows with the time, from zero.
 */
export function listBars(rows: readonly SplitRow[]): SplitBar[] {
  const durations = rows.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
  if (!isBySpeed(rows)) {
    const longest = Math.max(...durations);
    return durations.map((seconds) => ({
      startPercent: 0,
      lengthPercent: Math.max(MIN_BAR_PERCENT, (100 * seconds) / longest),
    }));
  }
  const speeds = rows.map(({ paceSeconds }) => 1 / (paceSeconds ?? 1));
  const distance = speeds.reduce((sum, speed, index) => sum + speed * (durations[index] ?? 0), 0);
  const averageSpeed = distance / durations.reduce((sum, seconds) => sum + seconds, 0);
  const deviations = speeds.map((speed) => speed / averageSpeed - 1);
  const halfScale = Math.max(findUpperFence(deviations.map(Math.abs)), MIN_DEVIATION);
  return deviations.map((deviation) => {
    const share = Math.min(1, Math.abs(deviation) / halfScale);
    const lengthPercent = Math.max(MIN_BAR_PERCENT, MIDDLE_PERCENT * share);
    return { startPercent: deviation < 0 ? MIDDLE_PERCENT - lengthPercent : MIDDLE_PERCENT, lengthPercent };
  });
}

/** The highest value that is no outlier. */
function findUpperFence(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const findQuantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [lowerQuartile, upperQuartile] = [findQuantile(0.25), findQuantile(0.75)];
  const fence = upperQuartile + FENCE_RANGES * (upperQuartile - lowerQuartile);
  return sorted.findLast((value) => value <= fence) ?? fence;
}
