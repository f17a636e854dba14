import { formatPace, type LengthUnit, paceSecondsPer } from '@threshold/physiology';

/** Kilometres of a mile, as specification section 5 has it for this entry. */
const KM_PER_MILE = 1.60934;
/** The server takes no more (specification section 5 names no end). */
export const MOST_KM = 1000;

/** A unit in which a session's distance is entered. */
export type DistanceUnit = Extract<LengthUnit, 'km' | 'mi'>;

/** An entered distance in km, to the millimetre. */
export const toKm = (distance: number, unit: DistanceUnit): number =>
  unit === 'km' ? distance : Math.round(distance * KM_PER_MILE * 1e6) / 1e6;

/** Kilometres as a number of the unit. */
export const fromKm = (km: number, unit: DistanceUnit): number => (unit === 'km' ? km : km / KM_PER_MILE);

/** The average pace as minutes per unit, "5:12 /km"; null without a distance. */
export function averagePace(distanceKm: number, durationSeconds: number, unit: DistanceUnit): string | null {
  const seconds = paceSecondsPer('km', { distanceMeters: distanceKm * 1000, durationSeconds });
  if (seconds === null) return null;
  return formatPace(unit === 'km' ? seconds : seconds * KM_PER_MILE, unit);
}
