import { dayNumber, findPlanCard, levelMileage, milesToKm } from '@threshold/physiology';
import { getEffectiveLevel, isUnknownBeginner, startsAsNovice } from './care.ts';
import type { PlanInput } from './plan-input.ts';

export interface PlanGoal {
  /** The race distance in km. Null without a race goal, and for walking and recovery. */
  km: number | null;
  isMarathon: boolean;
  isUltra: boolean;
  /** An ultra of 80 km and more, most of which lasts into the night. */
  isLongUltra: boolean;
  isWalking: boolean;
  /** Zones 1 and 2 only, recovery volume. Source: docs/specification.md#recovery-and-walking-goals. */
  isRecovery: boolean;
  /** Day number of the race. Null unless its distance and date are known. */
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
    isLongUltra: km !== null && km >= 80,
    isWalking: raceDistance === 'walking',
    isRecovery: level === 'post-race-recovery' || typeof raceDistance === 'string',
    raceDay: raceDistance !== null && raceDate !== null ? dayNumber(raceDate) : null,
  };
}

/**
 * The plan's first and last day numbers. A plan has 56 days, or up to 63 if the race falls within them, and
 * never runs past the race.
 * Source: docs/specification.md#plan-blocks and #plan-window.
 */
export function planWindow(input: PlanInput): { first: number; last: number } {
  const first = dayNumber(input.today);
  const { raceDay } = toGoal(input);
  return { first, last: raceDay !== null && raceDay <= first + 62 ? raceDay : first + 55 };
}

/**
 * The minimum and maximum weekly kilometers: the level's, or the recovery goal's.
 * Source: docs/specification.md#9-constants and #recovery-and-walking-goals.
 */
export function getWeeklyBoundsKm(input: PlanInput): { minKm: number; maxKm: number } {
  const { minMiles, maxMiles } = levelMileage(
    toGoal(input).isRecovery ? 'post-race-recovery' : getEffectiveLevel(input),
  );
  return { minKm: milesToKm(minMiles), maxKm: milesToKm(maxMiles) };
}

/** About three runs of 15 minutes: the first week of athletes who don't run yet. */
const STARTING_WEEK_KM = 5;

/**
 * The mean week of the athlete's history in km, but at least the starting week. Null with fewer than three
 * known weeks. A history of zeros is known too, so the plan starts low, not at the level's volume. Without
 * enough known weeks, an older or pregnant athlete also starts low, and a beginner starts at the plan card's base.
 */
export function computeRecentWeekKm(input: PlanInput): number | null {
  return (
    computeReportedWeekKm(input) ??
    (isUnknownBeginner(input)
      ? Math.max(computeCardWeekKm(input), computeMeanWeekKm(input.history?.weeklyKm ?? [], 1) ?? 0)
      : null)
  );
}

function computeReportedWeekKm(input: PlanInput): number | null {
  const mean = computeMeanWeekKm(input.history?.weeklyKm ?? []);
  if (mean !== null) return Math.max(mean, STARTING_WEEK_KM);
  return startsAsNovice(input) ? Math.max(STARTING_WEEK_KM, findLongestRecentRunKm(input) ?? 0) : null;
}

// The first week grows by a tenth, to about the lower end of the plan card's base phase.
const WEEK_BEFORE_CARD_SHARE = 0.9;

function computeCardWeekKm({ raceDistance }: PlanInput): number {
  const [base] = findPlanCard(raceDistance ?? 'walking').phases;
  return Math.max(WEEK_BEFORE_CARD_SHARE * (base?.minKm ?? 0), STARTING_WEEK_KM);
}

/**
 * The week in km that the first week grows from. The mean of the history, or the best of the last three weeks
 * if the plan continues an earlier one. Null without enough known weeks.
 */
export function computeWeekKmBeforePlan(input: PlanInput): number | null {
  const lastWeeksKm = input.history?.weeklyKm.slice(0, 3) ?? [];
  const isContinued = (input.curveWeek ?? 0) > 0 && lastWeeksKm.length > 0;
  return isContinued ? Math.max(...lastWeeksKm, computeRecentWeekKm(input) ?? 0) : computeRecentWeekKm(input);
}

// A plan that starts without known weeks starts below the level's maximum.
const FIRST_WEEK_SHARE = 0.8;

/** The maximum km of the first week if the weeks before it are unknown. */
export function getMaxUnknownFirstWeekKm(input: PlanInput): number {
  return (input.curveWeek ? 1 : FIRST_WEEK_SHARE) * getWeeklyBoundsKm(input).maxKm;
}

/**
 * The weekly limit for an injured athlete. Like `computeRecentWeekKm`, but one or two known weeks are enough. Null
 * without known weeks, unless the athlete starts as a novice.
 */
export function computeKnownWeekKm(input: PlanInput): number | null {
  const mean = computeMeanWeekKm(input.history?.weeklyKm ?? [], 1);
  return computeReportedWeekKm(input) ?? (mean === null ? null : Math.max(mean, STARTING_WEEK_KM));
}

const MIN_KNOWN_WEEKS = 3;

function computeMeanWeekKm(weeklyKm: readonly number[], minWeeks = MIN_KNOWN_WEEKS): number | null {
  // docs/specification.md#weekly-mileage
  const weeks = weeklyKm.slice(0, 4);
  return weeks.length < minWeeks ? null : weeks.reduce((sum, km) => sum + km, 0) / weeks.length;
}

const SHORTEST_RUN_KM = 1;

/**
 * The longest run of the last 30 days in km. Null if there is none. At least 1 km, and at least a seventh of the
 * mean known week, because a week can't exceed seven times its longest day.
 */
export function findLongestRecentRunKm(input: Pick<PlanInput, 'history'>): number | null {
  const { longestRunKm = null, weeklyKm = [] } = input.history ?? {};
  if (longestRunKm === null || longestRunKm <= 0) return null;
  return Math.max(longestRunKm, SHORTEST_RUN_KM, (computeMeanWeekKm(weeklyKm) ?? 0) / 7);
}
