import type { Pause, RecordedActivity, RecordedPoint } from './recorded.ts';

/** Between two points of a running timer lies no more than this, unless the timer stood. */
const SHORTEST_PAUSE_MS = 10_000;
/** What summaries and timer events may differ by without meaning anything. */
const TOLERANCE_MS = 3_000;

/**
 * When the timer stood still: as the file says, and where that does not account for the difference between elapsed and
 * timer time, in the widest gaps between two points, widest first, until it does.
 * @param elapsedSeconds pauses included
 * @param timerSeconds pauses left out
 */
export function pausesOf(
  { pauses, points }: Pick<RecordedActivity, 'pauses' | 'points'>,
  elapsedSeconds: number,
  timerSeconds: number,
): readonly Pause[] {
  const told = pauses.reduce((sum, { from, to }) => sum + (to - from), 0);
  let missing = (elapsedSeconds - timerSeconds) * 1000 - told;
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

/** The timer at a moment: the unpaused milliseconds since the start, and whether it stood then. */
interface Timer {
  readonly ms: number;
  readonly stands: boolean;
}

/** A clock of the timer; the moments that it is asked for must rise. */
export function timerClock(start: number, pauses: readonly Pause[]): (at: number) => Timer {
  let next = 0;
  let paused = 0;
  return (at) => {
    for (let pause = pauses[next]; pause && pause.to <= at; pause = pauses[next]) {
      paused += pause.to - Math.max(pause.from, start);
      next += 1;
    }
    const current = pauses[next];
    const stands = current !== undefined && current.from < at;
    return { ms: (stands ? current.from : at) - start - paused, stands };
  };
}
