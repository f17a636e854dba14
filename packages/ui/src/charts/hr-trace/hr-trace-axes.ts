import { formatDuration } from '@threshold/physiology';
import type { HrTracePoint } from './hr-trace-point.ts';

export interface AxisScale {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

const MIN_AXIS_SECONDS = 120;
const TIME_STEPS_MINUTES = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 720];
const LONGEST_STEP_MINUTES = 1440;
/** Whole steps. A partial step of up to 0.9 may follow. */
const MAX_TIME_STEPS = 5;
const BPM_STEPS = [10, 20, 30, 40, 50, 60];
const LARGEST_BPM_STEP = 80;
const MAX_BPM_STEPS = 4;
/** Traces at least this long have hours and minutes on the axis. */
const HOURS_FROM_SECONDS = 3 * 3600;

/**
 * The time axis from the start to the last point, with at most six labels on whole minutes.
 * @param points in order; a trace shorter than two minutes leaves room on the right
 * @param plannedSeconds the end of the plan, which the axis covers too
 */
export function createTimeAxis(points: readonly HrTracePoint[], plannedSeconds = 0): AxisScale {
  const max = Math.max(points.at(-1)?.t ?? 0, plannedSeconds, MIN_AXIS_SECONDS);
  const stepMinutes =
    TIME_STEPS_MINUTES.find((step) => max / (60 * step) <= MAX_TIME_STEPS + 0.9) ?? LONGEST_STEP_MINUTES;
  return { min: 0, max, interval: 60 * stepMinutes };
}

/** A label of the time axis: "20 min", or "1h 30m" from three hours on. */
export function formatTimeLabel(seconds: number, axisSeconds: number): string {
  return axisSeconds >= HOURS_FROM_SECONDS && seconds > 0
    ? formatDuration(seconds)
    : `${Math.round(seconds / 60)} min`;
}

/**
 * The bpm axis around all readings and the threshold, in steps of a multiple of ten.
 * @param points readings of 25 to 250 bpm
 * @param otherValuesBpm other values to cover: the threshold, a target's ends
 */
export function buildBpmAxis(points: readonly HrTracePoint[], otherValuesBpm: readonly number[]): AxisScale {
  const readings = points.flatMap(({ hrBpm }) => (hrBpm === null ? [] : [hrBpm]));
  // Without readings, the axis starts at 70% of the lowest other value to leave room for the first readings.
  const coveredBpm = [
    ...(readings.length === 0 ? otherValuesBpm.map((bpm) => bpm * 0.7) : readings),
    ...otherValuesBpm,
  ];
  // A margin of 2 bpm keeps the line off the edges.
  const low = coveredBpm.reduce((lowest, bpm) => Math.min(lowest, bpm)) - 2;
  const high = coveredBpm.reduce((highest, bpm) => Math.max(highest, bpm)) + 2;
  const floorToStep = (step: number) => Math.floor(low / step) * step;
  const interval =
    BPM_STEPS.find((step) => floorToStep(step) + MAX_BPM_STEPS * step >= high) ?? LARGEST_BPM_STEP;
  const min = floorToStep(interval);
  return { min, max: min + Math.ceil((high - min) / interval) * interval, interval };
}
