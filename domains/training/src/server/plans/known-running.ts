import type { PlanningFacts } from '@threshold/contracts/athletes';
import type { RunHistory } from '@threshold/planner';

const WEEKS_TO_OVERRULE = 2;
const WEEKS_THAT_COUNT = 3;

type StatedRunning = Pick<PlanningFacts, 'weeklyRunKm' | 'longestRunKm'>;

/**
 * The running history that a plan starts from. Recordings apply alone once two weeks contain a run.
 * Until then the profile's numbers fill in, and 0 km a week means that the athlete does not run.
 * Without profile values the first recordings are ignored: the longest run of a few days is not the
 * longest of thirty.
 */
export function knownRunning(recorded: RunHistory | null, stated: StatedRunning): RunHistory | null {
  const weeks = recorded?.weeklyKm ?? [];
  if (weeks.length >= WEEKS_THAT_COUNT) return recorded;
  if (weeks.filter((km) => km > 0).length >= WEEKS_TO_OVERRULE)
    return stated.weeklyRunKm === null
      ? recorded
      : { weeklyKm: sameWeeks(mean(weeks)), longestRunKm: recorded?.longestRunKm ?? null };
  const longestRunKm = largest(recorded?.longestRunKm ?? null, stated.longestRunKm);
  if (stated.weeklyRunKm !== null) return { weeklyKm: sameWeeks(stated.weeklyRunKm), longestRunKm };
  return stated.longestRunKm === null ? null : { weeklyKm: weeks, longestRunKm };
}

const sameWeeks = (km: number): number[] => Array.from({ length: WEEKS_THAT_COUNT }, () => km);

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const largest = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other);
