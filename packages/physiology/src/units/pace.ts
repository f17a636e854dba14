import { type LengthUnit, toMeters } from './units.ts';

/**
 * @returns seconds per unit; null unless distance and duration are above 0
 */
export function paceSecondsPer(
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
  const seconds = Math.round(secondsPerUnit);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} /${unit}`;
}
