import type { Pause, RecordedActivity, RecordedPoint } from './recorded-activity.ts';

/** A gap between two points up to this long is not a pause. */
const SHORTEST_PAUSE_MS = 10_000;
/** Tolerated difference between summaries and timer events. */
const TOLERANCE_MS = 3_000;

/**
 * The timer's pauses. If the file's own pauses don't explain the difference between elapsed and timer time, the widest
 * gaps between points fill it, widest first.
 * @param elapsedSeconds including pauses
 * @param timerSeconds excluding pauses
 */
export function completePauses(
  { pauses, points }: Pick<RecordedActivity, 'pauses' | 'points'>,
  elapsedSeconds: number,
  timerSeconds: number,
): readonly Pause[] {
  const knownMs = pauses.reduce((sum, { from, to }) => sum + (to - from), 0);
  let missingMs = (elapsedSeconds - timerSeconds) * 1000 - knownMs;
  if (missingMs < TOLERANCE_MS) return pauses;
  const completed: Pause[] = [...pauses];
  for (const gap of gapsOf(points, pauses)) {
    if (missingMs < TOLERANCE_MS) break;
    const to = Math.min(gap.to, gap.from + missingMs);
    completed.push({ from: gap.from, to });
    missingMs -= to - gap.from;
  }
  return completed.sort((a, b) => a.from - b.from);
}

function gapsOf(points: readonly RecordedPoint[], pauses: readonly Pause[]): Pause[] {
  const gaps: Pause[] = [];
  for (const [index, { at }] of points.entries()) {
    const previousAt = points[index - 1]?.at ?? at;
    if (at - previousAt < SHORTEST_PAUSE_MS) continue;
    if (!pauses.some(({ from, to }) => from < at && to > previousAt)) gaps.push({ from: previousAt, to: at });
  }
  return gaps.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** The timer at a moment: unpaused ms since the start, and whether it was paused. */
interface TimerReading {
  readonly ms: number;
  readonly isPaused: boolean;
}

/**
 * A function that reads the timer at a moment, in ms on the scale of `start` and the pauses. Moments must not
 * decrease, because it walks through the pauses once.
 */
export function timerClock(start: number, pauses: readonly Pause[]): (at: number) => TimerReading {
  let next = 0;
  let pausedMs = 0;
  return (at) => {
    for (let pause = pauses[next]; pause && pause.to <= at; pause = pauses[next]) {
      pausedMs += pause.to - Math.max(pause.from, start);
      next += 1;
    }
    const current = pauses[next];
    const isPaused = current !== undefined && current.from < at;
    return { ms: (isPaused ? current.from : at) - start - pausedMs, isPaused };
  };
}
