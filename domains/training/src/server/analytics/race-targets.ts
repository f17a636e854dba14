import { getRaceMeters, RACE_DISTANCES, type RaceDistance } from '@threshold/physiology';

export interface RaceTarget {
  readonly label: string;
  readonly distanceMeters: number;
}

/** The first four race distances are also the record distances. */
const RECORD_DISTANCE_COUNT = 4;

/** The athlete's race, or the four record distances if no race is set or it has no fixed distance. */
export function listRaceTargets(raceDistance: RaceDistance | null): RaceTarget[] {
  const races = RACE_DISTANCES.flatMap(({ distance, label }) => {
    const distanceMeters = getRaceMeters(distance);
    return distanceMeters === null ? [] : [{ distance, label, distanceMeters }];
  });
  const athleteTargets = races.filter(({ distance }) => distance === raceDistance);
  return athleteTargets.length > 0 ? athleteTargets : races.slice(0, RECORD_DISTANCE_COUNT);
}
