import type { DraftSession } from '../draft-session.ts';
import { isRunningHalved } from '../injury-care.ts';
import { getLongRunCeiling, getMaxLongRunShare } from '../limits.ts';
import { sumStepKm } from '../pace-model.ts';
import {
  computeRunMinutesCap,
  findRunBound,
  getWeekdayIndex,
  type PlannerContext,
} from '../planner-context.ts';
import type { DayRole } from '../week/week-roles.ts';
import { computeEasyMinutes, createEasySteps } from './easy-run.ts';

/** Other runs stay below this share of the long run. */
export const MAX_SHARE_OF_LONG_RUN = 0.85;

/** Rule P11 lets a run exceed its share by 0.3 miles. This stays within that. */
export const SHARE_SLACK_KM = 0.2;

/** The day of the week's long run; null if there is none. */
export function findLongDay(context: PlannerContext, roles: ReadonlyMap<number, DayRole>): number | null {
  for (const [day, role] of roles) {
    const isClassDay = role === 'class' && getWeekdayIndex(day) === context.pattern.longDay;
    if (role === 'long' || (isClassDay && !context.nearRaceLimits.has(day))) return day;
  }
  return null;
}

// Rule P11 asks for at most 30% before races shorter than a marathon.
const SHORT_RACE_SHARE = 0.29;
// Beside classes, three runs a week leave a marathoner little distance, so the long run takes all that the rule allows.
const CLOSE_TO_SHARE = 0.005;
// Just over half, so that the long run is the longer of two runs.
const TWO_RUN_SHARE = 0.52;
/** The shortest run. */
export const SHORTEST_RUN_MINUTES = 5;
// Slightly over the minutes below which runs are dropped. With a halved volume, more short runs are better.
const MIN_BESIDE_RUN_MINUTES = { usual: 22, halved: 11 };
// A class day gets a run too only if the other runs are at least this long. One more run means a smaller share for the
// long run, which matters most before a marathon or an ultra.
const MIN_MINUTES_BEFORE_CLASS_RUN = { usual: 60, marathon: 75 };

/**
 * The number of runs in a week: as many as fit with at least 22 minutes each besides the long run. More if
 * the cap on a single run requires it.
 * @param runCapKm the most that one run may cover
 */
export function computeRunDayCount(
  context: PlannerContext,
  weekKm: number,
  { room, regularDays, runCapKm }: RunRoom & { runCapKm: number },
): number {
  const runsBeside = Math.max(0, Math.ceil((weekKm / runCapKm - 1) / MAX_SHARE_OF_LONG_RUN));
  const minDays = Math.min(room, 1 + Math.max(1, runsBeside));
  return Math.max(minDays, countWellSpreadDays(context, weekKm, { room, regularDays }));
}

// As many runs as fit with enough minutes each besides the long run.
function countWellSpreadDays(
  context: PlannerContext,
  weekKm: number,
  { room, regularDays }: RunRoom,
): number {
  let days = Math.max(1, room);
  while (days > 2 && weekKm < computeMinWeekKm(context, days, regularDays)) days--;
  return days;
}

// The smallest week that this many runs can share without one being too short.
function computeMinWeekKm(context: PlannerContext, runDays: number, regularDays: number): number {
  if (runDays < 2) return 0;
  const key = context.goal.isMarathon || context.goal.isUltra ? 'marathon' : 'usual';
  const besideMinutes = MIN_BESIDE_RUN_MINUTES[isRunningHalved(context.limits) ? 'halved' : 'usual'];
  const minutes = runDays > regularDays ? MIN_MINUTES_BEFORE_CLASS_RUN[key] : besideMinutes;
  return (minutes * (runDays - 1)) / (1 - computeLongRunAimShare(context, runDays)) / context.pace(2);
}

// Every week has two runs if each has the shortest minutes.
const computeSmallestWeekKm = (context: PlannerContext, runDays: number, regularDays: number): number =>
  runDays === 2
    ? (2 * SHORTEST_RUN_MINUTES) / context.pace(2)
    : computeMinWeekKm(context, runDays, regularDays);

/** The days available for runs. */
interface RunRoom {
  room: number;
  /** Those that need no long week: all but the optional ones on class days. */
  regularDays: number;
}

interface LongAimRequest extends RunRoom {
  weekKm: number;
  runDays: number;
  /** The longest completed run. The long run matches it if the week allows. */
  longestRecentKm: number;
}

/**
 * The long run's target distance: a share of the week slightly under the rule's limit. At most a quarter over
 * what the race requires, or 100 minutes if that is more. If the athlete has run farther, it goes up to that
 * distance as far as the rule allows.
 * Invariant: with the same room, more kilometers never shorten the long run, although more runs mean smaller
 * shares.
 */
export function computeLongRunAimKm(
  context: PlannerContext,
  { weekKm, runDays, room, regularDays, longestRecentKm }: LongAimRequest,
): number {
  const { input, pace } = context;
  let shareKm = computeLongRunAimShare(context, runDays) * weekKm;
  const spreadDays = countWellSpreadDays(context, weekKm, { room, regularDays });
  if (runDays > spreadDays) {
    // Adding short runs must not shorten the long run.
    const maxShare = getMaxLongRunShare(input, Math.min(runDays, 7));
    const spreadKm = computeLongRunAimShare(context, spreadDays) * weekKm;
    shareKm = Math.max(shareKm, Math.min(maxShare * weekKm + SHARE_SLACK_KM, spreadKm));
  }
  let matchedKm = longestRecentKm;
  // A larger week may have more runs with smaller shares. Stays within what the smallest such week allows.
  const wellSpread = Math.min(runDays, spreadDays);
  for (let dayCount = wellSpread; dayCount <= room; dayCount++) {
    const isMore = dayCount > wellSpread;
    const minWeekKm = Math.max(weekKm, isMore ? computeSmallestWeekKm(context, dayCount, regularDays) : 0);
    shareKm = isMore ? Math.min(shareKm, computeLongRunAimShare(context, dayCount) * minWeekKm) : shareKm;
    matchedKm = Math.min(matchedKm, getMaxLongRunShare(input, Math.min(dayCount, 7)) * minWeekKm);
  }
  const ceiling = getLongRunCeiling(input);
  const ceilingKm = Math.max(ceiling.km, ceiling.minutes / pace(2));
  return Math.min(Math.max(shareKm, matchedKm), ceilingKm);
}

/** The long run's share of a week with this many runs: slightly under rule P11's limit, because of rounding to minutes. */
export function computeLongRunAimShare(context: PlannerContext, runDays: number): number {
  const { input, goal } = context;
  const maxShare = getMaxLongRunShare(input, Math.min(runDays, 7));
  const isShort = !goal.isMarathon && !goal.isUltra;
  if (runDays === 2) return Math.max(TWO_RUN_SHARE, computeLongRunAimShare(context, 3));
  if (isShort && runDays >= 5) return SHORT_RACE_SHARE;
  if (goal.isMarathon && runDays === 3 && context.pattern.classDays.size > 0)
    return maxShare - CLOSE_TO_SHARE;
  const isHalf = (goal.km ?? 0) > 10;
  return isShort && !isHalf && runDays >= 3 ? maxShare - 0.05 : maxShare - 0.02;
}

// The maximum minutes of a long run on a class day.
const MAX_MINUTES_BESIDE_CLASS = 120;
// Shorter runs are called easy.
const MIN_LONG_MINUTES = 10;

interface LongRunLength {
  /** Rounded down to a multiple of `roundingMinutes`. */
  aimKm: number;
  /** The limit, which is met to the minute. */
  maxKm: number;
  roundingMinutes: number;
}

/**
 * The long run, after the class if its day has one. Null without a day, or if the limits leave no room for a long
 * run. Under ten minutes, it becomes an easy run.
 * Invariant: a higher limit never shortens it.
 */
export function createLongRun(
  context: PlannerContext,
  day: number | null,
  { aimKm, maxKm, roundingMinutes }: LongRunLength,
): DraftSession | null {
  if (day === null) return null;
  const isAfterClass = context.pattern.classDays.has(getWeekdayIndex(day));
  const session = isAfterClass ? 'PM' : 'AM';
  const bound = findRunBound(context, day, session);
  if (bound?.zone === 1 && !bound.allowsLongRun) return null;
  const capMinutes = Math.min(
    computeRunMinutesCap(context, day, session),
    isAfterClass ? MAX_MINUTES_BESIDE_CLASS : Number.POSITIVE_INFINITY,
  );
  const minutes = Math.min(
    Math.floor(capMinutes),
    computeEasyMinutes('long', context.pace, aimKm, roundingMinutes),
    computeEasyMinutes('long', context.pace, maxKm, 1),
  );
  if (minutes < SHORTEST_RUN_MINUTES) return null;
  const kind = minutes < MIN_LONG_MINUTES ? 'easy' : 'long';
  const steps = createEasySteps(kind, minutes);
  return { day, session, kind, zone: 2, steps, km: sumStepKm(context.pace, steps) };
}
