/* A damaged file can hold anything in any field, so no declared type is trusted. */

export const toNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Milliseconds since the Unix epoch, else null. */
export const toTimeMs = (value: unknown): number | null =>
  value instanceof Date ? toNumber(value.getTime()) : null;

/** A profile string; numbers are enum values that the decoder does not know. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const QUARTER_MINUTES = 15;
const MAX_AHEAD_MINUTES = 14 * 60;

/**
 * The device clock's offset from UTC in minutes, rounded to 15; null if unknown or implausible.
 * @param localMs the local clock reading at that moment, as if it were UTC
 * @param ms the moment; both in ms since the Unix epoch
 */
export function aheadOfUtc(localMs: number | null, ms: number | null): number | null {
  if (localMs === null || ms === null) return null;
  const minutes = QUARTER_MINUTES * Math.round((localMs - ms) / 60_000 / QUARTER_MINUTES);
  // Some devices write UTC to both fields.
  return minutes === 0 || Math.abs(minutes) > MAX_AHEAD_MINUTES ? null : minutes;
}
