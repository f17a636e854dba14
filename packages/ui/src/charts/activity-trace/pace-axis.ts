import type { AxisScale } from '../hr-trace/hr-trace-axes.ts';

const STEPS_SECONDS = [10, 15, 20, 30, 60, 120, 300];
const MAX_STEPS = 3;
/** The share of values at each end that may lie outside the axis, so that a stop doesn't flatten the rest. */
const TRIMMED_SHARE = 0.02;
const MIN_SPAN_SECONDS = 30;

/**
 * The pace axis around nearly all values, in round steps.
 * @param paces in seconds per unit, at least one
 */
export function buildPaceAxis(paces: readonly number[]): AxisScale {
  const sorted = paces.toSorted((a, b) => a - b);
  const trimmedCount = Math.floor(TRIMMED_SHARE * sorted.length);
  const [low = 0, high = 0] = [sorted[trimmedCount], sorted.at(-1 - trimmedCount)];
  const padding = Math.max(2, (MIN_SPAN_SECONDS - (high - low)) / 2);
  const interval =
    STEPS_SECONDS.find((step) => countSteps(low - padding, high + padding, step) <= MAX_STEPS) ?? 600;
  return {
    min: Math.floor((low - padding) / interval) * interval,
    max: Math.ceil((high + padding) / interval) * interval,
    interval,
  };
}

const countSteps = (low: number, high: number, step: number) =>
  Math.ceil(high / step) - Math.floor(low / step);
