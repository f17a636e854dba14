import { bySession, dayNumber, type LocalDate, toWeekday } from '@threshold/physiology';
import { explainPlan } from '../../plan/explain/explain-plan.ts';
import { restSession, toPlannedSession } from '../../plan/explain/plan-rows.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { LockedDay, PlanInput } from '../../plan/plan-input.ts';
import { planTraining } from '../../plan/plan-training.ts';
import { createPlannerContext } from '../../plan/planner-context.ts';
import { isHard } from '../../validate/plan-facts.ts';
import { scorePlan } from '../../validate/score-plan.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { isGiven } from '../types/session-role.ts';
import { workoutTypeNamed } from '../types/workout-types.ts';
import { buildArrangement } from './build-arrangement.ts';
import { hardFaults, tryArrangement } from './try-arrangement.ts';
import type { ArrangedSession, ArrangementOutcome } from './week-arrangement.ts';

const MAX_MINUTES = 40;
const EASY_MINUTES = 75;
const MIN_MINUTES = 15;
const DAYS_BETWEEN = 2;

/** Why days are eased: poor recovery, or too much training before. */
export type EaseCause = 'recovery' | 'overload';

interface EaseTexts {
  /** The text of a replacement session: "Your recovery is low: ...". */
  readonly instead: string;
  /** The text of a class that stays. */
  readonly ofClass: string;
  /** True if hard work may swap with a later easy session; otherwise it is dropped. */
  readonly canMove: boolean;
}

const TEXTS: Readonly<Record<EaseCause, EaseTexts>> = {
  recovery: {
    instead: 'Your recovery is low',
    ofClass: 'Your recovery has been low: take this class gently, or leave it out.',
    canMove: true,
  },
  overload: {
    instead: 'You did more than you are used to',
    ofClass: 'You did more than you are used to: take this class gently, or leave it out.',
    canMove: false,
  },
};

/**
 * Removes hard and long sessions from days of a plan, for an athlete who recovers poorly or did too much.
 * After poor recovery, such sessions swap with an easy one of their week, 48 hours or more after the last of
 * the days, if every rule still holds. Otherwise, and after overload, they become at most 40 very easy or 75
 * easy minutes, and the loss is not made up. Later weeks that depend on it are replanned around those days.
 * Classes and the race stay, classes with a warning.
 * Missed sessions, a new injury, another race or LTHR don't need this: `planTraining` with today's input handles them.
 * @param plan the rules-based plan for the input
 * @param dates days of the plan, e.g. today and tomorrow
 * @returns the unchanged plan if nothing on the days is hard or long
 * Law: the returned plan breaks no hard rule except P44. A lighter week may keep its work although the week
 * before it has less after easing.
 */
export function easeDays(
  plan: Plan,
  input: PlanInput,
  dates: readonly LocalDate[],
  cause: EaseCause = 'recovery',
): ArrangementOutcome {
  const eased = dates
    .filter((date) => plan.sessions.some((row) => row.date === date && row.kind !== 'race'))
    .toSorted();
  const taxingRows = taxingOn(plan, eased);
  let now = plan;
  for (const row of taxingRows) {
    const next = firstValid(now, input, easeOptions(now, row, eased, cause));
    if (next === null) {
      // Replans around the taxing days alone first, and around all days only if that is not enough.
      const narrow = planAround(plan, input, [...new Set(taxingRows.map(({ date }) => date))]);
      const isEnough = narrow.ok && taxingOn(narrow.plan, eased).length === 0;
      const replanned = isEnough ? narrow : planAround(plan, input, eased);
      return replanned.ok ? { ok: true, plan: withClassWarning(replanned.plan, eased, cause) } : replanned;
    }
    now = next;
  }
  return { ok: true, plan: withClassWarning(now, eased, cause) };
}

function taxingOn(plan: Plan, dates: readonly LocalDate[]): PlannedSession[] {
  return plan.sessions.filter((row) => dates.includes(row.date) && !isGiven(row) && isTaxing(row));
}

function isTaxing(row: PlannedSession): boolean {
  return isHard(row) || row.durationMinutes > EASY_MINUTES;
}

interface EaseOption {
  readonly weekIndex: number;
  readonly sessions: readonly ArrangedSession[];
}

// First swaps, nearest day first, then the short very easy session, then an easy one, then none.
function easeOptions(
  plan: Plan,
  row: PlannedSession,
  dates: readonly LocalDate[],
  cause: EaseCause,
): EaseOption[] {
  const weekIndex = plan.weeks.findIndex(
    ({ startsOn, endsOn }) => row.date >= startsOn && row.date <= endsOn,
  );
  const { sessions } = buildArrangement(plan, weekIndex);
  const last = Math.max(...dates.map(dayNumber));
  const isRow = (each: ArrangedSession) => each.date === row.date && each.session === row.session;
  const week = plan.weeks[weekIndex];
  const partners = plan.sessions.filter(
    (each) =>
      week !== undefined &&
      each.date <= week.endsOn &&
      dayNumber(each.date) >= last + DAYS_BETWEEN &&
      (each.kind === 'easy' || each.kind === 'recovery') &&
      !isTaxing(each),
  );
  const swaps = (TEXTS[cause].canMove ? partners : []).map((partner) =>
    sessions.map((each) => {
      if (isRow(each))
        return { ...each, date: partner.date, session: partner.session, notes: null, why: formatMoved(row) };
      const isPartner = each.date === partner.date && each.session === partner.session;
      return isPartner
        ? { ...each, date: row.date, session: row.session, notes: null, why: formatEased(row, cause) }
        : each;
    }),
  );
  const replacedBy = (workout: string, most: number) =>
    sessions.map((each) => {
      const minutes = Math.max(MIN_MINUTES, Math.min(most, row.durationMinutes));
      return isRow(each) ? { ...each, workout, minutes, notes: null, why: formatEased(row, cause) } : each;
    });
  const short = replacedBy(gentleType(row, 'Recovery'), MAX_MINUTES);
  // For when the rest of the week or the next one depends on its distance.
  const easy = replacedBy(gentleType(row, 'Easy'), EASY_MINUTES);
  const without = sessions.filter((each) => !isRow(each));
  return [...swaps, short, easy, without].map((each) => ({ weekIndex, sessions: each }));
}

function formatMoved({ date }: PlannedSession): string {
  return `Moved here from ${toWeekday(date)}, because your recovery was low then.`;
}

function formatEased({ type }: PlannedSession, cause: EaseCause): string {
  return `${TEXTS[cause].instead}: this takes the place of the ${type.toLowerCase()}.`;
}

function gentleType({ type }: PlannedSession, effort: 'Recovery' | 'Easy'): string {
  const sport = workoutTypeNamed(type)?.sport ?? 'run';
  const gentle = workoutTypeNamed(`${effort} ${sport}`);
  return gentle?.id ?? 'mobility';
}

function firstValid(plan: Plan, input: PlanInput, options: readonly EaseOption[]): Plan | null {
  for (const { weekIndex, sessions } of options) {
    const attempt = tryArrangement(plan, input, { weekIndex, arrangement: { sessions }, rules: plan });
    if (attempt.ok && hardFaults(attempt.findings).every(({ id }) => id === 'P44')) return attempt.worded();
  }
  return null;
}

// If later weeks depend on the lost distance, replan them around the days, which keep at most a class.
function planAround(plan: Plan, input: PlanInput, dates: readonly LocalDate[]): ArrangementOutcome {
  const given = plan.sessions.filter((row) => dates.includes(row.date) && isGiven(row));
  const locked = dates.map((date): LockedDay => {
    const hasClass = given.some((row) => row.date === date);
    // Marked as hard, so that nothing hard is planned next to it.
    return { date, km: 0, isTraining: hasClass, isHard: hasClass || date === dates.at(-1) };
  });
  const built = planTraining({ ...input, lockedDays: [...input.lockedDays, ...locked] });
  if (!built.ok) return { ok: false, faults: [{ id: 'P02', text: built.message }] };
  const context = createPlannerContext(input);
  const free = locked
    .filter(({ isTraining }) => !isTraining)
    .map(({ date }) => toPlannedSession(context, restSession(dayNumber(date))));
  const sessions = [...built.plan.sessions, ...given, ...free].toSorted(
    (a, b) => dayNumber(a.date) - dayNumber(b.date) || bySession(a, b),
  );
  const workoutCount = sessions.filter(({ kind }) => kind !== 'rest').length;
  const replanned = { ...built.plan, sessions, workoutCount };
  const findings = validatePlan(replanned, input);
  const faults = hardFaults(findings);
  if (faults.length > 0) return { ok: false, faults };
  const score = scorePlan(replanned, input, findings);
  return { ok: true, plan: explainPlan({ ...replanned, score }, input, findings) };
}

function withClassWarning(plan: Plan, dates: readonly LocalDate[], cause: EaseCause): Plan {
  const { ofClass } = TEXTS[cause];
  const sessions = plan.sessions.map((row) =>
    row.kind === 'class' && dates.includes(row.date) && !row.notes.includes(ofClass)
      ? { ...row, notes: `${row.notes} ${ofClass}` }
      : row,
  );
  return { ...plan, sessions };
}
