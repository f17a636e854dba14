import type { ChartData } from '../chart-data.ts';
import type { AxisScale } from '../hr-trace/hr-trace-axes.ts';

/** Before both ends are rounded outward, which adds up to two steps. */
const MAX_STEPS = 4;
const STEP_SIZES = [1, 2, 2.5, 5, 10];
/** From this power of ten, 2.5 is a step. Below, it would label fractions that the values don't have. */
const MIN_POWER_FOR_QUARTERS = 10;

/**
 * The value axis: at most six steps of a round size around all values.
 * @param coveredValues the values, the marks and the band's ends; an empty list gives an axis from 0 to 1
 * @param fromZero true if the axis starts at 0, as for bars
 */
export function valueAxis(coveredValues: readonly number[], fromZero: boolean): AxisScale {
  const values = fromZero ? [0, ...coveredValues] : coveredValues;
  if (values.length === 0) return { min: 0, max: 1, interval: 1 };
  const low = values.reduce((lowest, value) => Math.min(lowest, value));
  const high = values.reduce((highest, value) => Math.max(highest, value));
  // A single value is in the middle of its axis.
  const padding = high > low ? 0 : Math.max(Math.abs(high) * 0.1, 1);
  const axisLow = fromZero || (low >= 0 && low - padding < 0) ? Math.min(low, 0) : low - padding;
  const interval = chooseStep((high + padding - axisLow) / MAX_STEPS);
  const min = Math.floor(removeFractionError(axisLow / interval)) * interval;
  const max = Math.ceil(removeFractionError((high + padding) / interval)) * interval;
  return { min: removeFractionError(min), max: removeFractionError(Math.max(max, min + interval)), interval };
}

/** The values an axis must cover; for stacked bars, the height of each stack. */
export function listAxisValues({ x, series, marks = [], band }: ChartData, areStacked: boolean): number[] {
  const values = areStacked
    ? x.map((_, index) => series.reduce((sum, { values: stack }) => sum + (stack[index] ?? 0), 0))
    : series.flatMap((entry) => entry.values.flatMap((value) => value ?? []));
  return [
    ...values,
    ...marks.map(({ value }) => value),
    ...(band === undefined ? [] : [band.low, band.high]),
  ];
}

/** The smallest round step of at least this size. */
function chooseStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep));
  // Slightly less, so that a rounding error skips no step that fits.
  const requiredStep = minStep * 0.999_999;
  return removeFractionError(
    (STEP_SIZES.find(
      (size) => size * power >= requiredStep && (size !== 2.5 || power >= MIN_POWER_FOR_QUARTERS),
    ) ?? 10) * power,
  );
}

/** Removes errors of binary fractions: 0.30000000000000004 becomes 0.3. */
const removeFractionError = (value: number) => Number(value.toPrecision(10));
