import type { RecordedPoint, Summary } from '../recorded.ts';

/** The timer was started or stopped; `at` in milliseconds since 1970. */
export interface TimerEvent {
  readonly at: number;
  readonly starts: boolean;
}

/** What is used of a FIT file, whichever decoder read it. */
export interface FitContents {
  /** "activity", "settings", …; null where the file does not say. */
  readonly fileType: string | null;
  readonly deviceName: string | null;
  readonly aheadOfUtcMinutes: number | null;
  readonly sessions: readonly Summary[];
  /** The sport where no session tells it. */
  readonly sport: { readonly sport: string; readonly subSport: string } | null;
  readonly points: readonly RecordedPoint[];
  readonly timer: readonly TimerEvent[];
}

/** A decoder's outcome; `fault` in the decoder's own words, null where all could be read. */
export interface FitReading extends FitContents {
  readonly fault: string | null;
}

/* A damaged file can hold anything in any field: nothing is taken for what its type says. */

/** A finite number, else null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A moment in milliseconds since 1970, else null. */
export const timeOf = (value: unknown): number | null =>
  value instanceof Date ? numberOf(value.getTime()) : null;

/** A word of the profile; numbers stand for words that the decoder does not know. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A position in degrees, else null. */
export function positionOf(latitude: unknown, longitude: unknown): RecordedPoint['position'] {
  const [lat, lon] = [numberOf(latitude), numberOf(longitude)];
  if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  // Where a receiver has no fix some devices write zeros.
  return lat === 0 && lon === 0 ? null : { latitude: lat, longitude: lon };
}

const QUARTER_MINUTES = 15;
const MOST_AHEAD_MINUTES = 14 * 60;

/**
 * How far a device's clock was ahead of UTC, to a quarter of an hour; null where that cannot be.
 * @param localMs what its clock showed at a moment, as if that were UTC
 * @param ms the moment; both in milliseconds since 1970
 */
export function aheadOfUtc(localMs: number | null, ms: number | null): number | null {
  if (localMs === null || ms === null) return null;
  const minutes = QUARTER_MINUTES * Math.round((localMs - ms) / 60_000 / QUARTER_MINUTES);
  // Some devices write UTC in both.
  return minutes === 0 || Math.abs(minutes) > MOST_AHEAD_MINUTES ? null : minutes;
}

const MOST_CHARACTERS = 120;

/** "Garmin fr965" of its parts; a product that names its maker stands alone. */
export function deviceNameOf(manufacturer: unknown, product: unknown): string | null {
  const [maker, model] = [wordOf(manufacturer), wordOf(product)];
  const named = model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`.trim();
  const name = [...named.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()].slice(0, MOST_CHARACTERS).join('');
  return name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1);
}
