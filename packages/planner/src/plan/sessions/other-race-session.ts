import {
  formatDistance,
  getRaceMeters,
  RACE_DISTANCES,
  type UnitSystem,
  type Zone,
} from '@threshold/physiology';
import { isNewRunner } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import type { DatedRace } from '../other-races.ts';
import { predictMinutesOfRace } from '../paces/race-minutes.ts';
import type { OtherRace } from '../plan-input.ts';
import type { PlannerContext } from '../planner-context.ts';

const OTHER_RACE_PATTERN = /^[BC] race: /;

/** True for the type of a B or C race, e.g. "B race: 10K run". */
export const isOtherRaceType = (type: string): boolean => OTHER_RACE_PATTERN.test(type);

/** The session type of a B or C race, e.g. "B race: 10K run" or "C race: 12 km run". */
function formatOtherRaceType(
  { km, priority }: Pick<OtherRace, 'km' | 'priority'>,
  units: UnitSystem,
): string {
  const label =
    RACE_DISTANCES.find(({ distance }) => distance === km)?.label ??
    formatDistance(km, units).replace('.0 ', ' ');
  return `${priority} race: ${label} run`;
}

/**
 * A B or C race. Run easily if it is longer than the recent runs allow, by a new runner, or if the limits allow
 * only zones 1 and 2.
 */
export function createOtherRaceSession(
  context: PlannerContext,
  { day, km, priority }: DatedRace,
  isBeyondRuns: boolean,
): DraftSession {
  const { input, limits, pace } = context;
  const isEasy = isBeyondRuns || isNewRunner(input) || limits.maxZone <= 2;
  const zone = isEasy ? 2 : getZoneOfRace(km);
  const racedMinutes = predictMinutesOfRace(input, pace, getRaceMeters(km));
  const minutes = isEasy ? Math.max(racedMinutes, Math.round(km * pace(2))) : racedMinutes;
  const label = isEasy ? 'Easy all the way' : 'Race';
  const type = formatOtherRaceType({ km, priority }, input.units);
  return { day, session: 'AM', kind: 'race', zone, steps: [{ label, minutes, zone }], km, type };
}

function getZoneOfRace(km: number): Zone {
  if (km >= 50) return 2;
  return km <= 10 ? 4 : 3;
}
