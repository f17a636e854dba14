import type { ChartData } from '../chart-data.ts';
import type { AxisScale } from '../hr-trace/hr-trace-axes.ts';

/** Rounding both ends outward then adds up to two steps. */
const MAX_STEPS = 4;
const SECONDS_PER_HOUR = 3600;
const CLOCK_STEPS_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, SECONDS_PER_HOUR];
const STEP_SIZES = [1, 2, 2.5, 5, 10];
/** Steps of 2.5 start at this power of ten. Below it, they would label fractions that the values don't have. */
const MIN_POWER_FOR_QUARTERS = 10;

interface ValueAxisOptions {
  /** True for bars, whose length shows the value. */
  readonly startsAtZero: boolean;
  /** True for values in seconds. */
  readonly isClockTime?: boolean | undefined;
}

/**
 * The value axis: at most six round steps that cover all values.
 * @param coveredValues the values, the marks and the band's ends; if none is a finite number, the axis is 0 to 1
 */
export function createValueAxis(
  coveredValues: readonly number[],
  { startsAtZero, isClockTime = false }: ValueAxisOptions,
): AxisScale {
  const finiteValues = coveredValues.filter(Number.isFinite);
  const values = startsAtZero ? [0, ...finiteValues] : finiteValues;
  if (values.length === 0) return { min: 0, max: 1, interval: 1 };
  const low = values.reduce((lowest, value) => Math.min(lowest, value));
  const high = values.reduce((highest, value) => Math.max(highest, value));
  // Centers a single value on the axis.
  const padding = high > low ? 0 : Math.max(Math.abs(high) * 0.1, 1);
  const axisLow = startsAtZero || (low >= 0 && low - padding < 0) ? Math.min(low, 0) : low - padding;
  const minStep = (high + padding - axisLow) / MAX_STEPS;
  const interval = isClockTime ? chooseClockStep(minStep) : chooseStep(minStep);
  const min = Math.floor(removeFractionError(axisLow / interval)) * interval;
  const max = Math.ceil(removeFractionError((high + padding) / interval)) * interval;
  return { min: removeFractionError(min), max: removeFractionError(Math.max(max, min + interval)), interval };
}

/** The values that an axis must cover. For stacked bars, the height of each stack. */
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

/** The smallest round step that is at least this large. */
function chooseStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep));
  // Slightly smaller, so that a rounding error can't skip a step that fits.
  const requiredStep = minStep * 0.999_999;
  return removeFractionError(
    (STEP_SIZES.find(
      (size) => size * power >= requiredStep && (size !== 2.5 || power >= MIN_POWER_FOR_QUARTERS),
    ) ?? 10) * power,
  );
}

/** The smallest round number of seconds, minutes or hours that is at least this large. */
const chooseClockStep = (minStepSeconds: number): number =>
  CLOCK_STEPS_SECONDS.find((step) => step >= minStepSeconds) ??
  chooseStep(minStepSeconds / SECONDS_PER_HOUR) * SECONDS_PER_HOUR;

/** Removes errors of binary fractions: 0.30000000000000004 becomes 0.3. */
const removeFractionError = (value: number) => Number(value.toPrecision(10));
