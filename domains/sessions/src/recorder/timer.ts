import { MAX_SESSION_SECONDS } from '../schemas.ts';

/** A timer at one moment: `elapsedMs` had elapsed at the instant `atMs`. */
export interface Timer {
  readonly elapsedMs: number;
  readonly atMs: number;
  readonly isRunning: boolean;
}

export const startTimer = (nowMs: number): Timer => ({ elapsedMs: 0, atMs: nowMs, isRunning: true });

/**
 * Advances the timer to a later moment. Wall-clock time counts while the timer runs, even without ticks
 * (docs/specification.md#session-timer). If the clock is set back, nothing is subtracted, and counting
 * continues from the new time. A session lasts at most two days.
 */
export function advanceTimer(timer: Timer, nowMs: number): Timer {
  const passedMs = timer.isRunning ? Math.max(0, nowMs - timer.atMs) : 0;
  return {
    ...timer,
    elapsedMs: Math.min(timer.elapsedMs + passedMs, MAX_SESSION_SECONDS * 1000),
    atMs: nowMs,
  };
}

export const pauseTimer = (timer: Timer, nowMs: number): Timer => ({
  ...advanceTimer(timer, nowMs),
  isRunning: false,
});

export const resumeTimer = (timer: Timer, nowMs: number): Timer => ({
  ...advanceTimer(timer, nowMs),
  isRunning: true,
});

/** The whole elapsed seconds, which is also the index of the current second. */
export const toElapsedSeconds = (timer: Timer): number => Math.floor(timer.elapsedMs / 1000);
