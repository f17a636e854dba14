import { type FitnessLevel, getInjuryLimits, type InjuryLimits } from '@threshold/physiology';
import { getCareLimits, getEffectiveLevel } from './care.ts';
import { toGoal } from './goal.ts';
import { isRunningHalved, UNEVEN_WORDS } from './injury-care.ts';
import type { PlanInput } from './plan-input.ts';

/**
 * The maximum minutes of a single run: depends on the race, shorter for beginners, 90 in recovery.
 * Source: Daniels' easy runs of 30 to 150 minutes; longer only for marathon and beyond.
 */
export function getMaxRunMinutes(input: PlanInput): number {
  const goal = toGoal(input);
  if (goal.isRecovery) return 90;
  const minutesByRace = getRunMinutesForRace(goal.km);
  return getEffectiveLevel(input) === 'beginner'
    ? Math.min(minutesByRace, goal.isUltra ? 240 : 180)
    : minutesByRace;
}

function getRunMinutesForRace(km: number | null): number {
  if (km === null || km < 42) return 150;
  if (km < 50) return 180;
  if (km < 80) return 240;
  return km <= 100 ? 300 : 360;
}

/** The maximum minutes of training in a day, not counting the race. */
export function getMaxDayMinutes(input: PlanInput): number {
  return toGoal(input).isUltra ? 360 : 240;
}

// Indexed by the number of run days, from 0. Five or more use 0.35.
const SHARE_BY_RUN_DAYS = [1, 1, 0.65, 0.5, 0.4] as const;

/**
 * The long run's maximum share of the week's distance, by number of run days. Higher for marathon and ultra.
 * @param runDays days of the week with a run, 0 to 7
 */
export function getMaxLongRunShare(input: PlanInput, runDays: number): number {
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

/** The longest run, in km, that a race requires in training. Null without a race distance. */
export function getLongRunTargetKm(input: PlanInput): number | null {
  const { km } = toGoal(input);
  return LONG_RUN_TARGETS_KM.find(([raceKm]) => raceKm === km)?.[1] ?? null;
}

// If the longest run is below this share of what the race requires, the race is run to finish.
const FINISH_SHARE = 0.7;

/** True if the longest planned run falls so far short that the race is run to finish, not for a time. */
export function isRaceToFinish(input: PlanInput, longestKm: number): boolean {
  const targetKm = getLongRunTargetKm(input);
  return targetKm !== null && toGoal(input).raceDay !== null && longestKm < FINISH_SHARE * targetKm;
}

// No race requires a run more than a quarter above its target, or above 100 minutes if that is longer. Fast runners of a
// half marathon run farther than the race.
const CEILING_SHARE = 1.25;
const CEILING_MINUTES = 100;
const FAST_HALF_CEILING_SHARE = 1.5;
const FAST_HALF_CEILING_MINUTES = 125;

/** The distance and duration beyond which a race requires no longer run. Infinite without a race distance. */
export function getLongRunCeiling(input: PlanInput): { km: number; minutes: number } {
  const targetKm = getLongRunTargetKm(input);
  if (targetKm === null) return { km: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY };
  const level = getEffectiveLevel(input);
  const isFastHalf = input.raceDistance === 21.1 && (level === 'advanced' || level === 'pro');
  return isFastHalf
    ? { km: FAST_HALF_CEILING_SHARE * targetKm, minutes: FAST_HALF_CEILING_MINUTES }
    : { km: CEILING_SHARE * targetKm, minutes: CEILING_MINUTES };
}

/**
 * The maximum share of the peak week in each of the last weeks, race week first.
 * Source: Bosquet 2007 (two weeks, 41–60% less volume at the same intensity).
 */
export function getTaperShares(
  input: Pick<PlanInput, 'level' | 'raceDistance' | 'raceDate'>,
): readonly number[] {
  const goal = toGoal(input);
  if (goal.isUltra) return [0.4, 0.7, 0.9];
  if (goal.isMarathon) return [0.45, 0.75, 0.9];
  return goal.km !== null && goal.km > 10 ? [0.55, 0.8] : [0.6, 0.85];
}

/**
 * True for the weeks of the taper, race week included.
 * @param weeksToRace 1 in race week; null without a race
 */
export function isTaperWeek(
  input: Pick<PlanInput, 'level' | 'raceDistance' | 'raceDate'>,
  { weeksToRace }: { weeksToRace: number | null },
): boolean {
  return weeksToRace !== null && weeksToRace <= getTaperShares(input).length;
}

// The long run of the last full weeks before the race, as a share of the plan's longest run. The last week comes first.
const TAPER_LONG_SHARES = { ultra: [0.45, 0.7], marathon: [0.62, 0.81], half: [0.7], short: [0.75] } as const;
// The most minutes of the long run about a week before the race.
const MAX_LAST_LONG_MINUTES = { ultra: 120, marathon: 105, half: 90, short: 80 } as const;
/** A lighter week makes no run shorter than this. */
export const SHORTEST_EASIER_MINUTES = 20;
/** A cutback week's long run as a share of the one before. */
export const CUTBACK_LONG_SHARE = 0.72;

/**
 * How long the taper's long run may be: a share of the plan's longest run, and minutes. Null outside the taper,
 * in race week and in its first week for an ultra or marathon, which lies three weeks before the race.
 * Source: Pfitzinger's and Daniels' last three weeks.
 */
export function getTaperLongRunLimits(
  input: Pick<PlanInput, 'level' | 'raceDistance' | 'raceDate'>,
  { weeksToRace }: { weeksToRace: number | null },
): { share: number; minutes: number } | null {
  if (weeksToRace === null || weeksToRace < 2 || !isTaperWeek(input, { weeksToRace })) return null;
  const { km, isUltra, isMarathon } = toGoal(input);
  const key = isUltra ? 'ultra' : isMarathon ? 'marathon' : km !== null && km > 10 ? 'half' : 'short';
  const share = TAPER_LONG_SHARES[key][weeksToRace - 2];
  if (share === undefined) return null;
  return { share, minutes: weeksToRace === 2 ? MAX_LAST_LONG_MINUTES[key] : Number.POSITIVE_INFINITY };
}

// The second long day of a weekend in an ultra's taper, as a share of its peak. The last full week comes first.
const TAPER_SECOND_LONG_SHARES = [0.4, 0.6] as const;

/** The most that the second long day of an ultra's taper may hold, as a share of its peak. Null outside the taper. */
export function getTaperSecondLongShare(
  input: Pick<PlanInput, 'level' | 'raceDistance' | 'raceDate'>,
  weeksToRace: number | null,
): number | null {
  if (weeksToRace === null || !toGoal(input).isUltra) return null;
  return TAPER_SECOND_LONG_SHARES[weeksToRace - 2] ?? null;
}

/** The plan's longest run, if 75 minutes or more, must be at least this many days before the race. */
export function getLongRunGapDays(input: PlanInput): number {
  const { km } = toGoal(input);
  if (km === null || km <= 10) return 7;
  return km < 42 ? 14 : 20;
}

/** The last days before an ultra, in which very long runs may not be on consecutive days. */
export function getBackToBackGapDays(input: PlanInput): number {
  return (toGoal(input).km ?? 0) > 50 ? 21 : 14;
}

/** The maximum hard days in a week, not counting the race. Only scheduled classes may raise it. */
export function getMaxHardDays(input: PlanInput, classDaysInWeek: number): number {
  if (toGoal(input).isRecovery) return 0;
  const maxByLevel = getEffectiveLevel(input) === 'beginner' ? 2 : 3;
  return Math.max(Math.min(maxByLevel, getCareLimits(input).maxHardDaysPerWeek), classDaysInWeek);
}

/** Below this distance, a beginner's week has at most one hard session, and the first weeks have no strides. */
export const LOW_WEEK_KM = 25;

const MAX_WEEKLY_HOURS: Record<FitnessLevel, number> = {
  beginner: 6,
  intermediate: 8,
  advanced: 11,
  pro: 15,
  'post-race-recovery': 6,
};
const LONG_GOAL_FACTOR = 1.25;

/** The maximum hours of training in a week, classes included. Walking and ultras may have a quarter more. */
export function getMaxWeeklyHours(input: PlanInput): number {
  const goal = toGoal(input);
  return MAX_WEEKLY_HOURS[getEffectiveLevel(input)] * (goal.isUltra || goal.isWalking ? LONG_GOAL_FACTOR : 1);
}

const LOW_MILEAGE_KM = 40;

/**
 * The maximum kilometers in a zone per week: 10% of the week in zone 4, 8% in zone 5 (10% below 40 km).
 * Source: Daniels' limits for interval and threshold work.
 */
export function computeMaxWorkKm(zone: number, weekKm: number): number {
  if (zone < 4) return Number.POSITIVE_INFINITY;
  return (zone === 5 && weekKm >= LOW_MILEAGE_KM ? 0.08 : 0.1) * weekKm;
}

/** The combined limits of injuries, age, pregnancy and unknown running history. */
export function planLimits(input: PlanInput): InjuryLimits {
  const limitsByInjury = getInjuryLimits(input.injuries);
  const limitsByCare = getCareLimits(input);
  return {
    ...limitsByInjury,
    bannedWords: isRunningHalved(limitsByInjury)
      ? [...limitsByInjury.bannedWords, ...UNEVEN_WORDS]
      : limitsByInjury.bannedWords,
    allowsClasses: limitsByInjury.allowsClasses && limitsByCare.allowsClasses,
    maxMinutesPerRun: Math.min(limitsByInjury.maxMinutesPerRun, limitsByCare.maxMinutesPerRun),
    maxZone: limitsByCare.maxZone === 2 && limitsByInjury.maxZone > 2 ? 2 : limitsByInjury.maxZone,
  };
}
