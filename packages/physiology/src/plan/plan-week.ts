import { classSession } from './class-session.ts';
import { crossSession } from './cross-session.ts';
import type { DraftSession } from './draft.ts';
import { easySteps } from './easy-run.ts';
import { type FilledRun, fillRuns } from './fill-runs.ts';
import { longestRecentRunKm } from './goal.ts';
import { injuryBounds } from './injury-bounds.ts';
import { maxLongRunShare } from './limits.ts';
import { longAimKm, longDayOf, longRun } from './long-run.ts';
import type { WeekFrame } from './plan-weeks.ts';
import { keptRunsIn, type PlannerContext, spikeCapKm } from './planner-context.ts';
import { doubleSlots, runSlots } from './run-slots.ts';
import { strengthSession } from './strength-session.ts';
import { type DayRole, daysWithRole, weekRoles } from './week-roles.ts';
import { workRuns } from './work-runs.ts';

/** What a week is planned from. */
export interface WeekRequest {
  frame: WeekFrame;
  targetKm: number;
  isCutback: boolean;
  /** True when a full week lies before this one, so that its longest run is known. */
  hasFullWeekBefore: boolean;
}

/** Lays down the sessions of one week, the race left out, as close to its kilometres as its limits allow. */
export function planWeek(context: PlannerContext, request: WeekRequest): DraftSession[] {
  if (!context.limits.training) return [];
  const { frame, isCutback } = request;
  const roles = weekRoles(context, frame, isCutback);
  const classes = daysWithRole(roles, 'class').map((day) => classSession(context.input, day));
  const runs = context.limits.running ? planRuns(context, request, roles) : [];
  const trained = new Set([...classes, ...runs].map(({ day }) => day));
  const idle = [...roles.keys()].filter((day) => !trained.has(day));
  const cross = idle.map((day, rank) => crossSession(context, day, rank, roles.get(day) ?? 'easy'));
  const sessions = [...classes, ...runs, ...cross];
  const strength = strengthSession(context, frame, roles, sessions);
  return strength ? [...sessions, strength] : sessions;
}

const SHARE_SLACK_KM = 0.2;
const SHORTEN = 0.97;
const MOST_TRIES = 12;

function planRuns(
  context: PlannerContext,
  request: WeekRequest,
  roles: Map<number, DayRole>,
): DraftSession[] {
  const kept = keptRunsIn(context, request.frame);
  const keptKm = kept.reduce((sum, { km }) => sum + km, 0);
  const budgetKm = Math.max(0, request.targetKm - keptKm);
  const capKm = runCapKm(context, request);
  const works = workRuns(context, roles, { weekIndex: request.frame.index, budgetKm, runCapKm: capKm });
  const filler = easyFiller(context, request, roles, { restKm: budgetKm - sumKm(works), capKm });
  let longKm = longAimKm(context, budgetKm, 1 + filler.slotCount + works.length);
  let runs = filler.fill(longKm, capKm);
  // The longest run's share is of what the week really holds: shorten until it fits.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const all = [...works, ...runs];
    const days = new Set([...all, ...kept].map(({ day }) => day)).size;
    const longest = Math.max(0, ...all.map(({ km }) => km ?? 0));
    const mostKm = maxLongRunShare(context.input, days) * (sumKm(all) + keptKm) + SHARE_SLACK_KM;
    if (longest <= mostKm) break;
    longKm = Math.min(mostKm, SHORTEN * longKm);
    runs = filler.fill(longKm, Math.min(capKm, mostKm));
  }
  return [...works, ...runs];
}

function runCapKm(context: PlannerContext, { frame, hasFullWeekBefore }: WeekRequest): number {
  const isKnown = hasFullWeekBefore || longestRecentRunKm(context.input) !== null;
  const spikeKm = isKnown ? spikeCapKm(context, frame.first) : null;
  return Math.min(spikeKm ?? Number.POSITIVE_INFINITY, injuryBounds(context.input, context.limits).runKm);
}

const BELOW_LONG = 0.95;
const DOUBLES_FROM_KM = 1.5;

/** Fills what the runs with work leave of the week: a long run of at most `longKm`, easy ones of at most `mostKm`. */
interface EasyFiller {
  slotCount: number;
  fill: (longKm: number, mostKm: number) => DraftSession[];
}

function easyFiller(
  context: PlannerContext,
  { targetKm }: WeekRequest,
  roles: ReadonlyMap<number, DayRole>,
  { restKm, capKm }: { restKm: number; capKm: number },
): EasyFiller {
  const { pace } = context;
  const longDay = longDayOf(context, roles);
  const slots = runSlots(context, roles, longDay);
  const doubles = doubleSlots(context, roles, longDay);
  const grain = grainOf(targetKm * pace(2), capKm * pace(2));
  const fill: EasyFiller['fill'] = (longKm, mostKm) => {
    const long = longRun(context, longDay, Math.min(longKm, mostKm, restKm), grain);
    const runCap = long ? Math.min(mostKm, BELOW_LONG * (long.km ?? 0)) : mostKm;
    const leftKm = restKm - (long?.km ?? 0);
    const single = fillRuns(slots, leftKm, { pace, runCapKm: runCap, grain });
    const isFull = leftKm - single.reduce((sum, { km }) => sum + km, 0) <= DOUBLES_FROM_KM;
    const easy =
      isFull || doubles.length === 0
        ? single
        : fillRuns([...slots, ...doubles], leftKm, { pace, runCapKm: runCap, grain });
    return [...(long ? [long] : []), ...easy.map(easyDraft)];
  };
  return { slotCount: slots.length, fill };
}

const FIVE_MINUTES_FROM_WEEK = 150;
const FIVE_MINUTES_FROM_RUN = 40;

// Minutes are rounded to five, in short weeks and where runs must stay short to one.
function grainOf(weekMinutes: number, runMinutes: number): number {
  return weekMinutes >= FIVE_MINUTES_FROM_WEEK && runMinutes >= FIVE_MINUTES_FROM_RUN ? 5 : 1;
}

function easyDraft({ slot, minutes, km }: FilledRun): DraftSession {
  const zone = slot.kind === 'easy' ? 2 : 1;
  const steps = easySteps(slot.kind, minutes);
  return { day: slot.day, session: slot.session, kind: slot.kind, zone, steps, km };
}

function sumKm(sessions: readonly DraftSession[]): number {
  return sessions.reduce((sum, { km }) => sum + (km ?? 0), 0);
}
