import type { PlanStep } from '@threshold/physiology';
import { type ClassProfile, fitZoneMinutes } from './class-profile.ts';

const EDGE_MINUTES = 5;
// Shorter pauses belong to the cool-down.
const MIN_PAUSE_MINUTES = 2;
// A class with less time in zones 4 and 5 is planned in zone 3.
const MIN_ZONE_4_MINUTES = 5;

/**
 * The zone that a class is planned in, 3 or 4. Easy classes, beginners and held-back classes stay in zone 3.
 * Source: docs/specification.md#9-constants.
 */
export function getClassZone(
  { zoneMinutes }: Pick<ClassProfile, 'zoneMinutes'>,
  staysInZone3: boolean,
): 3 | 4 {
  return !staysInZone3 && zoneMinutes[3] + zoneMinutes[4] >= MIN_ZONE_4_MINUTES ? 4 : 3;
}

/**
 * The steps of a class in whole minutes: warm-up, one part per zone, cool-down. The order of a class is the studio's, so
 * the parts are totals. Minutes above the class's zone are planned in it, because its target applies to the
 * hardest part.
 * Invariant: they add up to the profile's minutes, and the hardest has the class's zone.
 */
export function createClassSteps(
  profile: Pick<ClassProfile, 'minutes' | 'zoneMinutes'>,
  zone: 3 | 4,
): PlanStep[] {
  const [allZ1, allZ2, z3, z4, z5] = fitZoneMinutes(profile.zoneMinutes, profile.minutes, 1);
  // Even the easiest class needs a minute at its target, which is moved from the easy zones.
  const movedMinutes = z3 + z4 + z5 === 0 ? 1 : 0;
  const z2 = allZ2 > 0 ? allZ2 - movedMinutes : 0;
  const z1 = allZ2 > 0 ? allZ1 : allZ1 - movedMinutes;
  const hardMinutes = movedMinutes + (zone === 4 ? z4 + z5 : z3 + z4 + z5);
  const edgeMinutes = Math.min(EDGE_MINUTES, Math.floor(z1 / 2));
  const pauseMinutes = z1 - 2 * edgeMinutes;
  const shortPauseMinutes = pauseMinutes < MIN_PAUSE_MINUTES ? pauseMinutes : 0;
  const parts: PlanStep[] = [
    { label: 'Warm-up', minutes: edgeMinutes, zone: 1 },
    { label: 'Pauses', minutes: pauseMinutes - shortPauseMinutes, zone: 1 },
    { label: 'Steady parts', minutes: z2, zone: 2 },
    { label: 'Brisk parts', minutes: zone === 4 ? z3 : 0, zone: 3 },
    { label: 'Hard parts', minutes: hardMinutes, zone },
    { label: 'Cool-down', minutes: edgeMinutes + shortPauseMinutes, zone: 1 },
  ];
  return parts.filter(({ minutes }) => minutes > 0);
}
