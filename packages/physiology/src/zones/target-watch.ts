import type { HrTarget } from './hr-target.ts';

/** Where a heart rate stands against the target. */
export type TargetPosition = 'below' | 'in' | 'above';

/** What is known after a reading: an immutable value, the next reading makes the next one. */
export interface TargetWatch {
  /** Where the heart rate stands, held by the hysteresis; null before the first reading. */
  readonly position: TargetPosition | null;
  /** Second since which it has stood there, readings without a break. */
  readonly sinceSecond: number;
  readonly lastSecond: number;
  /** The position that was said last; null before anything was said. */
  readonly said: TargetPosition | null;
  /** The position to say now, once; null with every other reading. */
  readonly say: TargetPosition | null;
}

/** A session that no reading has come to yet. */
export const TARGET_UNWATCHED: TargetWatch = {
  position: null,
  sinceSecond: 0,
  lastSecond: 0,
  said: null,
  say: null,
};

const GRACE_SECONDS = 30;
const HYSTERESIS_BPM = 2;
/** A heart rate older than this is shown as "--" (Ruling 28): it holds no position either. */
const STALE_SECONDS = 5;

/**
 * Follows the heart rate against the target. A position is worth a word once it has lasted 30 s and differs
 * from the one said last; a heart rate outside comes back in only 2 bpm inside the border.
 * @param before the watch after the reading before, `TARGET_UNWATCHED` at first
 * @param reading its second (seconds of any steady clock) and its heart rate in bpm
 * @param target the workout's target, its ends inside it
 * Law: no position is said twice in a row, and never two within 30 s.
 */
export function watchTarget(
  before: TargetWatch,
  reading: { second: number; hrBpm: number },
  target: HrTarget,
): TargetWatch {
  const { second, hrBpm } = reading;
  const isBroken = before.position === null || second - before.lastSecond > STALE_SECONDS;
  const position = positionOf(hrBpm, target, isBroken ? null : before.position);
  const sinceSecond = isBroken || position !== before.position ? second : before.sinceSecond;
  const isDue = position !== before.said && second - sinceSecond >= GRACE_SECONDS;
  return {
    position,
    sinceSecond,
    lastSecond: second,
    said: isDue ? position : before.said,
    say: isDue ? position : null,
  };
}

/** A narrow target has no room for the hysteresis: its far end is enough to be in. */
function positionOf(hrBpm: number, target: HrTarget, held: TargetPosition | null): TargetPosition {
  const { high } = target;
  const low = target.low ?? Number.NEGATIVE_INFINITY;
  const lowest = held === 'below' ? Math.min(low + HYSTERESIS_BPM, high) : low;
  const highest = held === 'above' ? Math.max(high - HYSTERESIS_BPM, low) : high;
  if (hrBpm < lowest) return 'below';
  return hrBpm > highest ? 'above' : 'in';
}
