import { addDays, daysBetween, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import {
  climbRungs,
  type Finding,
  type LockedDay,
  type Plan,
  type PlanInput,
  type PlannedSession,
  type PlanWeek,
  planTraining,
  readRung,
  validatePlan,
} from '@threshold/planner';
import { isOnFootType } from '../../../on-foot.ts';
import { findBrokenHardRules } from '../broken-rules.ts';
import { isHard } from '../locked-days.ts';

/** A plan whose sessions from today on stay as they are. */
export interface KeptPlan {
  readonly endsOn: LocalDate;
  readonly weeks: readonly PlanWeek[];
  /** Sessions on open days from today to the plan's end. */
  readonly sessions: readonly PlannedSession[];
  readonly meta: Pick<Plan, 'readiness' | 'rampIn' | 'notes'>;
}

export interface Extension {
  /** Kept and added sessions with the weeks of the new window. */
  readonly plan: Plan;
  /** Sessions after the end of the kept plan. */
  readonly added: readonly PlannedSession[];
  /** What the whole plan is checked and explained with. */
  readonly input: PlanInput;
}

/**
 * Plans only the days between the end of a plan and the end of the window that starts on `input.today`. The
 * kept sessions count toward every limit, and the ladders continue from them.
 * @returns null if the whole would break a hard rule
 */
export function extendPlan({ uninjured: _, ...input }: PlanInput, kept: KeptPlan): Extension | null {
  for (const shift of CURVE_SHIFTS) {
    const extension = tryExtension(input, kept, shift);
    if (extension) return extension;
  }
  return null;
}

// Weeks on the curve to try for the added days. A shift changes their distance, and with it their sessions.
const CURVE_SHIFTS = [0, 1, 2, 3];

function tryExtension(input: PlanInput, kept: KeptPlan, shift: number): Extension | null {
  const lockedDays = [...input.lockedDays, ...toLockedDays(kept.sessions)];
  const reachedRungs = climbRungs(input.reachedRungs ?? [], listRungs(kept.sessions));
  const outcome = planTraining({
    ...input,
    lockedDays,
    curveShift: shift,
    reachedRungs,
    keptSessions: kept.sessions,
  });
  if (!outcome.ok) return null;
  const added = outcome.plan.sessions.filter(({ date }) => date > kept.endsOn);
  const sessions = [...kept.sessions, ...added];
  const base: Plan = {
    ...outcome.plan,
    sessions,
    workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
    weeks: outcome.plan.weeks.map((week) => mergeWeek(week, kept.weeks)),
  };
  // The notes of the former window are usually still right, unless the added days change the readiness.
  const isSameReadiness = base.readiness === kept.meta.readiness;
  for (const plan of isSameReadiness ? [{ ...base, ...kept.meta }, base] : [base])
    if (findBrokenHardRules(listNewFindings(plan, input, kept.endsOn)).length === 0)
      return { plan, added, input };
  return null;
}

const ISO_DATE_PATTERN = /\d{4}-\d{2}-\d{2}/;

// Weeks that the kept plan already filled were accepted before. Their findings are no reason to add no days.
function listNewFindings(plan: Plan, input: PlanInput, keptEndsOn: LocalDate): Finding[] {
  const firstChangedDay = addDays(keptEndsOn, 1);
  const firstMonday = addDays(firstChangedDay, -daysSinceMonday(firstChangedDay));
  return validatePlan(plan, input).filter(({ message }) => {
    const date = ISO_DATE_PATTERN.exec(message)?.[0];
    return date === undefined || date >= firstMonday;
  });
}

const listRungs = (sessions: readonly PlannedSession[]) =>
  sessions.flatMap((session) => readRung(session) ?? []);

const toLockedDays = (sessions: readonly PlannedSession[]): LockedDay[] =>
  [...Map.groupBy(sessions, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    km: ofDay.reduce((sum, { type, plannedKm }) => sum + (isOnFootType(type) ? (plannedKm ?? 0) : 0), 0),
    isTraining: ofDay.some(({ kind }) => kind !== 'rest'),
    workMinutes: ofDay
      .filter(({ kind, plannedKm }) => plannedKm !== null && kind !== 'race')
      .flatMap(({ steps }) => steps)
      .reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0),
    isHard: ofDay.some(
      ({ kind, zone, steps }) =>
        kind === 'class' || kind === 'race' || isHard({ zone, steps, actual_duration_seconds: null }),
    ),
  }));

// A week that the plan already had keeps its numbers. A week that it had in part gets the sum of both parts.
function mergeWeek(week: PlanWeek, keptWeeks: readonly PlanWeek[]): PlanWeek {
  const kept = keptWeeks.find((other) => isSameWeek(other, week));
  if (kept === undefined) return week;
  if (kept.endsOn === week.endsOn) return { ...kept, startsOn: week.startsOn };
  return { ...week, plannedKm: Math.round(10 * (kept.plannedKm + week.plannedKm)) / 10 };
}

function isSameWeek(one: PlanWeek, other: PlanWeek): boolean {
  const days = daysBetween(one.endsOn, other.endsOn);
  return days >= 0 && days === daysSinceMonday(other.endsOn) - daysSinceMonday(one.endsOn);
}
