import type { TrackPoint } from './best-efforts.ts';

/**
 * Returns a function that interpolates the meters at `t`. Each call searches from the last position, because
 * consecutive calls are close in time.
 * @param track ordered by `t`; before its start the first meters apply, after its end the last ones
 */
export function createDistanceReader(track: readonly TrackPoint[]): (t: number) => number {
  let index = 0;
  return (t) => {
    while (index > 0 && (track[index]?.t ?? 0) > t) index -= 1;
    while ((track[index + 1]?.t ?? Number.POSITIVE_INFINITY) <= t) index += 1;
    const [from, to] = [track[index], track[index + 1]];
    if (!from) return 0;
    if (!to || t <= from.t) return from.meters;
    return from.meters + ((t - from.t) * (to.meters - from.meters)) / (to.t - from.t);
  };
}
