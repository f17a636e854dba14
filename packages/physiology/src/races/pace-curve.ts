import type { TrackPoint } from './best-efforts.ts';
import { createDistanceReader } from './distance-reader.ts';

/** The pace around a moment of a recording, in seconds per kilometer; null while standing. */
export interface PacePoint {
  readonly t: number;
  readonly secondsPerKm: number | null;
}

const MAX_POINTS = 300;
const MIN_STEP_SECONDS = 5;
/** The mean over this time hides the errors of single positions. */
const MIN_WINDOW_SECONDS = 30;
/** Slower than a slow walk: 20 minutes a kilometer. */
const STANDING_SECONDS_PER_KM = 1200;

/**
 * The pace over time, as the mean of the 30 s or more around each point.
 * @param track ordered by `t` in seconds; meters never decrease
 * @returns at most about 300 points, at least 5 s apart; empty for less than 30 s
 */
export function computePaceCurve(track: readonly TrackPoint[]): PacePoint[] {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || last.t - first.t < MIN_WINDOW_SECONDS) return [];
  const stepSeconds = Math.max(MIN_STEP_SECONDS, Math.ceil((last.t - first.t) / MAX_POINTS));
  const windowSeconds = Math.max(MIN_WINDOW_SECONDS, 2 * stepSeconds);
  const metersAt = createDistanceReader(track);
  const pointCount = Math.floor((last.t - first.t) / stepSeconds) + 1;
  return Array.from({ length: pointCount }, (_, index) => {
    const t = first.t + index * stepSeconds;
    const from = Math.max(first.t, t - windowSeconds / 2);
    const to = Math.min(last.t, t + windowSeconds / 2);
    const meters = metersAt(to) - metersAt(from);
    const secondsPerKm = meters > 0 ? (1000 * (to - from)) / meters : Number.POSITIVE_INFINITY;
    return { t, secondsPerKm: secondsPerKm > STANDING_SECONDS_PER_KM ? null : secondsPerKm };
  });
}
