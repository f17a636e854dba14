import { needsCrossTraining } from '@threshold/physiology';
import { effectiveLevel } from '../care.ts';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { longestRecentRunKm } from '../goal.ts';
import { injuryBounds } from '../injury-bounds.ts';
import { CUTBACK_LONG_SHARE, isTaperWeek, longRunCeiling, maxWorkKm, taperLongRun } from '../limits.ts';
import { kmInZone } from '../pace-model.ts';
import { lockedRunsIn, type PlannerContext, runMinutesCap, spikeCapKm } from '../planner-context.ts';
import { classSession } from '../sessions/class-session.ts';
import { crossSession } from '../sessions/cross-session.ts';
import { findLongDay, longAimKm, MAX_SHARE_OF_LONG_RUN, runDaysFor } from '../sessions/long-run.ts';
import { strengthSession } from '../sessions/strength-session.ts';
import { workRuns } from '../sessions/work-runs.ts';
import { findSessionBound } from '../uninjured.ts';
import { createEasyFiller, pickRoundingMinutes } from './easy-filler.ts';
import { sortByPriority } from './fill-runs.ts';
import { fitLongRun } from './fit-long-run.ts';
import type { WeekFrame } from './plan-weeks.ts';
import {
  AFTER_CLASS_DROP_RANK,
  listDoubleSlots,
  listRunSlots,
  MIN_RUN_DAYS,
  type SlotWeek,
} from './run-slots.ts';
import { type DayRole, listDaysWithRole, weekRoles } from './week-roles.ts';

export interface WeekRequest {
  frame: WeekFrame;
  targetKm: number;
  isCutback: boolean;
  /** True if a full week precedes this one, so that its longest run is known. */
  hasFullWeekBefore: boolean;
  /** True if a full week precedes this one and the plan already has a long run. */
  hasLongRunBefore: boolean;
  /** The maximum minutes of its runs in zone 3 and above. */
  mostWorkMinutes: number;
}

/** Plans one week without the race, as close to the target distance as the limits allow. */
export function planWeek(context: PlannerContext, request: WeekRequest): DraftSession[] {
  if (!context.limits.training) return [];
  const { frame, isCutback } = request;
  const roles = weekRoles(context, frame, isCutback);
  const isLighter = isCutback || isTaperWeek(context.input, frame);
  const classes = listDaysWithRole(roles, 'class').map((day) =>
    classSession(context.input, day, isLighter || isHeldBackInBound(context, day)),
  );
  const runs = context.limits.running ? planRuns(context, request, roles) : [];
  const trainedDays = new Set([...classes, ...runs].map(({ day }) => day));
  const idleDays = [...roles.keys()].filter((day) => !trainedDays.has(day));
  const hasCross = needsCrossTraining(context.limits);
  const crossSessions = (hasCross ? idleDays : []).flatMap(
    (day, rank) => crossSession(context, day, rank, roles.get(day) ?? 'easy') ?? [],
  );
  const sessions = [...classes, ...runs, ...crossSessions];
  const strength = strengthSession(context, frame, roles, sessions);
  return strength ? [...sessions, strength] : sessions;
}

// Neither an injury nor missed training makes a class harder.
function isHeldBackInBound({ bounds }: PlannerContext, day: number): boolean {
  const bound = findSessionBound(bounds?.(day) ?? null, { session: 'AM', isRun: false });
  return bound !== null && bound.zone <= 3;
}

// Enough tries to lower the allowed work by 22%.
const MAX_TRIES = 12;

// A week that reaches this share of its distance is full enough.
const MIN_FULL_SHARE = 0.97;
const LESS_WORK_FACTOR = 0.98;

// Zones 4 and 5 are limited by the week's actual distance, which is known only once the week is filled.
function planRuns(
  context: PlannerContext,
  request: WeekRequest,
  roles: Map<number, DayRole>,
): DraftSession[] {
  const lockedKm = sumKm(lockedRunsIn(context, request.frame));
  let weekKm = Math.max(request.targetKm, lockedKm);
  let runs = fillWeek(context, request, roles, weekKm);
  for (let tries = 0; tries < MAX_TRIES && !isWorkBounded(context, runs, sumKm(runs) + lockedKm); tries++) {
    weekKm = LESS_WORK_FACTOR * Math.min(weekKm, sumKm(runs) + lockedKm);
    runs = fillWeek(context, request, roles, weekKm);
  }
  return runs;
}

function isWorkBounded({ pace }: PlannerContext, runs: readonly DraftSession[], weekKm: number): boolean {
  const steps = runs.flatMap((run) => run.steps);
  return ([4, 5] as const).every((zone) => kmInZone(pace, steps, zone) <= maxWorkKm(zone, weekKm));
}

function fillWeek(
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
  const cappedKm = Math.min(budgetKm, capBesideWorkKm(roles.size, capKm));
  const workDrafts = workRuns(context, roles, {
    frame: request.frame,
    isCutback: request.isCutback,
    budgetKm: cappedKm,
    weekKm,
    runCapKm: Math.min(capKm, easierKm),
    overflowKm: Math.min(
      MAX_SHARE_OF_LONG_RUN * capKm,
      budgetKm - maxCoveredKm(context, roles, slotWeek, Math.min(capKm, longCeilingKm(context))),
    ),
    mostMinutes: request.mostWorkMinutes,
  });
  const slots = sortByPriority(listRunSlots(context, roles, slotWeek));
  const otherRunCount = workDrafts.length + (longDay === null ? 0 : 1);
  const maxRunDays = slots.length + otherRunCount;
  const classRunCount = slots.filter(({ dropRank }) => dropRank === AFTER_CLASS_DROP_RANK).length;
  const regularDays = Math.max(maxRunDays - classRunCount, MIN_RUN_DAYS[effectiveLevel(context.input)]);
  const longestRecentKm = isBuildingWeek(context, request) ? (longestRecentRunKm(context.input) ?? 0) : 0;
  const planSpread = (runDays: number, { roundsToMinute = false, leavesReserve = false } = {}) => {
    const usedSlots = slots.slice(0, Math.max(0, runDays - otherRunCount));
    const hasDoubles =
      usedSlots.length === slots.length && (!slotWeek.isLighter || hadDoubles(context, request.frame));
    const doubles = hasDoubles ? listDoubleSlots(context, roles, longDay) : [];
    const restKm = budgetKm - sumKm(workDrafts);
    const besideKm = BESIDE_LONG_MINUTES / context.pace(2);
    const hasLeadRun = longDay === null && !request.hasLongRunBefore;
    const besideCount = usedSlots.length - (hasLeadRun ? 1 : 0);
    const roomKm = leavesReserve ? Math.max(besideKm, restKm - besideCount * besideKm) : restKm;
    const aimKm = Math.min(
      roomKm,
      easierKm,
      longAimKm(context, { weekKm: budgetKm, runDays, room: maxRunDays, regularDays, longestRecentKm }),
    );
    const roundingMinutes = roundsToMinute
      ? 1
      : pickRoundingMinutes(request.targetKm * context.pace(2), capKm * context.pace(2), aimKm > capKm);
    const fill = createEasyFiller(context, {
      restKm,
      roundingMinutes,
      longDay,
      hasLeadRun,
      slots: usedSlots,
      doubles,
    });
    return fitLongRun(context, { works: workDrafts, locked, aimKm, capKm, fill });
  };
  const runDays = runDaysFor(context, budgetKm, { room: maxRunDays, regularDays, runCapKm: capKm });
  const runs = planSpread(runDays);
  if (sumKm(runs) >= MIN_FULL_SHARE * budgetKm) return runs;
  // Runs that would be too short were dropped, so try other spreads. Fewer days allow a larger long run. One
  // more day, rounding to the minute or a shorter long run fits more distance under the cap on a single run.
  const bestRuns = pickFullest([
    runs,
    ...(runDays < maxRunDays
      ? [planSpread(runDays + 1), planSpread(runDays + 1, { roundsToMinute: true })]
      : []),
    planSpread(runDays, { roundsToMinute: true }),
    planSpread(runDays, { leavesReserve: true }),
    ...(runDays < maxRunDays ? [planSpread(runDays + 1, { leavesReserve: true })] : []),
  ]);
  const isTwoRunWeek = runDays === 2 && countDays(bestRuns) === 2;
  const fewerDayRuns =
    runDays > Math.max(1, otherRunCount) && !isTwoRunWeek ? planSpread(runDays - 1) : bestRuns;
  return sumKm(fewerDayRuns) > sumKm(bestRuns) + MINUTE_KM ? fewerDayRuns : bestRuns;
}

// A lighter week adds no second runs on a day.
function hadDoubles({ runs }: PlannerContext, { monday }: WeekFrame): boolean {
  const earlierDays = runs.filter(({ day, isPlanned }) => isPlanned && day < monday).map(({ day }) => day);
  return new Set(earlierDays).size < earlierDays.length;
}

// Roughly the distance run in a minute.
const MINUTE_KM = 0.2;

// Among the weeks about as full as the fullest, picks the one with the longest run.
function pickFullest(weeks: readonly DraftSession[][]): DraftSession[] {
  const mostKm = Math.max(...weeks.map(sumKm));
  const slackKm = Math.min(2 * MINUTE_KM, Math.max(MINUTE_KM, (1 - MIN_FULL_SHARE) * mostKm));
  const fullWeeks = weeks.filter((week) => sumKm(week) >= mostKm - slackKm);
  return fullWeeks.reduce((best, week) => (longestKm(week) > longestKm(best) ? week : best));
}

function countDays(sessions: readonly DraftSession[]): number {
  return new Set(sessions.map(({ day }) => day)).size;
}

function longestKm(sessions: readonly { km: number | null }[]): number {
  return Math.max(0, ...sessions.map(({ km }) => km ?? 0));
}

// Neither a cutback week nor a taper week.
function isBuildingWeek({ input }: PlannerContext, { frame, isCutback }: WeekRequest): boolean {
  return frame.isFull && !isCutback && !isTaperWeek(input, frame);
}

// From this share of the ceiling, a long run is near it. Two such weeks are followed by an easier one.
const NEAR_CEILING_SHARE = 0.9;
// Four fifths, less what rounding to minutes may add.
const EASIER_CEILING_SHARE = 0.78;

// True before a marathon or ultra after two full weeks whose long runs are near the ceiling. Weeks before the plan are
// unknown. The long runs of shorter races ask for no such rest.
function isAfterTwoLongest(context: PlannerContext, { monday }: WeekFrame): boolean {
  if (!context.goal.isMarathon && !context.goal.isUltra) return false;
  const nearKm = NEAR_CEILING_SHARE * longCeilingKm(context);
  const isNear = (weekMonday: number) =>
    weekMonday >= context.firstDay &&
    context.runs.some(({ day, km }) => day >= weekMonday && day < weekMonday + 7 && km >= nearKm);
  return isNear(monday - 7) && isNear(monday - 14);
}

// The long run of a lighter week or the taper is shorter too, and so is the one after two near the race's ceiling.
// Infinite in other full weeks.
function easierLongKm(context: PlannerContext, { frame, isCutback, hasFullWeekBefore }: WeekRequest): number {
  const { runs, input, pace } = context;
  const isEarlier = ({ day }: { day: number }) => day < frame.first;
  const known = runs.filter(isEarlier);
  if (known.length === 0) return Number.POSITIVE_INFINITY;
  const taper = taperLongRun(input, frame);
  if (taper) return Math.min(taper.share * longestKm(known), taper.minutes / pace(2));
  const restedKm = isAfterTwoLongest(context, frame)
    ? EASIER_CEILING_SHARE * longCeilingKm(context)
    : Number.POSITIVE_INFINITY;
  // A plan's last, partial week has too few days to grow.
  if (!frame.isFull && hasFullWeekBefore) return Math.min(longestKm(known), restedKm);
  if (!isCutback) return restedKm;
  const lastWeek = known.filter(({ day }) => day >= frame.monday - 7);
  return CUTBACK_LONG_SHARE * longestKm(lastWeek.length > 0 ? lastWeek : known);
}

// Slightly over 20 minutes, because shorter runs are dropped.
const BESIDE_LONG_MINUTES = 20.5;

// A single quality run's share of its week.
const WORK_SHARE = 0.21;

// If runs must stay short, a quality run gets its share of what fits into the others.
function capBesideWorkKm(runDays: number, capKm: number): number {
  return (capKm * (1 + MAX_SHARE_OF_LONG_RUN * Math.max(0, runDays - 2))) / (1 - WORK_SHARE);
}

// The maximum distance of the long run and the easy runs around it.
function maxCoveredKm(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  slotWeek: SlotWeek,
  capKm: number,
): number {
  const { longDay } = slotWeek;
  const mostKm = (minutes: number) => minutes / context.pace(2);
  const longKm = longDay === null ? 0 : Math.min(capKm, mostKm(runMinutesCap(context, longDay)));
  const besideKm = listRunSlots(context, roles, slotWeek).map(({ maxMinutes }) =>
    Math.min(MAX_SHARE_OF_LONG_RUN * capKm, mostKm(maxMinutes)),
  );
  return besideKm.reduce((sum, km) => sum + km, longKm);
}

// The distance beyond which the race requires no longer run.
function longCeilingKm({ input, pace }: PlannerContext): number {
  const { km, minutes } = longRunCeiling(input);
  return Math.max(km, minutes / pace(2));
}

// In a week without a long run, no easy run may exceed the longest run so far. In a partial week after a full
// one, the limit is the longest planned run.
function longestKnownKm({ runs }: PlannerContext, { frame, hasFullWeekBefore }: WeekRequest): number {
  const plannedRuns = hasFullWeekBefore && !frame.isFull ? runs.filter(({ isPlanned }) => isPlanned) : [];
  const knownRuns = plannedRuns.length > 0 ? plannedRuns : runs;
  return knownRuns.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...knownRuns.map(({ km }) => km));
}

function runCapKm(context: PlannerContext, { frame, hasFullWeekBefore }: WeekRequest): number {
  const isKnown = hasFullWeekBefore || longestRecentRunKm(context.input) !== null;
  const spikeKm = isKnown ? spikeCapKm(context, frame.first) : null;
  return Math.min(spikeKm ?? Number.POSITIVE_INFINITY, injuryBounds(context.input, context.limits).runKm);
}
