import type { InjuryLimits } from '@threshold/physiology';
import { knownWeekKm, longestRecentRunKm } from './goal.ts';
import type { PlanInput } from './plan-input.ts';

/** What an injury leaves of the athlete's own running; infinite where nothing bounds it. */
interface InjuryBounds {
  /** The most minutes of one run. */
  runMinutes: number;
  /** The most kilometres of one run, by the longest of the last 30 days. */
  runKm: number;
  /** The most kilometres of a week, by the mean of the last ones. */
  weekKm: number;
}

/**
 * The runs and weeks that an injured leg or back may take: a share of what the athlete really ran, and a length in
 * time even where nothing is known. Law: one more injury never allows more.
 */
export function injuryBounds(
  input: PlanInput,
  { volume, runMinutes }: Pick<InjuryLimits, 'volume' | 'runMinutes'>,
): InjuryBounds {
  const shareOf = (km: number | null) =>
    km === null || volume === 1 ? Number.POSITIVE_INFINITY : volume * km;
  return { runMinutes, runKm: shareOf(longestRecentRunKm(input)), weekKm: shareOf(knownWeekKm(input)) };
}
