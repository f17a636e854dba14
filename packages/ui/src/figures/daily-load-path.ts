/** `x` and `y` in percent of the drawing, y downward. */
export interface LoadPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Averages each day with its neighbors in the window, to smooth out hard and easy days. The window has fewer
 * days at both ends. `windowDays` is odd, 1 or more.
 */
export const computeRollingMean = (loads: readonly number[], windowDays: number): number[] => {
  const neighborDays = Math.floor(windowDays / 2);
  return loads.map((_, day) => {
    const windowLoads = loads.slice(Math.max(0, day - neighborDays), day + neighborDays + 1);
    return windowLoads.reduce((sum, load) => sum + load, 0) / windowLoads.length;
  });
};

/** In percent from the top. */
const ZERO_LOAD_Y = 92;
const HIGHEST_LOAD_Y = 4;

/** The positions of the loads, spread across the full width, oldest first. */
export const toLoadPoints = (loads: readonly number[]): LoadPoint[] => {
  const highestLoad = Math.max(...loads, 0);
  const lastDay = Math.max(loads.length - 1, 1);
  return loads.map((load, day) => ({
    x: (day / lastDay) * 100,
    y: highestLoad === 0 ? ZERO_LOAD_Y : ZERO_LOAD_Y - (load / highestLoad) * (ZERO_LOAD_Y - HIGHEST_LOAD_Y),
  }));
};

/** The points as an SVG path in a 100 × 100 view box. */
export const toSvgPath = (points: readonly LoadPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
