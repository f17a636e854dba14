import type { TrackPoint } from './best-efforts.ts';

/** A part of a run, in seconds since the start. */
export interface DistanceSplit {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** The whole unit, or less in the last split. */
  readonly meters: number;
}

/** A shorter rest is within the error of a watch's distance. */
const MIN_REST_SHARE = 0.01;

/**
 * The splits of a run by distance: one per whole unit, then the rest. Between two points, the speed is even.
 * Invariant: the splits follow each other without a gap, and their meters add up to the track's, up to 1% of a unit.
 * @param track ordered by `t`; meters never decrease
 * @param unitMeters meters of a kilometer or a mile
 */
export function computeDistanceSplits(track: readonly TrackPoint[], unitMeters: number): DistanceSplit[] {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last) return [];
  const splits: DistanceSplit[] = [];
  let [startSeconds, startMeters] = [first.t, first.meters];
  for (const [index, to] of track.entries()) {
    const from = track[index - 1];
    if (!from) continue;
    while (to.meters >= startMeters + unitMeters) {
      const share = (startMeters + unitMeters - from.meters) / (to.meters - from.meters);
      const endSeconds = from.t + share * (to.t - from.t);
      splits.push({ startSeconds, endSeconds, meters: unitMeters });
      startSeconds = endSeconds;
      startMeters += unitMeters;
    }
  }
  const restMeters = last.meters - startMeters;
  return restMeters >= MIN_REST_SHARE * unitMeters && last.t > startSeconds
    ? [...splits, { startSeconds, endSeconds: last.t, meters: restMeters }]
    : splits;
}
