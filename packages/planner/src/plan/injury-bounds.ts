import type { InjuryLimits } from '@threshold/physiology';
import { knownWeekKm, longestRecentRunKm } from './goal.ts';
import type { PlanInput } from './plan-input.ts';

/** Upper limits. Infinite where no limit applies. */
interface InjuryBounds {
  /** The maximum minutes of a single run. Applies even without history. */
  runMinutes: number;
  /** The maximum kilometers of a single run, based on the longest run of the last 30 days. */
  runKm: number;
  /** The maximum kilometers of a week, based on the mean of the last known weeks. */
  weekKm: number;
}

/**
 * Limits the runs and weeks of an athlete with an injured leg or back to a share of what they actually ran.
 * Also limits the duration of a run, even without history.
 * Law: an additional injury never allows more.
 */
export function injuryBounds(
  input: PlanInput,
  { volume, runMinutes }: Pick<InjuryLimits, 'volume' | 'runMinutes'>,
): InjuryBounds {
  const shareOf = (km: number | null) =>
    km === null || volume === 1 ? Number.POSITIVE_INFINITY : volume * km;
  return { runMinutes, runKm: shareOf(longestRecentRunKm(input)), weekKm: shareOf(knownWeekKm(input)) };
}
