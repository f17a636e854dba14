import type { InjuryLimits } from '@threshold/physiology';
import { computeKnownWeekKm, findLongestRecentRunKm } from './goal.ts';
import type { PlanInput } from './plan-input.ts';

/** Upper limits. Infinite where no limit applies. */
interface InjuryBounds {
  /** The maximum minutes of a single run. Applies even without history. */
  maxMinutesPerRun: number;
  /** The maximum kilometers of a single run, based on the longest run of the last 30 days. */
  maxKmPerRun: number;
  /** The maximum kilometers of a week, based on the mean of the last known weeks. */
  maxKmPerWeek: number;
}

/**
 * Limits the runs and weeks of an athlete with an injured leg or back to a share of what they actually ran.
 * Also limits the duration of a run, even without history.
 * Invariant: an additional injury never allows more.
 */
export function computeInjuryBounds(
  input: PlanInput,
  { volumeShare, maxMinutesPerRun }: Pick<InjuryLimits, 'volumeShare' | 'maxMinutesPerRun'>,
): InjuryBounds {
  const shareOf = (km: number | null) =>
    km === null || volumeShare === 1 ? Number.POSITIVE_INFINITY : volumeShare * km;
  return {
    maxMinutesPerRun,
    maxKmPerRun: shareOf(findLongestRecentRunKm(input)),
    maxKmPerWeek: shareOf(computeKnownWeekKm(input)),
  };
}
