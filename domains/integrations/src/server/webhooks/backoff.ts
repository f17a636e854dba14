const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const MAX_PAUSE_MS = 4 * HOUR_MS;
/** A webhook that fails for this long is paused. */
export const MAX_FAILING_MS = 24 * HOUR_MS;
/** The pause varies by this share, so that many webhooks of one broken service don't return at once. */
const JITTER = 0.2;

/**
 * The pause after a number of failures in a row: 5 minutes, doubled each time up to 4 hours, plus or minus 20%.
 * @param random from 0 to 1
 */
export function computePauseMs(failures: number, random: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), MAX_PAUSE_MS);
  return Math.round(pauseMs * (1 - JITTER + 2 * JITTER * random));
}
