import { classSession } from './class-session.ts';
import { crossSession } from './cross-session.ts';
import type { DraftSession } from './draft.ts';
import { easyMinutesFor, easySteps } from './easy-run.ts';
import { type FilledRun, fillRuns } from './fill-runs.ts';
import { longestRecentRunKm } from './goal.ts';
import { longRunTargetKm, maxLongRunShare } from './limits.ts';
import { kmOfSteps } from './pace-model.ts';
import type { WeekFrame } from './plan-weeks.ts';
import { type PlannerContext, runMinutesCap, spikeCapKm, weekdayIndex } from './planner-context.ts';
import { highestZone, qualitySteps, sharpenerSteps, workFor } from './quality.ts';
import { doubleSlots, type RunSlot, runSlots } from './run-slots.ts';
import { strengthSession } from './strength-session.ts';
import { type DayRole, weekRoles } from './week-roles.ts';

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
  const { frame, isCutback } = request;
  const roles = weekRoles(context, frame, isCutback);
  const classes = withRole(roles, 'class').map((day) => classSession(context.input, day));
  const runs = context.limits.running ? planRuns(context, request, roles) : [];
  const trained = new Set([...classes, ...runs].map(({ day }) => day));
  const idle = [...roles.keys()].filter((day) => !trained.has(day));
  const cross = idle.map((day, rank) => crossSession(context, day, rank, roles.get(day) ?? 'easy'));
  const sessions = [...classes, ...runs, ...cross];
  const strength = strengthSession(context, frame, roles, sessions);
  return strength ? [...sessions, strength] : sessions;
}

function withRole(roles: ReadonlyMap<number, DayRole>, wanted: DayRole): number[] {
  return [...roles].filter(([, role]) => role === wanted).map(([day]) => day);
}

function planRuns(
  context: PlannerContext,
  request: WeekRequest,
  roles: Map<number, DayRole>,
): DraftSession[] {
  const { frame, targetKm } = request;
  const { pace } = context;
  const keptKm = keptKmIn(context, frame);
  const budgetKm = Math.max(0, targetKm - keptKm.total);
  const capKm = runCapKm(context, request);
  const works = qualityRuns(context, request, roles, budgetKm, capKm);
  const worksKm = sumKm(works);
  const longDay = longDayOf(context, roles);
  const slots = runSlots(context, roles, longDay);
  const extra = doubleSlots(context, roles, longDay);
  const grain = targetKm * pace(2) >= FIVE_MINUTES_FROM && capKm * pace(2) >= FIVE_MINUTES_FROM / 4 ? 5 : 1;
  const fill = (longKm: number, mostKm: number) => {
    const long = fillLong(context, longDay, Math.min(longKm, mostKm), grain);
    const limitKm = long[0] ? Math.min(mostKm, 0.95 * (long[0].km ?? 0)) : mostKm;
    const restKm = budgetKm - worksKm - sumKm(long);
    const single = fillRuns(slots, restKm, { pace, runCapKm: limitKm, grain });
    const unplacedKm = restKm - single.reduce((sum, { km }) => sum + km, 0);
    const others =
      extra.length > 0 && unplacedKm > DOUBLES_FROM_KM
        ? fillRuns([...slots, ...extra], restKm, { pace, runCapKm: limitKm, grain })
        : single;
    return [...long, ...others.map(easyDraft)];
  };
  let longKm = longAimKm(context, budgetKm, slots.length, works.length);
  let runs = fill(longKm, capKm);
  // The long run's share is of what the week really holds: shorten it until it fits.
  for (let tries = 0; tries < 12; tries++) {
    const all = [...works, ...runs];
    const days = new Set([...all.map(({ day }) => day), ...keptKm.days]).size;
    const total = sumKm(all) + keptKm.total;
    const longest = Math.max(0, ...all.map(({ km }) => km ?? 0));
    const mostKm = maxLongRunShare(context.input, days) * total + SHARE_SLACK_KM;
    if (longest <= mostKm) break;
    longKm = Math.min(mostKm, longKm * 0.97);
    runs = fill(longKm, Math.min(capKm, mostKm));
  }
  return [...works, ...runs];
}

// Under 75 minutes: a run with work never is the plan's long run.
const LONGEST_WORK_MINUTES = 70;
// In weeks of two and a half hours and more, minutes are rounded to five.
const FIVE_MINUTES_FROM = 150;
const SHARE_SLACK_KM = 0.2;
const DOUBLES_FROM_KM = 1.5;

function keptKmIn(context: PlannerContext, frame: WeekFrame): { total: number; days: number[] } {
  let total = 0;
  const days: number[] = [];
  for (let day = frame.first; day <= frame.last; day++) {
    const km = context.kept.get(day)?.km ?? 0;
    total += km;
    if (km > 0) days.push(day);
  }
  return { total, days };
}

function runCapKm(context: PlannerContext, { frame, hasFullWeekBefore }: WeekRequest): number {
  const isKnown = hasFullWeekBefore || longestRecentRunKm(context.input) !== null;
  return (isKnown ? spikeCapKm(context, frame.first) : null) ?? Number.POSITIVE_INFINITY;
}

function qualityRuns(
  context: PlannerContext,
  { frame, targetKm }: WeekRequest,
  roles: Map<number, DayRole>,
  budgetKm: number,
  capKm: number,
): DraftSession[] {
  const drafts: DraftSession[] = [];
  const days = withRole(roles, 'quality').toSorted((a, b) => a - b);
  const weekMinutes = Math.min(budgetKm, targetKm) * context.pace(2);
  const meantMinutes =
    Math.floor(Math.min(LONGEST_WORK_MINUTES, (days.length > 1 ? 0.17 : 0.21) * weekMinutes) / 5) * 5;
  days.forEach((day, nth) => {
    const minutes = Math.min(meantMinutes, Math.floor(runMinutesCap(context, day) / 5) * 5);
    const work = workFor(context.input, context.goal, context.limits, nth, frame.index);
    const steps = qualitySteps(work, Math.max(minutes, 25));
    const km = kmOfSteps(context.pace, steps);
    if (minutes < 25 || km > capKm) {
      roles.set(day, 'easy');
      return;
    }
    if (work.zone > 2) context.qualityDays.add(day);
    drafts.push({ day, session: 'AM', kind: work.kind, zone: work.zone, steps, km });
  });
  return [...drafts, ...sharpener(context, roles, budgetKm, capKm)];
}

function sharpener(
  context: PlannerContext,
  roles: Map<number, DayRole>,
  budgetKm: number,
  capKm: number,
): DraftSession[] {
  const [day] = withRole(roles, 'sharpener');
  if (day === undefined) return [];
  const steps = sharpenerSteps();
  const km = kmOfSteps(context.pace, steps);
  if (km <= Math.min(capKm, budgetKm) && highestZone(context.input, context.limits) >= 3) {
    return [{ day, session: 'AM', kind: 'sharpener', zone: 3, steps, km }];
  }
  roles.set(day, 'easy');
  return [];
}

function longDayOf(context: PlannerContext, roles: ReadonlyMap<number, DayRole>): number | null {
  for (const [day, role] of roles) {
    if (role === 'long' || (role === 'class' && weekdayIndex(day) === context.pattern.long)) return day;
  }
  return null;
}

const LONG_BESIDE_CLASS_MINUTES = 120;

function fillLong(context: PlannerContext, day: number | null, km: number, grain: number): DraftSession[] {
  if (day === null) return [];
  const isClass = context.pattern.classes.has(weekdayIndex(day));
  const cap = Math.min(
    runMinutesCap(context, day),
    isClass ? LONG_BESIDE_CLASS_MINUTES : Number.POSITIVE_INFINITY,
  );
  const most = Math.floor(cap / grain) * grain;
  const minutes = Math.min(most, easyMinutesFor('long', context.pace, km, grain));
  if (minutes < 10) return [];
  const steps = easySteps('long', minutes);
  return [
    { day, session: isClass ? 'PM' : 'AM', kind: 'long', zone: 2, steps, km: kmOfSteps(context.pace, steps) },
  ];
}

const LONG_ENOUGH = 1.25;
const LONG_ENOUGH_MINUTES = 100;

function longAimKm(context: PlannerContext, budgetKm: number, slots: number, works: number): number {
  const runDays = 1 + slots + works;
  const { km, isMarathon, isUltra } = context.goal;
  const most = maxLongRunShare(context.input, Math.min(runDays, 7));
  const isShort = !isMarathon && !isUltra;
  const share = isShort && runDays >= 5 ? 0.29 : isShort && runDays >= 3 ? most - 0.05 : most - 0.02;
  const enoughKm = Math.max(
    LONG_ENOUGH * (longRunTargetKm(context.input) ?? 0),
    LONG_ENOUGH_MINUTES / context.pace(2),
  );
  return Math.min(share * budgetKm, km === null ? Number.POSITIVE_INFINITY : enoughKm);
}

function easyDraft({ slot, minutes, km }: FilledRun): DraftSession {
  const steps = easySteps(slot.kind, minutes);
  return { day: slot.day, session: slot.session, kind: slot.kind, zone: zoneOfSlot(slot), steps, km };
}

function zoneOfSlot(slot: RunSlot): 1 | 2 {
  return slot.kind === 'easy' || slot.kind === 'long' ? 2 : 1;
}

function sumKm(sessions: readonly DraftSession[]): number {
  return sessions.reduce((sum, { km }) => sum + (km ?? 0), 0);
}
