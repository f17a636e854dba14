import type { RecordedRouteView } from '../../recorded-schemas.ts';

type Route = NonNullable<RecordedRouteView>;

/** A test route: one kilometer north, then one east, with a point every 100 m and 30 s. */
export const aRoute = (route: Partial<Route> = {}): Route => {
  const indexes = Array.from({ length: 21 }, (_, index) => index);
  return {
    elapsedSeconds: indexes.map((index) => 30 * index),
    timerSeconds: indexes.map((index) => 30 * index),
    distanceMeters: indexes.map((index) => 100 * index),
    eastMeters: indexes.map((index) => Math.max(0, 100 * (index - 10))),
    northMeters: indexes.map((index) => Math.min(1000, 100 * index)),
    altitudeMeters: null,
    cadencePerMinute: null,
    heartRateBpm: null,
    cadenceUnit: 'steps',
    climbMeters: null,
    descentMeters: null,
    laps: [],
    rrIntervalCount: 0,
    ...route,
  };
};
