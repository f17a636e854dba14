const KM_PER_MILE = 1.609344;

/** Kilometres of miles: the level's mileage and the tolerances are in miles, the plan in kilometres. */
export function kmOfMiles(miles: number): number {
  return miles * KM_PER_MILE;
}

/** Miles of kilometres. */
export function milesOfKm(km: number): number {
  return km / KM_PER_MILE;
}
