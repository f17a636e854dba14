import { effectiveLevel } from '../care.ts';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { longestRecentRunKm } from '../goal.ts';
import { isHalved } from '../injury-care.ts';
import { isTaperWeek } from '../limits.ts';
import { lockedRunsIn, type PlannerContext } from '../planner-context.ts';
import { findLongDay, longAimKm, MAX_SHARE_OF_LONG_RUN, runDaysFor } from '../sessions/long-run.ts';
import { workRuns } from '../sessions/work-runs.ts';
import { createEasyFiller, pickRoundingMinutes } from './easy-filler.ts';
import { shortestMinutes, sortByPriority } from './fill-runs.ts';
import { fitLongRun } from './fit-long-run.ts';
import { easierLongKm, longestKnownKm, runCapKm } from './long-run-caps.ts';
import type { WeekFrame } from './plan-weeks.ts';
import {
  AFTER_CLASS_DROP_RANK,
  listDoubleSlots,
  listRunSlots,
  MIN_RUN_DAYS,
  type RunSlot,
} from './run-slots.ts';
import type { WeekRequest } from './week-request.ts';
import type { DayRole } from './week-roles.ts';
import { capBesideWorkKm, maxCoveredKm } from './work-room.ts';

/** The week's runs, as close to its distance as the limits allow. */
export function fillWeek(
  context: PlannerContext,
  request: WeekRequest,
  roles: Map<number, DayRole>,
  weekKm: number,
): DraftSession[] {
  const locked = lockedRunsIn(context, request.frame);
  const budgetKm = Math.max(0, request.targetKm - sumKm(locked));
  const longDay = findLongDay(context, roles);
  const capKm = Math.min(
    runCapKm(context, request),
    longDay === null ? longestKnownKm(context, request) : Number.POSITIVE_INFINITY,
  );
  const easierKm = easierLongKm(context, request);
  const slotWeek = {
    longDay,
    isLighter: request.frame.isFull && (request.isCutback || isTaperWeek(context.input, request.frame)),
  };
  const works = workRuns(context, roles, {
    frame: request.frame,
    isCutback: request.isCutback,
    budgetKm: Math.min(budgetKm, capBesideWorkKm(roles.size, capKm)),
    weekKm,
    runCapKm: Math.min(capKm, easierKm),
    overflowKm: Math.min(
      MAX_SHARE_OF_LONG_RUN * capKm,
      budgetKm - maxCoveredKm(context, roles, slotWeek, { capKm, budgetKm }),
    ),
    mostMinutes: request.mostWorkMinutes,
  });
  const slots = sortByPriority(listRunSlots(context, roles, slotWeek));
  const hasDoubles = !slotWeek.isLighter || hadDoubles(context, request.frame);
  return pickSpread(context, {
    request,
    budgetKm,
    capKm,
    easierKm,
    works,
    locked,
    longDay,
    slots,
    doubles: hasDoubles ? listDoubleSlots(context, roles, longDay) : [],
  });
}

// A lighter week adds no second runs on a day.
function hadDoubles({ runs }: PlannerContext, { monday }: WeekFrame): boolean {
  const earlierDays = runs.filter(({ day, isPlanned }) => isPlanned && day < monday).map(({ day }) => day);
  return new Set(earlierDays).size < earlierDays.length;
}

/** What a week's easy runs and long run are spread over. */
interface WeekRoom {
  request: WeekRequest;
  /** The distance to plan, without locked runs. */
  budgetKm: number;
  /** The most that a single run may cover. */
  capKm: number;
  /** The most that the long run of an easier week may cover. */
  easierKm: number;
  works: readonly DraftSession[];
  locked: readonly { day: number; km: number }[];
  longDay: number | null;
  /** By priority: the last one is dropped first. */
  slots: readonly RunSlot[];
  /** Second runs on a day. */
  doubles: readonly RunSlot[];
}

// A week that reaches this share of its distance, and misses at most so many kilometers, is full enough.
const MIN_FULL_SHARE = 0.97;
const MAX_MISSING_KM = 0.4;
// The next weeks grow from a week that reaches this share as from a full one.
const REACHED_SHARE = 0.95;
// Roughly the distance run in a minute.
const MINUTE_KM = 0.2;

// The usual spread over days, or a fuller one if that leaves distance unplanned: because runs that would be too short
// were dropped, or because the others are as long as they may be.
function pickSpread(context: PlannerContext, room: WeekRoom): DraftSession[] {
  const { budgetKm, capKm } = room;
  const dayRoom = countDays(context, room);
  const runDays = runDaysFor(context, budgetKm, { ...dayRoom, runCapKm: capKm });
  const spread = (days: number, options: SpreadOptions = {}) =>
    planSpread(context, room, { ...dayRoom, runDays: days, ...options });
  const isFull = (week: readonly DraftSession[]) =>
    sumKm(week) >= Math.max(MIN_FULL_SHARE * budgetKm, budgetKm - MAX_MISSING_KM);
  const usualRuns = spread(runDays);
  if (isFull(usualRuns)) return usualRuns;
  // More days, rounding to the minute or a shorter long run fit more distance under the caps on single runs.
  const weeks = [usualRuns];
  for (let days = runDays + 1; days <= dayRoom.room && (days === runDays + 1 || !weeks.some(isFull)); days++)
    weeks.push(spread(days), spread(days, { roundsToMinute: true }), spread(days, { leavesReserve: true }));
  weeks.push(spread(runDays, { roundsToMinute: true }), spread(runDays, { leavesReserve: true }));
  const bestRuns = pickBest(weeks, budgetKm);
  const isTwoRunWeek = runDays === 2 && new Set(bestRuns.map(({ day }) => day)).size === 2;
  if (runDays <= Math.max(1, dayRoom.otherRunCount) || isTwoRunWeek) return bestRuns;
  // Fewer days allow a larger long run.
  const fewerDayRuns = spread(runDays - 1);
  return sumKm(fewerDayRuns) > sumKm(bestRuns) + MINUTE_KM ? fewerDayRuns : bestRuns;
}

interface DayRoom {
  /** The runs other than easy ones. */
  otherRunCount: number;
  /** The most run days. */
  room: number;
  /** Those that need no long week: all but the optional ones on class days. */
  regularDays: number;
}

function countDays({ input }: PlannerContext, { slots, works, longDay }: WeekRoom): DayRoom {
  const otherRunCount = works.length + (longDay === null ? 0 : 1);
  const room = slots.length + otherRunCount;
  const classRunCount = slots.filter(({ dropRank }) => dropRank === AFTER_CLASS_DROP_RANK).length;
  const regularDays = Math.max(room - classRunCount, MIN_RUN_DAYS[effectiveLevel(input)]);
  return { otherRunCount, room, regularDays };
}

interface SpreadOptions {
  /** False to round to five minutes where possible. */
  roundsToMinute?: boolean;
  /** True to shorten the long run so far that each other run has its minutes. */
  leavesReserve?: boolean;
}

function planSpread(
  context: PlannerContext,
  { request, budgetKm, capKm, easierKm, works, locked, longDay, slots, doubles }: WeekRoom,
  {
    runDays,
    otherRunCount,
    roundsToMinute = false,
    leavesReserve = false,
    ...dayRoom
  }: DayRoom & SpreadOptions & { runDays: number },
): DraftSession[] {
  const usedSlots = slots.slice(0, Math.max(0, runDays - otherRunCount));
  const restKm = budgetKm - sumKm(works);
  const hasLeadRun = longDay === null && !request.hasLongRunBefore;
  const longestRecentKm = isBuildingWeek(context, request) ? (longestRecentRunKm(context.input) ?? 0) : 0;
  const fullAimKm = Math.min(
    restKm,
    easierKm,
    longAimKm(context, { ...dayRoom, weekKm: budgetKm, runDays, longestRecentKm }),
  );
  const besideKm = shortestRunKm(context, MAX_SHARE_OF_LONG_RUN * Math.min(capKm, fullAimKm));
  const besideCount = leavesReserve ? usedSlots.length - (hasLeadRun ? 1 : 0) : 0;
  const aimKm = Math.min(fullAimKm, Math.max(besideKm, restKm - besideCount * besideKm));
  const [weekMinutes, runMinutes] = [request.targetKm * context.pace(2), capKm * context.pace(2)];
  const longRoundingMinutes = roundsToMinute ? 1 : pickRoundingMinutes(weekMinutes, runMinutes);
  const fill = createEasyFiller(context, {
    restKm,
    roundingMinutes: aimKm > capKm ? 1 : longRoundingMinutes,
    longRoundingMinutes,
    longDay,
    hasLeadRun,
    slots: usedSlots,
    doubles: usedSlots.length === slots.length ? doubles : [],
  });
  return fitLongRun(context, { works, locked, aimKm, capKm, fill });
}

// The shortest run beside a long run of at most `capKm`, slightly longer because of rounding.
const shortestRunKm = ({ pace, limits }: PlannerContext, capKm: number) =>
  (shortestMinutes({ pace, isHalved: isHalved(limits) }, capKm) + 0.5) / pace(2);

// Neither a cutback week nor a taper week.
function isBuildingWeek({ input }: PlannerContext, { frame, isCutback }: WeekRequest): boolean {
  return frame.isFull && !isCutback && !isTaperWeek(input, frame);
}

// Prefers the longest run among the weeks that reach their distance. Without one, the fullest week comes first.
function pickBest(weeks: readonly DraftSession[][], budgetKm: number): DraftSession[] {
  const reachedWeeks = weeks.filter((week) => sumKm(week) >= REACHED_SHARE * budgetKm);
  const longestKm = Math.max(...reachedWeeks.map(longestRunKm));
  return pickFullest(
    reachedWeeks.length > 0
      ? reachedWeeks.filter((week) => longestRunKm(week) >= longestKm - MAX_MISSING_KM)
      : weeks,
  );
}

// Among the weeks about as full as the fullest, picks the one with the longest run.
function pickFullest(weeks: readonly DraftSession[][]): DraftSession[] {
  const mostKm = Math.max(...weeks.map(sumKm));
  const slackKm = Math.min(MAX_MISSING_KM, Math.max(MINUTE_KM, (1 - MIN_FULL_SHARE) * mostKm));
  const fullWeeks = weeks.filter((week) => sumKm(week) >= mostKm - slackKm);
  return fullWeeks.reduce((best, week) => (longestRunKm(week) > longestRunKm(best) ? week : best));
}

const longestRunKm = (sessions: readonly DraftSession[]): number =>
  Math.max(0, ...sessions.map(({ km }) => km ?? 0));
