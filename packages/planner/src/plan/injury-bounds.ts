import type { InjuryLimits } from '@threshold/physiology';
import { knownWeekKm, longestRecentRunKm } from './goal.ts';
import type { PlanInput } from './plan-input.ts';

/** Upper limits; each is infinite if it does not apply. */
interface InjuryBounds {
  /** The most minutes of one run; applies even without history. */
  runMinutes: number;
  /** The most kilometers of one run, from the longest of the last 30 days. */
  runKm: number;
  /** The most kilometers of a week, from the mean of the last known weeks. */
  weekKm: number;
}

/**
 * Limits runs and weeks of an athlete with an injured leg or back: a share of what they really ran, and a duration
 * even without history.
 * Law: one more injury never allows more.
 */
export function injuryBounds(
  input: PlanInput,
  { volume, runMinutes }: Pick<InjuryLimits, 'volume' | 'runMinutes'>,
): InjuryBounds {
  const shareOf = (km: number | null) =>
    km === null || volume === 1 ? Number.POSITIVE_INFINITY : volume * km;
  return { runMinutes, runKm: shareOf(longestRecentRunKm(input)), weekKm: shareOf(knownWeekKm(input)) };
}
