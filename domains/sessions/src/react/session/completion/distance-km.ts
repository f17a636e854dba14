import { computePaceSeconds, formatPace, type LengthUnit } from '@threshold/physiology';

/** Kilometers per mile for this input, from docs/specification.md#5-validation. */
const KM_PER_MILE = 1.60934;
/** The server's limit; docs/specification.md#5-validation sets none. */
export const MAX_KM = 1000;

export type DistanceUnit = Extract<LengthUnit, 'km' | 'mi'>;

/** Converts to km; miles are rounded to the millimeter. */
export const toKm = (distance: number, unit: DistanceUnit): number =>
  unit === 'km' ? distance : Math.round(distance * KM_PER_MILE * 1e6) / 1e6;

export const fromKm = (km: number, unit: DistanceUnit): number => (unit === 'km' ? km : km / KM_PER_MILE);

/** "5:12 /km"; null without a distance. */
export function formatAveragePace(
  distanceKm: number,
  durationSeconds: number,
  unit: DistanceUnit,
): string | null {
  const seconds = computePaceSeconds('km', { distanceMeters: distanceKm * 1000, durationSeconds });
  if (seconds === null) return null;
  return formatPace(unit === 'km' ? seconds : seconds * KM_PER_MILE, unit);
}
