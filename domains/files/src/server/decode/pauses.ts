import type { Pause, RecordedPoint } from './recorded-activity.ts';

/** A shorter gap between two points is not a pause. */
const MIN_PAUSE_MS = 10_000;
/** Tolerated difference between summaries and timer events. */
const TOLERANCE_MS = 3_000;

type Moment = Pick<RecordedPoint, 'atMs'>;

/**
 * The timer's pauses. If the file's own pauses don't explain the difference between elapsed and timer time,
 * the widest gaps between points make it up, widest first.
 * @param elapsedSeconds including pauses
 * @param timerSeconds excluding pauses
 */
export function completePauses(
  { pauses, points }: { readonly pauses: readonly Pause[]; readonly points: readonly Moment[] },
  elapsedSeconds: number,
  timerSeconds: number,
): readonly Pause[] {
  const recordedPauseMs = pauses.reduce((sum, { fromMs, toMs }) => sum + (toMs - fromMs), 0);
  let missingPauseMs = (elapsedSeconds - timerSeconds) * 1000 - recordedPauseMs;
  if (missingPauseMs < TOLERANCE_MS) return pauses;
  const completedPauses: Pause[] = [...pauses];
  for (const gap of findGaps(points, pauses)) {
    if (missingPauseMs < TOLERANCE_MS) break;
    const toMs = Math.min(gap.toMs, gap.fromMs + missingPauseMs);
    completedPauses.push({ fromMs: gap.fromMs, toMs });
    missingPauseMs -= toMs - gap.fromMs;
  }
  return completedPauses.sort((a, b) => a.fromMs - b.fromMs);
}

function findGaps(points: readonly Moment[], pauses: readonly Pause[]): Pause[] {
  const gaps: Pause[] = [];
  for (const [index, { atMs }] of points.entries()) {
    const previousAtMs = points[index - 1]?.atMs ?? atMs;
    if (atMs - previousAtMs < MIN_PAUSE_MS) continue;
    if (!pauses.some(({ fromMs, toMs }) => fromMs < atMs && toMs > previousAtMs))
      gaps.push({ fromMs: previousAtMs, toMs: atMs });
  }
  return gaps.sort((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs));
}

/** The timer at a moment: unpaused ms since the start, and whether it was paused. */
interface TimerReading {
  readonly unpausedMs: number;
  readonly isPaused: boolean;
}

/**
 * Returns a function that reads the timer at a moment, in ms on the same scale as `startMs` and the pauses.
 * Moments must not decrease, because it walks through the pauses once.
 */
export function createTimerClock(startMs: number, pauses: readonly Pause[]): (atMs: number) => TimerReading {
  let nextIndex = 0;
  let pausedMs = 0;
  return (atMs) => {
    for (let pause = pauses[nextIndex]; pause && pause.toMs <= atMs; pause = pauses[nextIndex]) {
      pausedMs += pause.toMs - Math.max(pause.fromMs, startMs);
      nextIndex += 1;
    }
    const nextPause = pauses[nextIndex];
    const isPaused = nextPause !== undefined && nextPause.fromMs < atMs;
    return { unpausedMs: (isPaused ? nextPause.fromMs : atMs) - startMs - pausedMs, isPaused };
  };
}
