import { addDays, daysBetween, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import {
  advanceRepSets,
  type Finding,
  type LockedDay,
  type Plan,
  type PlanInput,
  type PlannedSession,
  type PlanWeek,
  planTraining,
  readRepSet,
  validatePlan,
} from '@threshold/planner';
import { isOnFootType } from '../../../on-foot.ts';
import { findBrokenHardRules } from '../broken-rules.ts';
import { isHard } from '../locked-days.ts';

/** A plan whose sessions from today on stay as they are. */
export interface ExistingPlan {
  readonly endsOn: LocalDate;
  readonly weeks: readonly PlanWeek[];
  /** Sessions on open days from today to the plan's end. */
  readonly sessions: readonly PlannedSession[];
  readonly summary: Pick<Plan, 'readiness' | 'rampIn' | 'notes'>;
}

export interface Extension {
  /** Existing and added sessions with the weeks of the new window. */
  readonly plan: Plan;
  /** Sessions after the end of the existing plan. */
  readonly addedSessions: readonly PlannedSession[];
  /** The input that the whole plan is validated and explained with. */
  readonly input: PlanInput;
}

/**
 * Plans only the days between the end of a plan and the end of the window that starts on `input.today`. The
 * existing sessions count toward every limit, and the progressions continue from them.
 * @returns null if the whole plan would break a hard rule
 */
export function extendPlan(
  { uninjured: _, ...input }: PlanInput,
  existingPlan: ExistingPlan,
): Extension | null {
  for (const shift of CURVE_SHIFTS) {
    const extension = tryExtension(input, existingPlan, shift);
    if (extension) return extension;
  }
  return null;
}

// Shifts of the added weeks on the mileage curve, in weeks, tried until no hard rule breaks.
/** Weeks to move the mileage curve’s repeating weeks. The first that breaks no hard rule is used. */
const CURVE_SHIFTS = [0, 1, 2, 3];

function tryExtension(input: PlanInput, existingPlan: ExistingPlan, shift: number): Extension | null {
  const lockedDays = [...input.lockedDays, ...toLockedDays(existingPlan.sessions)];
  const reachedRepSets = advanceRepSets(input.reachedRungs ?? [], listRepSets(existingPlan.sessions));
  const outcome = planTraining({
    ...input,
    lockedDays,
    curveShift: shift,
    reachedRungs: reachedRepSets,
    keptSessions: existingPlan.sessions,
  });
  if (!outcome.ok) return null;
  const addedSessions = outcome.plan.sessions.filter(({ date }) => date > existingPlan.endsOn);
  const sessions = [...existingPlan.sessions, ...addedSessions];
  const base: Plan = {
    ...outcome.plan,
    sessions,
    workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
    weeks: outcome.plan.weeks.map((week) => mergeWeek(week, existingPlan.weeks)),
  };
  // The notes of the former window are usually still right, unless the added days change the readiness.
  const isSameReadiness = base.readiness === existingPlan.summary.readiness;
  for (const plan of isSameReadiness ? [{ ...base, ...existingPlan.summary }, base] : [base])
    if (findBrokenHardRules(listNewFindings(plan, input, existingPlan.endsOn)).length === 0)
      return { plan, addedSessions, input };
  return null;
}

const ISO_DATE_PATTERN = /\d{4}-\d{2}-\d{2}/;

/**
 * Findings of weeks that the extension changes. Weeks that the existing plan already filled were accepted before, so
 * their findings don't prevent the extension. A message without a date is about the whole plan.
 */
function listNewFindings(plan: Plan, input: PlanInput, existingEndsOn: LocalDate): Finding[] {
  const firstChangedDay = addDays(existingEndsOn, 1);
  const firstMonday = addDays(firstChangedDay, -daysSinceMonday(firstChangedDay));
  return validatePlan(plan, input).filter(({ message }) => {
    const date = ISO_DATE_PATTERN.exec(message)?.[0];
    return date === undefined || date >= firstMonday;
  });
}

const listRepSets = (sessions: readonly PlannedSession[]) =>
  sessions.flatMap((session) => readRepSet(session) ?? []);

const toLockedDays = (sessions: readonly PlannedSession[]): LockedDay[] =>
  [...Map.groupBy(sessions, ({ date }) => date)].map(([date, daySessions]) => ({
    date,
    km: daySessions.reduce(
      (sum, { type, plannedKm }) => sum + (isOnFootType(type) ? (plannedKm ?? 0) : 0),
      0,
    ),
    isTraining: daySessions.some(({ kind }) => kind !== 'rest'),
    workMinutes: daySessions
      .filter(({ kind, plannedKm }) => plannedKm !== null && kind !== 'race')
      .flatMap(({ steps }) => steps)
      .reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0),
    isHard: daySessions.some(
      ({ kind, zone, steps }) =>
        kind === 'class' || kind === 'race' || isHard({ zone, steps, actual_duration_seconds: null }),
    ),
  }));

// A week that the plan already had keeps its numbers. A week that it had in part gets the sum of both parts.
function mergeWeek(week: PlanWeek, existingWeeks: readonly PlanWeek[]): PlanWeek {
  const existingWeek = existingWeeks.find((other) => isSameWeek(other, week));
  if (existingWeek === undefined) return week;
  if (existingWeek.endsOn === week.endsOn) return { ...existingWeek, startsOn: week.startsOn };
  return { ...week, plannedKm: Math.round(10 * (existingWeek.plannedKm + week.plannedKm)) / 10 };
}

// True if the second week ends on the same day as the first, or later in the same calendar week.
function isSameWeek(first: PlanWeek, second: PlanWeek): boolean {
  const days = daysBetween(first.endsOn, second.endsOn);
  return days >= 0 && days === daysSinceMonday(second.endsOn) - daysSinceMonday(first.endsOn);
}
