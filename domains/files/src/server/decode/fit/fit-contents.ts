import type { RecordedPoint, Summary } from '../recorded-activity.ts';

/** The timer was started or stopped; `at` in ms since the Unix epoch. */
export interface TimerEvent {
  readonly at: number;
  readonly starts: boolean;
}

/** The parts of a FIT file that we use, independent of the decoder. */
export interface FitContents {
  /** "activity", "settings", …; null if the file has none. */
  readonly fileType: string | null;
  readonly deviceName: string | null;
  readonly aheadOfUtcMinutes: number | null;
  readonly sessions: readonly Summary[];
  /** The sport for files whose sessions have none. */
  readonly sport: { readonly sport: string; readonly subSport: string } | null;
  readonly points: readonly RecordedPoint[];
  readonly timer: readonly TimerEvent[];
}

/** A decoder's result; `fault` is the decoder's own message, null if all was read. */
export interface FitReading extends FitContents {
  readonly fault: string | null;
}

/* A damaged file can hold anything in any field, so no declared type is trusted. */

export const toNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Milliseconds since the Unix epoch, else null. */
export const toTimeMs = (value: unknown): number | null =>
  value instanceof Date ? toNumber(value.getTime()) : null;

/** A profile string; numbers are enum values that the decoder does not know. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function toPosition(latitude: unknown, longitude: unknown): RecordedPoint['position'] {
  const [lat, lon] = [toNumber(latitude), toNumber(longitude)];
  if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  // Some devices write zeros when the receiver has no fix.
  return lat === 0 && lon === 0 ? null : { latitude: lat, longitude: lon };
}

const QUARTER_MINUTES = 15;
const MAX_AHEAD_MINUTES = 14 * 60;

/**
 * The device clock's offset from UTC, rounded to 15 minutes; null if implausible.
 * @param localMs the local clock reading at that moment, as if it were UTC
 * @param ms the moment; both in ms since the Unix epoch
 */
export function aheadOfUtc(localMs: number | null, ms: number | null): number | null {
  if (localMs === null || ms === null) return null;
  const minutes = QUARTER_MINUTES * Math.round((localMs - ms) / 60_000 / QUARTER_MINUTES);
  // Some devices write UTC to both fields.
  return minutes === 0 || Math.abs(minutes) > MAX_AHEAD_MINUTES ? null : minutes;
}

const MAX_CHARACTERS = 120;

/** Joins the parts, as in "Garmin fr965"; a product that includes its maker is used alone. */
export function formatDeviceName(manufacturer: unknown, product: unknown): string | null {
  const [maker, model] = [toText(manufacturer), toText(product)];
  const named = model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`.trim();
  const name = [...named.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()].slice(0, MAX_CHARACTERS).join('');
  return name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1);
}
