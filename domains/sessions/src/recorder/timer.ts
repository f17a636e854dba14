import { MOST_SECONDS } from '../schemas.ts';

/** A timer at one moment: `elapsedMs` were counted up to the instant `atMs`. */
export interface Timer {
  readonly elapsedMs: number;
  readonly atMs: number;
  readonly isRunning: boolean;
}

/** A timer that begins to run now. */
export const startTimer = (nowMs: number): Timer => ({ elapsedMs: 0, atMs: nowMs, isRunning: true });

/**
 * The timer at a later look at the clock: what passed on the wall counts while it runs, however long nobody looked
 * (ruling 28). A clock that was set back takes nothing away; time goes on counting from its new position. A session lasts two days at the most.
 */
export function advance(timer: Timer, nowMs: number): Timer {
  const passedMs = timer.isRunning ? Math.max(0, nowMs - timer.atMs) : 0;
  return { ...timer, elapsedMs: Math.min(timer.elapsedMs + passedMs, MOST_SECONDS * 1000), atMs: nowMs };
}

/** Stops counting from now on. */
export const pauseTimer = (timer: Timer, nowMs: number): Timer => ({
  ...advance(timer, nowMs),
  isRunning: false,
});

/** Counts again from now on. */
export const resumeTimer = (timer: Timer, nowMs: number): Timer => ({
  ...advance(timer, nowMs),
  isRunning: true,
});

/** The whole seconds that have passed: the current second is the one of this number. */
export const secondsOf = (timer: Timer): number => Math.floor(timer.elapsedMs / 1000);
