import type { ClassProfile } from './class-profile.ts';

/**
 * What the runs beside classes train, because the classes lack it:
 * - `race`: steady running and the race's own pace, beside classes with steady running at threshold
 * - `endurance`: continuous work on soft ground, beside classes with short, fast running and much impact
 * - `power`: hills and strides, beside classes that leave the legs fresh
 * - `economy`: quick steps and rhythm, beside classes that are all lifting
 * - `intensity`: threshold and faster, beside classes with little hard work
 * - `rhythm`: changes of pace, beside mixed classes without running
 */
export type RunFocus = 'race' | 'endurance' | 'power' | 'economy' | 'intensity' | 'rhythm';

// Per class. From here on, zone 5 covers the top end, and zones 4 and 5 together are a hard session.
const TOP_END_MINUTES = 4;
const LITTLE_HARD_MINUTES = 6;

/** The focus of the runs in a week with these classes. Null without classes. */
export function findRunFocus(profiles: readonly ClassProfile[]): RunFocus | null {
  if (profiles.length === 0) return null;
  const computeMean = (getValue: (profile: ClassProfile) => number) =>
    profiles.reduce((sum, profile) => sum + getValue(profile), 0) / profiles.length;
  if (profiles.some(({ distanceKm }) => distanceKm > 0)) {
    const hasTopEnd = computeMean(({ zoneMinutes }) => zoneMinutes[4]) >= TOP_END_MINUTES;
    return hasTopEnd && profiles.some(({ impact }) => impact === 'high') ? 'endurance' : 'race';
  }
  if (profiles.every(({ isStrength }) => isStrength)) return 'economy';
  if (computeMean(({ zoneMinutes }) => zoneMinutes[3] + zoneMinutes[4]) < LITTLE_HARD_MINUTES)
    return 'intensity';
  const areLegsFresh = profiles.every(({ muscularLoad }) => muscularLoad.legs === 'low');
  return areLegsFresh ? 'power' : 'rhythm';
}
