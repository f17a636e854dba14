import { dayNumber, kmOfMiles, levelMileage } from '@threshold/physiology';
import { startsAsNovice, trainedLevel } from './care.ts';
import type { PlanInput } from './plan-input.ts';

/** What the plan works toward. */
export interface PlanGoal {
  /** The race's kilometres; null without a race goal and for walking and recovery. */
  km: number | null;
  isMarathon: boolean;
  isUltra: boolean;
  isWalking: boolean;
  /** Zones 1 and 2 only, recovery volume. Source: Ruling 14. */
  isRecovery: boolean;
  /** Day number of the race when distance and date are known. */
  raceDay: number | null;
}

/** Reads the goal out of the input. */
export function toGoal({
  raceDistance,
  raceDate,
  level,
}: Pick<PlanInput, 'raceDistance' | 'raceDate' | 'level'>): PlanGoal {
  const km = typeof raceDistance === 'number' ? raceDistance : null;
  return {
    km,
    isMarathon: km === 42.2,
    isUltra: km !== null && km >= 50,
    isWalking: raceDistance === 'walking',
    isRecovery: level === 'post-race-recovery' || typeof raceDistance === 'string',
    raceDay: raceDistance !== null && raceDate !== null ? dayNumber(raceDate) : null,
  };
}

/**
 * First and last day number of the plan: 56 days, never past the race, and up to 63 where the race lies within them.
 * Source: Rulings 13 and 57.
 */
export function planWindow(input: PlanInput): { first: number; last: number } {
  const first = dayNumber(input.today);
  const { raceDay } = toGoal(input);
  return { first, last: raceDay !== null && raceDay <= first + 62 ? raceDay : first + 55 };
}

/** The weekly kilometres that bound the plan: the level's, or those of recovery. Source: Specification section 9, Ruling 14. */
export function weeklyBoundsKm(input: PlanInput): { minKm: number; maxKm: number } {
  const { minMiles, maxMiles } = levelMileage(
    toGoal(input).isRecovery ? 'post-race-recovery' : trainedLevel(input),
  );
  return { minKm: kmOfMiles(minMiles), maxKm: kmOfMiles(maxMiles) };
}

/** Three runs of a quarter of an hour: what someone who does not run yet starts from. */
const STARTING_WEEK_KM = 5;

/**
 * The mean week of the athlete's history in km, at least the starting week; null under three known weeks. A known
 * history without running counts: it starts low and does not fall back on the level's volume. So does an older or
 * pregnant athlete whose weeks are not known.
 */
export function recentWeekKm(input: PlanInput): number | null {
  const mean = meanWeekKm(input.history?.weeklyKm ?? []);
  if (mean !== null) return Math.max(mean, STARTING_WEEK_KM);
  return startsAsNovice(input) ? Math.max(STARTING_WEEK_KM, longestRecentRunKm(input) ?? 0) : null;
}

/**
 * What bounds an injured athlete's weeks: as `recentWeekKm`, but the mean of one or two known weeks counts where there
 * are no more. Null where no week is known.
 */
export function knownWeekKm(input: PlanInput): number | null {
  const mean = meanWeekKm(input.history?.weeklyKm ?? [], 1);
  return recentWeekKm(input) ?? (mean === null ? null : Math.max(mean, STARTING_WEEK_KM));
}

const WEEKS_THAT_COUNT = 3;

function meanWeekKm(weeklyKm: readonly number[], least = WEEKS_THAT_COUNT): number | null {
  const weeks = weeklyKm.slice(0, 4);
  return weeks.length < least ? null : weeks.reduce((sum, km) => sum + km, 0) / weeks.length;
}

const SHORTEST_RUN_KM = 1;

/**
 * The longest run of the last 30 days in km; null without one. A shorter one than a kilometre, or than a seventh of
 * the known weeks, counts as that: no week holds more than its seven longest days.
 */
export function longestRecentRunKm(input: Pick<PlanInput, 'history'>): number | null {
  const { longestRunKm = null, weeklyKm = [] } = input.history ?? {};
  if (longestRunKm === null || longestRunKm <= 0) return null;
  return Math.max(longestRunKm, SHORTEST_RUN_KM, (meanWeekKm(weeklyKm) ?? 0) / 7);
}
