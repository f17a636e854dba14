import { type InjuryLimits, injuryLimits } from '@threshold/physiology';
import { careLimits, effectiveLevel } from './care.ts';
import { toGoal } from './goal.ts';
import type { PlanInput } from './plan-input.ts';

/**
 * The most minutes of a single run: by race, shorter for beginners, 90 in recovery.
 * Source: Daniels' easy runs of 30 to 150 minutes; longer only for marathon and beyond.
 */
export function maxRunMinutes(input: PlanInput): number {
  const goal = toGoal(input);
  if (goal.isRecovery) return 90;
  const minutesByRace = runMinutesForRace(goal.km);
  return effectiveLevel(input) === 'beginner'
    ? Math.min(minutesByRace, goal.isUltra ? 240 : 180)
    : minutesByRace;
}

function runMinutesForRace(km: number | null): number {
  if (km === null || km < 42) return 150;
  if (km < 50) return 180;
  if (km < 80) return 240;
  return km <= 100 ? 300 : 360;
}

/** The most minutes of training on a day, without the race. */
export function maxDayMinutes(input: PlanInput): number {
  return toGoal(input).isUltra ? 360 : 240;
}

// By the number of run days from 0; five or more have 0.35.
const SHARE_BY_RUN_DAYS = [1, 1, 0.65, 0.5, 0.4] as const;

/**
 * The longest run's maximum share of the week's distance by the number of run days; more for marathon and ultra.
 * @param runDays days of the week with a run, 0 to 7
 */
export function maxLongRunShare(input: PlanInput, runDays: number): number {
  const goal = toGoal(input);
  const extraShare = runDays < 3 ? 0 : goal.isUltra ? 0.1 : goal.isMarathon ? 0.05 : 0;
  return (SHARE_BY_RUN_DAYS[runDays] ?? 0.35) + extraShare;
}

const LONG_RUN_TARGETS_KM: readonly [raceKm: number, longKm: number][] = [
  [5, 5],
  [10, 10],
  [21.1, 16],
  [42.2, 26],
  [50, 30],
  [80.5, 35],
  [100, 38],
  [161, 42],
];

/** The longest run, in km, that a race asks for beforehand; null without a race distance. */
export function longRunTargetKm(input: PlanInput): number | null {
  const { km } = toGoal(input);
  return LONG_RUN_TARGETS_KM.find(([raceKm]) => raceKm === km)?.[1] ?? null;
}

// A race asks for no longer run than a quarter over its target, or 100 minutes if that is more.
const CEILING_SHARE = 1.25;
const CEILING_MINUTES = 100;

/** The distance and duration beyond which a race asks for no longer run; infinite without a race distance. */
export function longRunCeiling(input: PlanInput): { km: number; minutes: number } {
  const targetKm = longRunTargetKm(input);
  return targetKm === null
    ? { km: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY }
    : { km: CEILING_SHARE * targetKm, minutes: CEILING_MINUTES };
}

/**
 * The maximum shares of the peak week in the last weeks, race week first.
 * Source: Bosquet 2007 (two weeks, 41–60 % less volume, intensity kept).
 */
export function taperShares(input: PlanInput): readonly number[] {
  const goal = toGoal(input);
  if (goal.isUltra) return [0.4, 0.7, 0.9];
  if (goal.isMarathon) return [0.45, 0.75, 0.9];
  return goal.km !== null && goal.km > 10 ? [0.55, 0.8] : [0.6, 0.85];
}

/** Days before the race in which no run of 75 minutes or more may be the plan's longest. */
export function longRunGapDays(input: PlanInput): number {
  const { km } = toGoal(input);
  if (km === null || km <= 10) return 7;
  return km < 42 ? 14 : 20;
}

/** Days before an ultra without very long runs on consecutive days. */
export function backToBackGapDays(input: PlanInput): number {
  return (toGoal(input).km ?? 0) > 50 ? 21 : 14;
}

/** The most hard days of a week without the race; only scheduled classes may raise it. */
export function maxHardDays(input: PlanInput, classDaysInWeek: number): number {
  if (toGoal(input).isRecovery) return 0;
  const maxByLevel = effectiveLevel(input) === 'beginner' ? 2 : 3;
  return Math.max(Math.min(maxByLevel, careLimits(input).hardDays), classDaysInWeek);
}

const LOW_MILEAGE_KM = 40;

/**
 * The most kilometers of a week in a zone: 8 % of the week in zone 5 (10 % of a week below 40 km), 10 % in zone 4.
 * Source: Daniels' limits for interval and threshold work.
 */
export function maxWorkKm(zone: number, weekKm: number): number {
  if (zone < 4) return Number.POSITIVE_INFINITY;
  return (zone === 5 && weekKm >= LOW_MILEAGE_KM ? 0.08 : 0.1) * weekKm;
}

/** The combined limits of injuries, age, pregnancy and unknown running history. */
export function planLimits(input: PlanInput): InjuryLimits {
  const limitsByInjury = injuryLimits(input.injuries);
  const limitsByCare = careLimits(input);
  return {
    ...limitsByInjury,
    classes: limitsByInjury.classes && limitsByCare.classes,
    runMinutes: Math.min(limitsByInjury.runMinutes, limitsByCare.runMinutes),
    maxZone: limitsByCare.maxZone === 2 && limitsByInjury.maxZone > 2 ? 2 : limitsByInjury.maxZone,
  };
}
