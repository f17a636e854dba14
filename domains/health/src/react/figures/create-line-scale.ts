/** Share of the height left free above and below the line. */
const MARGIN_SHARE = 0.12;
/** Smallest span in the metric's unit, so that tiny differences don't look large. */
const MIN_SPAN = 8;
/** Smallest span as a share of the value: 15% above and below, so that a usual day-to-day change doesn't look like a crash. */
const MIN_SPAN_SHARE = 0.3;

/**
 * Returns a function that maps a value to its distance from the top, in percent of the height.
 * @param values all values of the chart, at least one
 */
export function createLineScale(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const span = Math.max(high - low, MIN_SPAN, MIN_SPAN_SHARE * middle) / (1 - 2 * MARGIN_SHARE);
  return (value) => 50 - (100 * (value - middle)) / span;
}
