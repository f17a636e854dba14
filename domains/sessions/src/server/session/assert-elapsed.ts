import { invalid } from '@threshold/api/server';

/** How far ahead of the server clock the device clock may be. */
export const ELAPSED_TOLERANCE_SECONDS = 60;

/**
 * Seconds since the start by the server clock. Infinity if the start is in the future: the clock was set
 * back, so the duration is unknown and any timer is accepted.
 */
export const computeSecondsSince = (startedAt: Date, now: Date): number =>
  now < startedAt ? Number.POSITIVE_INFINITY : (now.getTime() - startedAt.getTime()) / 1000;

/** @throws DomainError 'invalid' if the timer ran longer than the session can have lasted */
export function assertElapsed(elapsedSeconds: number, startedAt: Date, now: Date): void {
  if (elapsedSeconds > computeSecondsSince(startedAt, now) + ELAPSED_TOLERANCE_SECONDS)
    throw invalid('elapsedSeconds', 'Elapsed time can’t be longer than the time since the start');
}
