import type { HrTarget } from './hr-target.ts';

export type TargetPosition = 'below' | 'in' | 'above';

/** The state after a reading; immutable. */
export interface TargetWatch {
  /** The position relative to the target, with hysteresis; null before the first reading. */
  readonly position: TargetPosition | null;
  /** The second at which the position was reached, or readings resumed after a gap. */
  readonly sinceSecond: number;
  readonly lastSecond: number;
  /** The last announced position; null before the first announcement. */
  readonly lastAnnounced: TargetPosition | null;
  /** The position to announce now; null if there is nothing to announce. */
  readonly toAnnounce: TargetPosition | null;
}

/** The state before the first reading. */
export const UNWATCHED_TARGET: TargetWatch = {
  position: null,
  sinceSecond: 0,
  lastSecond: 0,
  lastAnnounced: null,
  toAnnounce: null,
};

const MIN_POSITION_SECONDS = 30;
const HYSTERESIS_BPM = 2;
/** A heart rate older than this is shown as "--" (docs/specification.md#session-timer), and ends the position. */
const STALE_SECONDS = 5;

/**
 * Follows the heart rate against the target. A position is announced once it has lasted 30 s and differs from the last
 * announced one. A heart rate that was outside the target must get 2 bpm past the border to be inside again.
 * Invariant: no position is announced twice in a row, and no two within 30 s.
 * @param previous the state after the last reading; `UNWATCHED_TARGET` at first
 * @param reading its second (of any monotonic clock) and its heart rate in bpm
 * @param target both ends inclusive
 */
export function watchTarget(
  previous: TargetWatch,
  reading: { second: number; hrBpm: number },
  target: HrTarget,
): TargetWatch {
  const { second, hrBpm } = reading;
  const hasGap = previous.position === null || second - previous.lastSecond > STALE_SECONDS;
  const position = findPosition(hrBpm, target, hasGap ? null : previous.position);
  const sinceSecond = hasGap || position !== previous.position ? second : previous.sinceSecond;
  const isDue = position !== previous.lastAnnounced && second - sinceSecond >= MIN_POSITION_SECONDS;
  return {
    position,
    sinceSecond,
    lastSecond: second,
    lastAnnounced: isDue ? position : previous.lastAnnounced,
    toAnnounce: isDue ? position : null,
  };
}

/** If the target is narrower than the hysteresis, its far end counts as inside again. */
function findPosition(
  hrBpm: number,
  target: HrTarget,
  currentPosition: TargetPosition | null,
): TargetPosition {
  const { high } = target;
  const low = target.low ?? Number.NEGATIVE_INFINITY;
  const lowestInBpm = currentPosition === 'below' ? Math.min(low + HYSTERESIS_BPM, high) : low;
  const highestInBpm = currentPosition === 'above' ? Math.max(high - HYSTERESIS_BPM, low) : high;
  if (hrBpm < lowestInBpm) return 'below';
  return hrBpm > highestInBpm ? 'above' : 'in';
}
