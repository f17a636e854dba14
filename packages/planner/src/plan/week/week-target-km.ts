import { getInjuryLimits } from '@threshold/physiology';
import type { ClassProfile } from '../../classes/class-profile.ts';
import { getPlannedClassProfile } from '../../classes/class-profile-on.ts';
import { getLighterWeekShare, getMaxGrowth, getWeeklyGrowthFactor } from '../care.ts';
import { computeRecentWeekKm, getWeeklyBoundsKm } from '../goal.ts';
import { computeInjuryBounds } from '../injury-bounds.ts';
import { getMaxWeeklyHours, getTaperShares, isTaperWeek } from '../limits.ts';
import { computePeakWeekKm, computeWeekFactor } from '../mileage-curve.ts';
import { createPaceModel } from '../pace-model.ts';
import type { PlanInput } from '../plan-input.ts';
import { getClassWeekdays } from './class-days.ts';
import type { WeekFrame } from './plan-weeks.ts';

export interface PastWeek {
  frame: WeekFrame;
  /** The week's share of the peak week on the mileage curve. */
  factor: number;
  targetKm: number;
  /** Planned and locked kilometers, without the race. */
  km: number;
  /** True if time off or the return from it reduces the week, so that later weeks don't grow from it. */
  isReduced: boolean;
}

// Rule P09 allows a tenth plus a mile. Up to 16 km, a larger slack makes room for one more run.
const GROWTH_SLACK_KM = 0.8;
const LOW_GROWTH_SLACK_KM = 1.3;
const LOW_KM = 16;
// Just below the mile that rule P09 allows.
const MAX_SLACK_KM = 1.58;
const FIRST_WEEK_SHARE = 0.8;
const REACHED_SHARE = 0.95;
// The week after a lighter one may have a slightly smaller share of the peak week. It is no second step back.
const FALLING_SHARE = 0.95;

/**
 * The week's target in km, excluding the race: the curve's distance, capped by growth, taper and injuries,
 * and prorated by the week's days and the share of training that time off leaves. Growth is at most 10% (7% from
 * 55 years on) plus a slack in km, which is larger at low mileage.
 * Invariant: with full weeks, no history and no injury, it follows the curve (first week at most 80% of the
 * maximum).
 */
export function computeWeekTargetKm(
  input: PlanInput,
  frame: WeekFrame,
  pastWeeks: readonly PastWeek[],
  raceDay: number | null,
  availableShare: number,
): { targetKm: number; factor: number; isCutback: boolean } {
  const factor = computeWeekFactor(input, { index: frame.index, weeksToRace: frame.curveWeeksToRace });
  const fullWeeks = pastWeeks.filter(({ frame: past, isReduced }) => past.isFull && !isReduced);
  const previous = fullWeeks.at(-1);
  const limits = getInjuryLimits(input.injuries);
  const isCutback = previous !== undefined && factor <= 0.9 * previous.factor;
  const share = isCutback && !isTaperWeek(input, frame) ? getLighterWeekShare(input) : 1;
  const curveKm = Math.min(
    Math.min(share * factor * computePeakWeekKm(input), computeHoursCapKm(input)) * limits.volumeShare,
    computeInjuryBounds(input, limits).maxKmPerWeek,
  );
  const fallingKm =
    previous && factor < FALLING_SHARE * previous.factor
      ? (share * computeBaseKm(previous) * factor) / previous.factor
      : curveKm;
  const fullWeekKm = Math.min(
    curveKm,
    fallingKm,
    computeGrowthCapKm(input, fullWeeks),
    computeMaxGrownKm(input),
    computeTaperCapKm(input, frame, fullWeeks),
  );
  return { targetKm: fullWeekKm * shareOfWeek(frame, raceDay) * availableShare, factor, isCutback };
}

// Slightly below the rule's limit, because easy parts are slower. And room for the strength session, which a class with
// lifting replaces.
const HOURS_MARGIN = 0.985;
const STRENGTH_MINUTES = 25;

// The distance that fits into the week's hours beside the classes. Never below what the athlete runs already.
// Infinite without classes.
function computeHoursCapKm(input: PlanInput): number {
  const classes = [...getClassWeekdays({ ...input, injuries: [] })].map((weekday) =>
    getClassProfileOn(input, weekday),
  );
  const classMinutes = classes.reduce((sum, { minutes }) => sum + minutes, 0);
  if (classMinutes === 0) return Number.POSITIVE_INFINITY;
  const strengthMinutes = classes.some(({ isStrength }) => isStrength) ? 0 : STRENGTH_MINUTES;
  const runMinutes = HOURS_MARGIN * 60 * getMaxWeeklyHours(input) - classMinutes - strengthMinutes;
  const km = Math.max(0, runMinutes) / createPaceModel(input)(2);
  return Math.max(km, computeRecentWeekKm(input) ?? 0);
}

// Day 4, 1970-01-05, was a Monday.
const getClassProfileOn = (input: PlanInput, weekday: number): ClassProfile =>
  getPlannedClassProfile(input, 4 + weekday);

// The target if the week reached 95% of it, because rounding to minutes leaves a week slightly under.
// Otherwise slightly more than its planned km, so that a week that couldn't be filled lowers the next one.
function computeBaseKm({ targetKm, km }: PastWeek): number {
  return Math.max(km, Math.min(targetKm, km / REACHED_SHARE));
}

function computeGrowthCapKm(input: PlanInput, fullWeeks: readonly PastWeek[]): number {
  const recentKm = computeRecentWeekKm(input);
  if (fullWeeks.length === 0) {
    return recentKm === null
      ? FIRST_WEEK_SHARE * getWeeklyBoundsKm(input).maxKm
      : getWeeklyGrowthFactor(input) * recentKm + GROWTH_SLACK_KM;
  }
  const lastWeeks = fullWeeks.slice(-3);
  const recentWeeksKm = fullWeeks.length < 3 && recentKm !== null ? [recentKm] : [];
  const bestKm = Math.max(...recentWeeksKm, ...lastWeeks.map(({ km }) => km));
  const highestBaseKm = Math.max(...recentWeeksKm, ...lastWeeks.map(computeBaseKm));
  const factor = getWeeklyGrowthFactor(input);
  return Math.min(growKm(highestBaseKm, factor), factor * bestKm + MAX_SLACK_KM);
}

// From a very low mileage, the weeks grow to at most 2.4 times.
const MAX_SLACK_SHARE = 1.4;

// Infinite without known weeks, and in a plan that continues an earlier one.
function computeMaxGrownKm(input: PlanInput): number {
  const recentKm = computeRecentWeekKm(input);
  if (recentKm === null || (input.curveWeek ?? 0) > 0) return Number.POSITIVE_INFINITY;
  const { factor, slackKm } = getMaxGrowth(input);
  return Math.max(factor * recentKm, recentKm + Math.min(slackKm, MAX_SLACK_SHARE * recentKm));
}

// Low mileage may grow by more than a tenth. The maximum ensures that a higher mileage never grows to less
// than a lower one.
function growKm(km: number, factor: number): number {
  const grownFromLowKm = factor * Math.min(km, LOW_KM) + LOW_GROWTH_SLACK_KM;
  return Math.max(grownFromLowKm, factor * km + GROWTH_SLACK_KM);
}

// Slightly below the rule's limit, so that rounding to minutes doesn't exceed it.
const TAPER_MARGIN = 0.98;

function computeTaperCapKm(input: PlanInput, frame: WeekFrame, fullWeeks: readonly PastWeek[]): number {
  const share = frame.weeksToRace === null ? undefined : getTaperShares(input)[frame.weeksToRace - 1];
  if (share === undefined || fullWeeks.length === 0) return Number.POSITIVE_INFINITY;
  return TAPER_MARGIN * share * Math.max(...fullWeeks.map(({ km }) => km));
}

// Race week's volume assumes six days before a race on Sunday.
function shareOfWeek(frame: WeekFrame, raceDay: number | null): number {
  if (raceDay !== null && raceDay <= frame.last) return Math.min(1, (raceDay - frame.first) / 6);
  return (frame.last - frame.first + 1) / 7;
}
