import {
  dayNumber,
  daysSinceMonday,
  formatDistance,
  localDateOfDay,
  raceDistanceLabel,
} from '@threshold/physiology';
import { getEffectiveLevel } from './care.ts';
import { findLongestRecentRunKm, planWindow, toGoal } from './goal.ts';
import { getLongRunTargetKm, getTaperShares } from './limits.ts';
import type { PlanInput } from './plan-input.ts';

/** The longest distances of the training before a race. */
export interface Preparation {
  longestRunKm: number;
  /** The most km of two consecutive days. Null if the days before the plan, which are unknown, may have had more. */
  twoDaysKm: number | null;
}

/** What a plan lacks for its race. */
interface Shortfall {
  part: 'longest run' | 'two days';
  km: number;
  wantedKm: number;
}

/** The share of the required run from which an athlete counts as ready. */
const READY_SHARE = 0.9;
const TWO_DAYS_FROM_KM = 80;
const MAX_TWO_DAYS_KM = 80;
// Running from before the plan counts if the race is at most this many days away.
const RECENT_RUN_DAYS = 42;

/**
 * Measures the planned runs and the locked days. Before a near race, the longest recent run counts too.
 * @param runs the planned training runs by day number
 */
export function measurePreparation(
  input: PlanInput,
  runs: readonly { day: number; km: number }[],
): Preparation {
  const { raceDay } = toGoal(input);
  const isNear = raceDay !== null && raceDay - dayNumber(input.today) <= RECENT_RUN_DAYS;
  const locked = input.lockedDays.map(({ date, km }) => ({ day: dayNumber(date), km }));
  const allRuns = [...runs, ...locked];
  const kmByDay = new Map<number, number>();
  for (const { day, km } of allRuns) kmByDay.set(day, (kmByDay.get(day) ?? 0) + km);
  const twoDays = [...kmByDay].map(([day, km]) => km + (kmByDay.get(day + 1) ?? 0));
  return {
    longestRunKm: Math.max(isNear ? (findLongestRecentRunKm(input) ?? 0) : 0, ...allRuns.map(({ km }) => km)),
    twoDaysKm: isNear ? null : Math.max(0, ...twoDays),
  };
}

// True if the plan contains the whole last week before the taper. An earlier plan doesn't have its longest run yet.
function reachesLastBuildingWeek(input: PlanInput): boolean {
  const { raceDay } = toGoal(input);
  if (raceDay === null) return false;
  const raceMonday = raceDay - daysSinceMonday(localDateOfDay(raceDay));
  const firstTaperDay = raceMonday - 7 * (getTaperShares(input).length - 1);
  return planWindow(input).last >= firstTaperDay - 1;
}

/**
 * What a preparation lacks. Empty without a race, for a plan that ends before the last week of building, and if the
 * athlete is on track: the longest run reaches 90% of what the race requires, and before races of 80 km and more two
 * consecutive days reach half of the race, at most 80 km.
 * Source: docs/specification.md#readiness.
 * Invariant: planner, race-day sheet and validator have no other measure of readiness.
 */
export function findShortfalls(input: PlanInput, { longestRunKm, twoDaysKm }: Preparation): Shortfall[] {
  const targetKm = getLongRunTargetKm(input);
  const { km: raceKm, raceDay } = toGoal(input);
  if (targetKm === null || raceKm === null || raceDay === null) return [];
  if (!reachesLastBuildingWeek(input)) return [];
  const wantedTwoDaysKm = Math.min(MAX_TWO_DAYS_KM, raceKm / 2);
  return [
    ...(longestRunKm < READY_SHARE * targetKm
      ? [{ part: 'longest run', km: longestRunKm, wantedKm: targetKm } as const]
      : []),
    ...(raceKm >= TWO_DAYS_FROM_KM && twoDaysKm !== null && twoDaysKm < wantedTwoDaysKm
      ? [{ part: 'two days', km: twoDaysKm, wantedKm: wantedTwoDaysKm } as const]
      : []),
  ];
}

/** True if the race lacks preparation. */
export const isUnready = (input: PlanInput, preparation: Preparation): boolean =>
  findShortfalls(input, preparation).length > 0;

// With a halved volume, even a 10K needs a longer run.
const INJURED_MIN_RACE_KM = { usual: 21, halved: 10 };
const HALVED_VOLUME = 0.5;
const INJURED_SHARE = 0.5;

/**
 * True if an injury keeps the longest run below half of the race, or leaves no run at all. A longest run below half
 * counts from the half marathon on, or with a halved volume from the 10K on.
 */
export function isUnfitToStart(input: PlanInput, { longestRunKm }: Preparation, volume: number): boolean {
  const { km } = toGoal(input);
  if (volume === 1 || km === null || !reachesLastBuildingWeek(input)) return false;
  const minRaceKm = INJURED_MIN_RACE_KM[volume <= HALVED_VOLUME ? 'halved' : 'usual'];
  return longestRunKm === 0 || (km >= minRaceKm && longestRunKm < INJURED_SHARE * km);
}

const DEFERRAL =
  'There’s no run before your race, so defer it. Walk it, or a shorter one, only if a health professional has cleared you.';

/** What an injured athlete should do about a race that their longest run falls short of. */
export const formatStartCondition = ({ longestRunKm }: Preparation): string =>
  longestRunKm === 0 ? DEFERRAL : START_CONDITION;

const START_CONDITION =
  'Start only if you’ve been pain-free for two weeks and a health professional has cleared you, and plan to stop at one and a half times your longest run. Otherwise defer it, or do a shorter race.';

const HALF_KM = 21;
const BEGINNER_ADVICE =
  'Choose the 10K of the same event or a later race, or run/walk it and plan where you could drop out.';
const OTHER_ADVICE = 'Treat the race as an experience, or pick a later one.';

/** The note for an athlete who is not ready: what is missing, and what to do. Null if the athlete is ready. */
export function describeUnreadiness(input: PlanInput, preparation: Preparation): string | null {
  const shortfalls = findShortfalls(input, preparation);
  const { km: raceKm } = toGoal(input);
  if (shortfalls.length === 0 || raceKm === null || input.raceDistance === null) return null;
  const format = (km: number) => formatDistance(km, input.units).replace('.0 ', ' ');
  const race = `a ${raceDistanceLabel(input.raceDistance)}`;
  const missing = shortfalls.map(({ part, km, wantedKm }) =>
    part === 'two days'
      ? `Your longest two days together reach ${format(km)}. Aim for ${format(wantedKm)} before ${race}.`
      : `Your longest run reaches ${format(km)}. Aim for ${format(wantedKm)} before ${race}.`,
  );
  const isLongForBeginner = getEffectiveLevel(input) === 'beginner' && raceKm >= HALF_KM;
  return [...missing, isLongForBeginner ? BEGINNER_ADVICE : OTHER_ADVICE].join(' ');
}
