/** A point of the skyline: `x` and `y` in percent of the drawing, y downwards. */
export interface SkylinePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * The mean of each day and its neighbours within the window, so that hard and easy days make one rhythm.
 * At both ends the window holds the days that exist. `windowDays` is odd, 1 or more.
 */
export const rollingMean = (loads: readonly number[], windowDays: number): number[] => {
  const reach = Math.floor(windowDays / 2);
  return loads.map((_, day) => {
    const near = loads.slice(Math.max(0, day - reach), day + reach + 1);
    return near.reduce((sum, load) => sum + load, 0) / near.length;
  });
};

/** Where the loads stand in the drawing: the highest 4% below its top, zero 8% above its bottom. */
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
