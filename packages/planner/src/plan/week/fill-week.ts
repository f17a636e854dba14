import { getEffectiveLevel } from '../care.ts';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { findLongestRecentRunKm } from '../goal.ts';
import { isRunningHalved } from '../injury-care.ts';
import { isTaperWeek } from '../limits.ts';
import { listLockedRuns, type PlannerContext } from '../planner-context.ts';
import {
  computeLongRunAimKm,
  computeRunDayCount,
  findLongDay,
  MAX_SHARE_OF_LONG_RUN,
} from '../sessions/long-run.ts';
import { createWorkRuns } from '../sessions/work-runs.ts';
import { contrastLoads } from './contrast-loads.ts';
import { listDoubleSlots } from './double-slots.ts';
import { createEasyFiller, pickRoundingMinutes } from './easy-filler.ts';
import { getShortestRunMinutes, sortByPriority } from './fill-runs.ts';
import { fitLongRun } from './fit-long-run.ts';
import { computeEasierLongKm, computeRunCapKm, findLongestKnownKm } from './long-run-caps.ts';
import { isMediumLongWeek } from './medium-long-run.ts';
import type { WeekFrame } from './plan-weeks.ts';
import { MIN_CLASS_WEEK_RUN_DAYS } from './run-after-class-days.ts';
import { DROP_RANKS, type RunSlot } from './run-slot.ts';
import { listRunSlots } from './run-slots.ts';
import type { WeekRequest } from './week-request.ts';
import type { DayRole } from './week-roles.ts';
import { capBesideWorkKm, computeMaxCoveredKm, computeMaxWorkRunKm } from './work-room.ts';

/** The week's runs, as close to its distance as the limits allow. */
export function fillWeek(
  context: PlannerContext,
  request: WeekRequest,
  roles: Map<number, DayRole>,
  weekKm: number,
): DraftSession[] {
  const locked = listLockedRuns(context, request.frame);
  const budgetKm = Math.max(0, request.targetKm - sumKm(locked));
  const longDay = findLongDay(context, roles);
  const capKm = Math.min(
    computeRunCapKm(context, request),
    longDay === null ? findLongestKnownKm(context, request) : Number.POSITIVE_INFINITY,
  );
  const easierKm = computeEasierLongKm(context, request);
  const slotWeek = {
    longDay,
    isLighter: request.frame.isFull && (request.isCutback || isTaperWeek(context.input, request.frame)),
    hasMediumLong: isMediumLongWeek(context, request),
  };
  const coveredKm = computeMaxCoveredKm(context, roles, slotWeek, { capKm, budgetKm });
  const qualityRuns = createWorkRuns(context, roles, {
    frame: request.frame,
    isCutback: request.isCutback,
    budgetKm: Math.min(budgetKm, capBesideWorkKm(roles.size, capKm)),
    weekKm,
    runCapKm: Math.min(capKm, easierKm),
    overflowKm: Math.min(MAX_SHARE_OF_LONG_RUN * capKm, budgetKm - coveredKm),
    maxRunKm:
      longDay === null
        ? computeMaxWorkRunKm(context, roles, {
            runDays: roles.size + locked.length,
            coveredKm: coveredKm + sumKm(locked),
          })
        : Number.POSITIVE_INFINITY,
    maxMinutes: request.maxWorkMinutes,
  });
  const slots = sortByPriority(listRunSlots(context, roles, slotWeek));
  const hasDoubles = !slotWeek.isLighter || hadDoubles(context, request.frame);
  const doubles = hasDoubles ? listDoubleSlots(context, roles, longDay) : [];
  const room = { request, budgetKm, capKm, easierKm, qualityRuns, locked, longDay, slots, doubles };
  return contrastLoads(
    context,
    {
      frame: request.frame,
      roles,
      slots,
      plan: (shortSlots, shortDays) =>
        pickSpread(context, {
          ...room,
          slots: shortSlots,
          doubles: doubles.filter(({ day }) => !shortDays.has(day)),
        }),
    },
    pickSpread(context, room),
  );
}

// A lighter week adds no second runs on a day.
function hadDoubles({ runs }: PlannerContext, { monday }: WeekFrame): boolean {
  const earlierDays = runs.filter(({ day, isPlanned }) => isPlanned && day < monday).map(({ day }) => day);
  return new Set(earlierDays).size < earlierDays.length;
}

/** The distance of a week's easy runs and long run, and the days and limits that it is spread over. */
interface WeekRoom {
  request: WeekRequest;
  /** The distance to plan, without locked runs. */
  budgetKm: number;
  /** The most that a single run may cover. */
  capKm: number;
  /** The most that the long run of an easier week may cover. */
  easierKm: number;
  qualityRuns: readonly DraftSession[];
  locked: readonly { day: number; km: number }[];
  longDay: number | null;
  /** By priority: the last one is dropped first. */
  slots: readonly RunSlot[];
  /** Second runs on a day. */
  doubles: readonly RunSlot[];
}

// A week is full enough if it reaches this share of its distance and misses at most this many kilometers.
const MIN_FULL_SHARE = 0.97;
const MAX_MISSING_KM = 0.4;
// If a week reaches this share, the next weeks grow from it as from a full one.
const REACHED_SHARE = 0.95;
// Roughly the distance run in a minute.
const MINUTE_KM = 0.2;

// Spreads the distance over the usual days. If that leaves distance unplanned, because runs that would be too short were
// dropped or the others are as long as they may be, tries other spreads.
function pickSpread(context: PlannerContext, room: WeekRoom): DraftSession[] {
  const { budgetKm, capKm } = room;
  const dayRoom = countDays(context, room);
  const runDays = computeRunDayCount(context, budgetKm, { ...dayRoom, runCapKm: capKm });
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
  const bestRuns = pickBest(weeks, { budgetKm, longestSoFarKm: findLongestPlannedKm(context) });
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

function countDays({ input }: PlannerContext, { slots, qualityRuns, longDay }: WeekRoom): DayRoom {
  const otherRunCount = qualityRuns.length + (longDay === null ? 0 : 1);
  const room = slots.length + otherRunCount;
  const classRunCount = slots.filter(({ dropRank }) => dropRank === DROP_RANKS.afterClass).length;
  const regularDays = Math.max(room - classRunCount, MIN_CLASS_WEEK_RUN_DAYS[getEffectiveLevel(input)]);
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
  { request, budgetKm, capKm, easierKm, qualityRuns, locked, longDay, slots, doubles }: WeekRoom,
  {
    runDays,
    otherRunCount,
    roundsToMinute = false,
    leavesReserve = false,
    ...dayRoom
  }: DayRoom & SpreadOptions & { runDays: number },
): DraftSession[] {
  const usedSlots = slots.slice(0, Math.max(0, runDays - otherRunCount));
  const restKm = budgetKm - sumKm(qualityRuns);
  const hasLeadRun = longDay === null && !request.hasLongRunBefore;
  const longestRecentKm = isBuildingWeek(context, request) ? (findLongestRecentRunKm(context.input) ?? 0) : 0;
  const fullAimKm = Math.min(
    restKm,
    easierKm,
    computeLongRunAimKm(context, { ...dayRoom, weekKm: budgetKm, runDays, longestRecentKm }),
  );
  const easyRunKm = shortestRunKm(context, MAX_SHARE_OF_LONG_RUN * Math.min(capKm, fullAimKm));
  const easyRunCount = leavesReserve ? usedSlots.length - (hasLeadRun ? 1 : 0) : 0;
  const aimKm = Math.min(fullAimKm, Math.max(easyRunKm, restKm - easyRunCount * easyRunKm));
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
  return fitLongRun(context, { qualityRuns, locked, aimKm, capKm, fill });
}

// The shortest run beside a long run of at most `capKm`.
const shortestRunKm = ({ pace, limits }: PlannerContext, capKm: number) =>
  getShortestRunMinutes({ pace, isHalved: isRunningHalved(limits) }, capKm) / pace(2);

// Neither a cutback week nor a taper week.
function isBuildingWeek({ input }: PlannerContext, { frame, isCutback }: WeekRequest): boolean {
  return frame.isFull && !isCutback && !isTaperWeek(input, frame);
}

// Among the weeks that reach their distance, prefers the longest run if the plan has none as long yet. Otherwise, and
// without such a week, the fullest week comes first: the plan's highest week loses nothing to a run that is no longer.
function pickBest(
  weeks: readonly DraftSession[][],
  { budgetKm, longestSoFarKm }: { budgetKm: number; longestSoFarKm: number },
): DraftSession[] {
  const reachedWeeks = weeks.filter((week) => sumKm(week) >= REACHED_SHARE * budgetKm);
  const longestKm = Math.max(...reachedWeeks.map(findLongestRunKm));
  return pickFullest(
    longestKm > longestSoFarKm + MINUTE_KM
      ? reachedWeeks.filter((week) => findLongestRunKm(week) >= longestKm - MAX_MISSING_KM)
      : weeks,
  );
}

const findLongestPlannedKm = ({ runs }: PlannerContext): number =>
  Math.max(0, ...runs.filter(({ isPlanned }) => isPlanned).map(({ km }) => km));

// Among the weeks about as full as the fullest, picks the one with the longest run.
function pickFullest(weeks: readonly DraftSession[][]): DraftSession[] {
  const maxKm = Math.max(...weeks.map(sumKm));
  const slackKm = Math.min(MAX_MISSING_KM, Math.max(MINUTE_KM, (1 - MIN_FULL_SHARE) * maxKm));
  const fullWeeks = weeks.filter((week) => sumKm(week) >= maxKm - slackKm);
  return fullWeeks.reduce((best, week) => (findLongestRunKm(week) > findLongestRunKm(best) ? week : best));
}

const findLongestRunKm = (sessions: readonly DraftSession[]): number =>
  Math.max(0, ...sessions.map(({ km }) => km ?? 0));
