import type { TrackPoint } from './best-efforts.ts';

/**
 * Thins a track to at most `maxPoints`, evenly by index, with its first and last point.
 * @param maxPoints 2 and up
 */
export function downsampleTrack(track: readonly TrackPoint[], maxPoints: number): readonly TrackPoint[] {
  if (track.length <= maxPoints) return track;
  const step = (track.length - 1) / (maxPoints - 1);
  return Array.from({ length: maxPoints }, (_, index) => track[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}
