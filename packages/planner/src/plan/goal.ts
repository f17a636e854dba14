import { dayNumber, levelMileage, milesToKm } from '@threshold/physiology';
import { effectiveLevel, startsAsNovice } from './care.ts';
import type { PlanInput } from './plan-input.ts';

export interface PlanGoal {
  /** The race's kilometers; null without a race goal and for walking and recovery. */
  km: number | null;
  isMarathon: boolean;
  isUltra: boolean;
  isWalking: boolean;
  /** Zones 1 and 2 only, recovery volume. Source: docs/specification.md#recovery-and-walking-goals. */
  isRecovery: boolean;
  /** Day number of the race; null unless distance and date are known. */
  raceDay: number | null;
}

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
 * First and last day number of the plan: 56 days, or up to 63 if the race lies within them, and never past the race.
 * Source: docs/specification.md#plan-blocks and #plan-window.
 */
export function planWindow(input: PlanInput): { first: number; last: number } {
  const first = dayNumber(input.today);
  const { raceDay } = toGoal(input);
  return { first, last: raceDay !== null && raceDay <= first + 62 ? raceDay : first + 55 };
}

/**
 * The weekly kilometers that limit the plan: the level's, or those of recovery.
 * Source: docs/specification.md#9-constants and #recovery-and-walking-goals.
 */
export function weeklyBoundsKm(input: PlanInput): { minKm: number; maxKm: number } {
  const { minMiles, maxMiles } = levelMileage(
    toGoal(input).isRecovery ? 'post-race-recovery' : effectiveLevel(input),
  );
  return { minKm: milesToKm(minMiles), maxKm: milesToKm(maxMiles) };
}

/** Three runs of a quarter of an hour: the start for athletes who don't run yet. */
const STARTING_WEEK_KM = 5;

/**
 * The mean week of the athlete's history in km, at least the starting week; null with fewer than three known weeks.
 * A known history without running counts: the plan then starts low, not at the level's volume. An older or
 * pregnant athlete without known weeks starts low, too.
 */
export function recentWeekKm(input: PlanInput): number | null {
  const mean = meanWeekKm(input.history?.weeklyKm ?? []);
  if (mean !== null) return Math.max(mean, STARTING_WEEK_KM);
  return startsAsNovice(input) ? Math.max(STARTING_WEEK_KM, longestRecentRunKm(input) ?? 0) : null;
}

/**
 * The limit for an injured athlete's weeks: like `recentWeekKm`, but one or two known weeks suffice. Null without
 * known weeks, unless the athlete starts as a novice.
 */
export function knownWeekKm(input: PlanInput): number | null {
  const mean = meanWeekKm(input.history?.weeklyKm ?? [], 1);
  return recentWeekKm(input) ?? (mean === null ? null : Math.max(mean, STARTING_WEEK_KM));
}

const MIN_KNOWN_WEEKS = 3;

function meanWeekKm(weeklyKm: readonly number[], minWeeks = MIN_KNOWN_WEEKS): number | null {
  // docs/specification.md#weekly-mileage
  const weeks = weeklyKm.slice(0, 4);
  return weeks.length < minWeeks ? null : weeks.reduce((sum, km) => sum + km, 0) / weeks.length;
}

const SHORTEST_RUN_KM = 1;

/**
 * The longest run of the last 30 days in km; null without one. At least a kilometer, and a seventh of the
 * mean known week, because no week exceeds seven times its longest day.
 */
export function longestRecentRunKm(input: Pick<PlanInput, 'history'>): number | null {
  const { longestRunKm = null, weeklyKm = [] } = input.history ?? {};
  if (longestRunKm === null || longestRunKm <= 0) return null;
  return Math.max(longestRunKm, SHORTEST_RUN_KM, (meanWeekKm(weeklyKm) ?? 0) / 7);
}
