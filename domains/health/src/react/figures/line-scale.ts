/** The share of the height that stays free above the highest and below the lowest value. */
const MARGIN = 0.12;
/** Values that hardly differ are not blown up into a mountain. */
const LEAST_SPAN = 8;

/** Where a value stands between top (0) and bottom (100), with all of `values` well inside. */
export function lineScale(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const span = Math.max(high - low, LEAST_SPAN) / (1 - 2 * MARGIN);
  return (value) => 50 - (100 * (value - middle)) / span;
}
