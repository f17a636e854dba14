import type { RaceDistance, ZoneSeconds } from '@threshold/physiology';
import { describeClassForRace } from '@threshold/planner';

/**
 * Describes the effect of a recorded class on the race goal. A class below the threshold counts as easy, because the recording does
 * not say whether it was lifting.
 */
export function describeRecordedClass(
  [z1, z2, z3, z4, z5]: Readonly<ZoneSeconds>,
  raceDistance: RaceDistance | null,
): string {
  const zoneMinutes = [z1 / 60, z2 / 60, z3 / 60, z4 / 60, z5 / 60] as const;
  return describeClassForRace({ zoneMinutes, isStrength: false }, raceDistance);
}
