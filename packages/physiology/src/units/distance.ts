import type { UnitSystem } from './units.ts';

const KM_PER_MILE = 1.609344;

/** Kilometres of miles: the level's mileage and the tolerances are in miles, the plan in kilometres. */
export function kmOfMiles(miles: number): number {
  return miles * KM_PER_MILE;
}

/** Miles of kilometres. */
export function milesOfKm(km: number): number {
  return km / KM_PER_MILE;
}

/** A distance as the athlete reads it, e.g. "13.9 mi" or "22.4 km". */
export function distanceText(km: number, units: UnitSystem): string {
  return units === 'imperial' ? `${milesOfKm(km).toFixed(1)} mi` : `${km.toFixed(1)} km`;
}
