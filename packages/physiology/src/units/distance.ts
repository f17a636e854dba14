import type { UnitSystem } from './units.ts';

const KM_PER_MILE = 1.609344;

export function milesToKm(miles: number): number {
  return miles * KM_PER_MILE;
}

export function kmToMiles(km: number): number {
  return km / KM_PER_MILE;
}

/** Formats a distance, e.g. "13.9 mi" or "22.4 km". */
export function formatDistance(km: number, units: UnitSystem): string {
  return units === 'imperial' ? `${kmToMiles(km).toFixed(1)} mi` : `${km.toFixed(1)} km`;
}
