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
  const known = pauses.reduce((sum, { from, to }) => sum + (to - from), 0);
  let missing = (elapsedSeconds - timerSeconds) * 1000 - known;
  if (missing < TOLERANCE_MS) return pauses;
  const found: Pause[] = [...pauses];
  for (const gap of gapsOf(points, pauses)) {
    if (missing < TOLERANCE_MS) break;
    const to = Math.min(gap.to, gap.from + missing);
    found.push({ from: gap.from, to });
    missing -= to - gap.from;
  }
  return found.sort((a, b) => a.from - b.from);
}

function gapsOf(points: readonly RecordedPoint[], pauses: readonly Pause[]): Pause[] {
  const gaps: Pause[] = [];
  for (const [index, { at }] of points.entries()) {
    const before = points[index - 1]?.at ?? at;
    if (at - before < SHORTEST_PAUSE_MS) continue;
    if (!pauses.some(({ from, to }) => from < at && to > before)) gaps.push({ from: before, to: at });
  }
  return gaps.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** The timer at a moment: unpaused ms since the start, and whether it was paused. */
interface Timer {
  readonly ms: number;
  readonly isPaused: boolean;
}

/** A timer clock; call it with increasing moments. */
export function timerClock(start: number, pauses: readonly Pause[]): (at: number) => Timer {
  let next = 0;
  let paused = 0;
  return (at) => {
    for (let pause = pauses[next]; pause && pause.to <= at; pause = pauses[next]) {
      paused += pause.to - Math.max(pause.from, start);
      next += 1;
    }
    const current = pauses[next];
    const isPaused = current !== undefined && current.from < at;
    return { ms: (isPaused ? current.from : at) - start - paused, isPaused };
  };
}
