/* A damaged file can contain anything in any field, so no declared type is trusted. */

export const toNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Adds the fraction that FIT stores beside a whole number; null without the number. */
export const addFraction = (whole: number | null, fraction: number | null): number | null =>
  whole === null ? null : whole + (fraction ?? 0);

/** Milliseconds since the Unix epoch; null unless the value is a valid Date. */
export const toTimeMs = (value: unknown): number | null =>
  value instanceof Date ? toNumber(value.getTime()) : null;

/** A string from the FIT profile. Empty for a number, which is an enum value unknown to the decoder. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const QUARTER_HOUR_MINUTES = 15;
/** The time zone furthest from UTC is UTC+14. */
const MAX_AHEAD_MINUTES = 14 * 60;

/**
 * The device clock's offset from UTC in minutes, rounded to 15; null if unknown or implausible.
 * @param localMs the local clock reading at that moment, as if it were UTC
 * @param utcMs the moment; both in milliseconds since the Unix epoch
 */
export function toUtcOffsetMinutes(localMs: number | null, utcMs: number | null): number | null {
  if (localMs === null || utcMs === null) return null;
  const minutes = QUARTER_HOUR_MINUTES * Math.round((localMs - utcMs) / 60_000 / QUARTER_HOUR_MINUTES);
  // Some devices write UTC to both fields.
  return minutes === 0 || Math.abs(minutes) > MAX_AHEAD_MINUTES ? null : minutes;
}
