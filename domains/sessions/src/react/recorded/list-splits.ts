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
/** A run is even if its slowest split has at least this share of the fastest one's speed. */
const EVEN_SPEED_RATIO = 0.8;
/** The shortest bar of an even run: a difference of a second must not look like a minute. */
const MIN_EVEN_BAR_PERCENT = 55;

/**
 * The length of each row's bar in percent: by speed, or by time if any row has no distance. The longest is 100. The
 * speeds of an even run use the upper part of the range, from `MIN_EVEN_BAR_PERCENT`.
 */
export function listBarPercents(rows: readonly SplitRow[]): number[] {
  const isBySpeed = rows.every(({ paceSeconds }) => paceSeconds !== null);
  const values = rows.map(({ paceSeconds, startSeconds, endSeconds }) =>
    paceSeconds === null || !isBySpeed ? endSeconds - startSeconds : 1 / paceSeconds,
  );
  const highest = Math.max(...values);
  return values.map((value) => {
    const ratio = value / highest;
    const percent = isBySpeed
      ? MIN_EVEN_BAR_PERCENT +
        ((ratio - EVEN_SPEED_RATIO) * (100 - MIN_EVEN_BAR_PERCENT)) / (1 - EVEN_SPEED_RATIO)
      : 100 * ratio;
    return Math.max(MIN_BAR_PERCENT, percent);
  });
}
