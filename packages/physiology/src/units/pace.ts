import { type LengthUnit, lengthUnit, toMeters, type UnitSystem } from './units.ts';

/**
 * The average pace of a run.
 * @returns seconds per unit; null unless distance and duration are above 0
 */
export function computePaceSeconds(
  unit: LengthUnit,
  run: { distanceMeters: number; durationSeconds: number },
): number | null {
  if (!(run.distanceMeters > 0) || !(run.durationSeconds > 0)) return null;
  return (run.durationSeconds * toMeters(1, unit)) / run.distanceMeters;
}

/**
 * Formats a pace as "5:12 /km" or "8:22 /mi".
 * @param secondsPerUnit above 0, rounded to whole seconds
 */
export function formatPace(secondsPerUnit: number, unit: LengthUnit): string {
  return `${formatMinutes(secondsPerUnit)} /${unit}`;
}

/** Paces in seconds per kilometer; `fast` is the smaller number. */
export interface PaceRange {
  readonly fastSecondsPerKm: number;
  readonly slowSecondsPerKm: number;
}

/** Formats a range of paces as "4:11-4:25 /km" or "6:44-7:06 /mi", the faster pace first. */
export function formatPaceRange(
  { fastSecondsPerKm, slowSecondsPerKm }: PaceRange,
  units: UnitSystem,
): string {
  const unit = lengthUnit(units);
  const kmPerUnit = toMeters(1, unit) / 1000;
  return `${formatMinutes(fastSecondsPerKm * kmPerUnit)}-${formatPace(slowSecondsPerKm * kmPerUnit, unit)}`;
}

const RANGE_PATTERN = /^(\d{1,2}):([0-5]\d)-(\d{1,2}):([0-5]\d) \/(km|mi)$/;

/**
 * Parses a range of paces. Returns null for anything else, and if the faster pace isn't first.
 * Invariant: parsing a formatted range returns its paces to the second.
 */
export function parsePaceRange(text: string): PaceRange | null {
  const parts = RANGE_PATTERN.exec(text);
  if (!parts) return null;
  const [fastMinutes = 0, fastSeconds = 0, slowMinutes = 0, slowSeconds = 0] = parts.slice(1, 5).map(Number);
  const kmPerUnit = toMeters(1, parts[5] === 'mi' ? 'mi' : 'km') / 1000;
  const fastSecondsPerKm = (60 * fastMinutes + fastSeconds) / kmPerUnit;
  const slowSecondsPerKm = (60 * slowMinutes + slowSeconds) / kmPerUnit;
  return fastSecondsPerKm <= slowSecondsPerKm ? { fastSecondsPerKm, slowSecondsPerKm } : null;
}

function formatMinutes(durationSeconds: number): string {
  const seconds = Math.round(durationSeconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
