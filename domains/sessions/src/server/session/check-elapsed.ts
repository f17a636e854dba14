import { invalid } from '@threshold/api/server';

/** How far the device's clock may be ahead of what has passed on the server's. */
export const ELAPSED_TOLERANCE_SECONDS = 60;

/**
 * Seconds since the session began, by the server's clock. No session begins in the future: where one did, the clock was
 * set back meanwhile and knows nothing of how long it lasts, so that any timer may be right.
 */
export const wallSeconds = (startedAt: Date, now: Date): number =>
  now < startedAt ? Number.POSITIVE_INFINITY : (now.getTime() - startedAt.getTime()) / 1000;

/** Refuses a timer that ran for longer than the session can have lasted. */
export function checkElapsed(elapsedSeconds: number, startedAt: Date, now: Date): void {
  if (elapsedSeconds > wallSeconds(startedAt, now) + ELAPSED_TOLERANCE_SECONDS)
    throw invalid('elapsedSeconds', 'Elapsed seconds cannot be more than have passed since the start');
}
