import { invalid } from '@threshold/api/server';

/** Tolerated lead of the device clock over the server clock. */
export const ELAPSED_TOLERANCE_SECONDS = 60;

/**
 * Seconds since the start by the server clock. Infinity if the start is in the future: the clock was set back, so that
 * the duration is unknown and any timer is accepted.
 */
export const secondsSince = (startedAt: Date, now: Date): number =>
  now < startedAt ? Number.POSITIVE_INFINITY : (now.getTime() - startedAt.getTime()) / 1000;

/** @throws DomainError 'invalid' if the timer ran longer than the session can have lasted */
export function assertElapsed(elapsedSeconds: number, startedAt: Date, now: Date): void {
  if (elapsedSeconds > secondsSince(startedAt, now) + ELAPSED_TOLERANCE_SECONDS)
    throw invalid('elapsedSeconds', 'Elapsed seconds must not exceed the time since the start');
}
