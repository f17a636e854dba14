import { toGoal } from '../plan/goal.ts';
import { getTaperShares } from '../plan/limits.ts';
import type { PlanInput } from '../plan/plan-input.ts';

/** A phase of the season, in training terms. `RacePhase` is the countdown's own set of names. */
export type SeasonPhase = (typeof SEASON_PHASES)[number];

/** The phases in their order. */
export const SEASON_PHASES = ['base', 'build', 'specific', 'taper', 'recovery'] as const;

/** The weeks of race-specific work before the taper. */
const SPECIFIC_WEEKS = 4;
/** The weeks of building before the specific phase. Everything earlier is base. */
const BUILD_WEEKS = 6;

/** The goal facts that decide a week's phase. */
export type PhaseGoal = Pick<PlanInput, 'level' | 'raceDistance' | 'raceDate'>;

/**
 * The phase of a week.
 * Invariant: with fewer weeks to the race, the phase never moves back.
 * @param weeksToRace 1 in race week, 0 and below after the race; null without a race
 */
export function getSeasonPhase(goal: PhaseGoal, weeksToRace: number | null): SeasonPhase {
  if (toGoal(goal).isRecovery) return 'recovery';
  if (weeksToRace === null) return 'base';
  if (weeksToRace < 1) return 'recovery';
  const taperWeeks = getTaperShares(goal).length;
  if (weeksToRace <= taperWeeks) return 'taper';
  if (weeksToRace <= taperWeeks + SPECIFIC_WEEKS) return 'specific';
  return weeksToRace <= taperWeeks + SPECIFIC_WEEKS + BUILD_WEEKS ? 'build' : 'base';
}
