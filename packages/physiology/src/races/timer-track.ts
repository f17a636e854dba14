import type { TrackPoint } from './best-efforts.ts';

/** A shorter gap between two points is not a pause. */
const MIN_PAUSE_SECONDS = 10;
/** Tolerated difference between the summary and the gaps. */
const TOLERANCE_SECONDS = 3;
/** If more pause remains unexplained, the two clocks are too far apart. */
const MAX_UNEXPLAINED_SECONDS = 60;

/**
 * Moves a track from elapsed time to the timer's time, which the heart rate uses. A pause leaves a gap in the track, so
 * the widest gaps become the pauses, widest first, until their sum is the paused time.
 * Invariant: `t` and the meters never decrease.
 * @param track ordered by `t`, elapsed seconds
 * @param pausedSeconds elapsed time minus timer time
 * @returns empty if more than a minute of pauses leaves no gap
 */
export function toTimerTrack(track: readonly TrackPoint[], pausedSeconds: number): TrackPoint[] {
  const gaps = track
    .flatMap(({ t }, index) => {
      const seconds = t - (track[index - 1]?.t ?? t);
      return seconds < MIN_PAUSE_SECONDS ? [] : [{ index, seconds }];
    })
    .sort((a, b) => b.seconds - a.seconds);
  let missingSeconds = pausedSeconds;
  const pauses = new Map<number, number>();
  for (const { index, seconds } of gaps) {
    if (missingSeconds < TOLERANCE_SECONDS) break;
    const pause = Math.min(seconds, missingSeconds);
    pauses.set(index, pause);
    missingSeconds -= pause;
  }
  if (missingSeconds > MAX_UNEXPLAINED_SECONDS) return [];
  let passedSeconds = 0;
  return track.map(({ t, meters }, index) => {
    passedSeconds += pauses.get(index) ?? 0;
    // Fractions of seconds can leave a difference of about -1e-15.
    return { t: Math.max(0, t - passedSeconds), meters };
  });
}
