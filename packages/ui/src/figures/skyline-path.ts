/** `x` and `y` in percent of the drawing, y downward. */
export interface SkylinePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * The mean of each day and its neighbors in the window, which smooths hard and easy days. At both ends, the window
 * has fewer days. `windowDays` is odd, 1 or more.
 */
export const rollingMean = (loads: readonly number[], windowDays: number): number[] => {
  const reach = Math.floor(windowDays / 2);
  return loads.map((_, day) => {
    const near = loads.slice(Math.max(0, day - reach), day + reach + 1);
    return near.reduce((sum, load) => sum + load, 0) / near.length;
  });
};

/** Positions of the loads: the highest 4% below the top, zero 8% above the bottom. */
export const skylinePoints = (loads: readonly number[]): SkylinePoint[] => {
  const highest = Math.max(...loads, 0);
  const last = Math.max(loads.length - 1, 1);
  return loads.map((load, day) => ({
    x: (day / last) * 100,
    y: highest === 0 ? 92 : 92 - (load / highest) * 88,
  }));
};

/** The points as an SVG path in a 100 × 100 view box. */
export const skylinePath = (points: readonly SkylinePoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
