import { compareSessions, dayNumber, type LocalDate, toWeekday } from '@threshold/physiology';
import { explainPlan } from '../../plan/explain/explain-plan.ts';
import { createRestSession, toPlannedSession } from '../../plan/explain/plan-rows.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { LockedDay, PlanInput } from '../../plan/plan-input.ts';
import { planTraining } from '../../plan/plan-training.ts';
import { createPlannerContext } from '../../plan/planner-context.ts';
import { scorePlan } from '../../validate/score-plan.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { isFixed } from '../types/session-role.ts';
import { findWorkoutTypeByName } from '../types/workout-types.ts';
import { buildArrangement } from './build-arrangement.ts';
import { computeEasedMinutes, isHardOrLong, isTaxing, listEasedTypeIds } from './ease-in-place.ts';
import { shortenLaterRuns } from './shorten-later-runs.ts';
import { listBindingFaults, toHardFaults, tryArrangement } from './try-arrangement.ts';
import type { ArrangedSession, ArrangementOutcome } from './week-arrangement.ts';

const MAX_VERY_EASY_MINUTES = 40;
const MAX_EASY_MINUTES = 75;
const MIN_REPLACEMENT_MINUTES = 15;
const MIN_DAYS_BETWEEN = 2;

/** Why days are eased: poor recovery, one morning of poor recovery, too much training, or missed training. */
export type EaseCause = 'recovery' | 'morning' | 'overload' | 'missed';

/** How days are eased for a cause, and what the plan says about it. */
interface EaseRule {
  /** The start of a replacement session's reason, e.g. "Your recovery is low". */
  readonly replacementReason: string;
  /** The warning that is added to the note of a class. */
  readonly classWarning: string;
  /** True if hard work may swap with a later easy session. Otherwise it is dropped. */
  readonly canMove: boolean;
  /** True if a session stays on its day with fewer minutes, and the sessions of all other days stay. */
  readonly isInPlace?: boolean;
}

const EASE_RULES: Readonly<Record<EaseCause, EaseRule>> = {
  recovery: {
    replacementReason: 'Your recovery is low',
    classWarning: 'Your recovery has been low. Take this class easy, or skip it.',
    canMove: true,
  },
  morning: {
    replacementReason: 'Your recovery is low this morning',
    classWarning: 'Your recovery is low this morning. Take this class easy, or skip it.',
    canMove: false,
    isInPlace: true,
  },
  overload: {
    replacementReason: 'You did more than you’re used to',
    classWarning: 'You did more than you’re used to. Take this class easy, or skip it.',
    canMove: false,
  },
  missed: {
    replacementReason: 'You missed training, and you don’t need to make up hard work',
    classWarning: 'You missed training. Take this class easy, or skip it.',
    canMove: false,
  },
};

/**
 * Removes hard and long sessions from the days, for an athlete who recovers poorly or did too much. After poor
 * recovery, each swaps with an easy session of the same week, at least 48 hours after the last of the days, if
 * every rule still holds. Otherwise, and after overload, it becomes at most 40 very easy or 75 easy minutes and
 * is not made up. Later weeks that depend on it are replanned around the days. The race and classes stay, classes
 * with a warning.
 *
 * After one morning of poor recovery, each keeps its day and becomes easy, with at most three quarters of its minutes.
 * Later easy and long runs that grew from it become shorter where a rule requires it.
 *
 * A new injury, race or LTHR doesn't need this: `planTraining` with today's input handles them.
 * Invariant: the returned plan breaks no hard rule except P44. A cutback week keeps its hard work, which may be too
 * large a share of the eased week before it.
 * @param plan the rules-based plan for the input
 * @param dates days of the plan, e.g. today and tomorrow
 * @returns the plan unchanged if nothing on those days is hard or long
 */
export function easeDays(
  plan: Plan,
  input: PlanInput,
  dates: readonly LocalDate[],
  cause: EaseCause = 'recovery',
): ArrangementOutcome {
  const easedDates = dates
    .filter((date) => plan.sessions.some((row) => row.date === date && row.kind !== 'race'))
    .toSorted();
  const { isInPlace = false } = EASE_RULES[cause];
  const taxingRows = listTaxing(plan, easedDates, { isInPlace });
  let currentPlan = plan;
  for (const row of taxingRows) {
    const options = listEaseOptions(currentPlan, row, easedDates, cause);
    const nextPlan =
      findFirstValid(currentPlan, input, options) ??
      (isInPlace ? findFirstShortened(currentPlan, input, options, row.date) : null);
    if (nextPlan === null && isInPlace)
      return { ok: false, faults: [{ id: 'shape', text: `No easier ${row.type} keeps every rule` }] };
    if (nextPlan === null) {
      // Replans around the taxing days first, and around all days only if that isn't enough.
      const narrowReplan = planAround(plan, input, [...new Set(taxingRows.map(({ date }) => date))]);
      const isEnough =
        narrowReplan.ok && listTaxing(narrowReplan.plan, easedDates, { isInPlace: false }).length === 0;
      const replanned = isEnough ? narrowReplan : planAround(plan, input, easedDates);
      return replanned.ok
        ? { ok: true, plan: withClassWarning(replanned.plan, easedDates, cause) }
        : replanned;
    }
    currentPlan = nextPlan;
  }
  return { ok: true, plan: withClassWarning(currentPlan, easedDates, cause) };
}

function listTaxing(
  plan: Plan,
  dates: readonly LocalDate[],
  { isInPlace }: { readonly isInPlace: boolean },
): PlannedSession[] {
  const isEased = isInPlace ? isHardOrLong : isTaxing;
  return plan.sessions.filter((row) => dates.includes(row.date) && !isFixed(row) && isEased(row));
}

interface EaseOption {
  readonly weekIndex: number;
  readonly sessions: readonly ArrangedSession[];
}

// In order of preference: swaps (nearest day first), a short very easy session, an easy one, no session. In place, only
// shorter sessions of the same kind.
function listEaseOptions(
  plan: Plan,
  row: PlannedSession,
  dates: readonly LocalDate[],
  cause: EaseCause,
): EaseOption[] {
  const weekIndex = plan.weeks.findIndex(
    ({ startsOn, endsOn }) => row.date >= startsOn && row.date <= endsOn,
  );
  const { sessions } = buildArrangement(plan, weekIndex);
  const lastEasedDay = Math.max(...dates.map(dayNumber));
  const isEasedSession = (session: ArrangedSession) =>
    session.date === row.date && session.session === row.session;
  const week = plan.weeks[weekIndex];
  const swapPartners = plan.sessions.filter(
    (candidate) =>
      week !== undefined &&
      candidate.date <= week.endsOn &&
      dayNumber(candidate.date) >= lastEasedDay + MIN_DAYS_BETWEEN &&
      (candidate.kind === 'easy' || candidate.kind === 'recovery') &&
      !isTaxing(candidate),
  );
  const swaps = (EASE_RULES[cause].canMove ? swapPartners : []).map((partner) =>
    sessions.map((current) => {
      if (isEasedSession(current))
        return {
          ...current,
          date: partner.date,
          session: partner.session,
          notes: null,
          why: explainMoved(row),
        };
      const isPartner = current.date === partner.date && current.session === partner.session;
      return isPartner
        ? { ...current, date: row.date, session: row.session, notes: null, why: explainEased(row, cause) }
        : current;
    }),
  );
  const replaceWith = (workout: string, maxMinutes: number) =>
    sessions.map((current) => {
      const minutes = Math.max(MIN_REPLACEMENT_MINUTES, Math.min(maxMinutes, row.durationMinutes));
      return isEasedSession(current)
        ? { ...current, workout, minutes, notes: null, why: explainEased(row, cause) }
        : current;
    });
  if (EASE_RULES[cause].isInPlace)
    return listEasedTypeIds(row).map((id) => ({
      weekIndex,
      sessions: replaceWith(id, computeEasedMinutes(row)),
    }));
  const veryEasyOption = replaceWith(findGentleTypeId(row, 'Recovery'), MAX_VERY_EASY_MINUTES);
  // Preserves more distance, in case the rest of the week or the next week depends on it.
  const easyOption = replaceWith(findGentleTypeId(row, 'Easy'), MAX_EASY_MINUTES);
  const droppedOption = sessions.filter((session) => !isEasedSession(session));
  return [...swaps, veryEasyOption, easyOption, droppedOption].map((option) => ({
    weekIndex,
    sessions: option,
  }));
}

function explainMoved({ date }: PlannedSession): string {
  return `Moved here from ${toWeekday(date)} because your recovery was low then.`;
}

function explainEased({ type }: PlannedSession, cause: EaseCause): string {
  const { replacementReason, isInPlace } = EASE_RULES[cause];
  return isInPlace
    ? `${replacementReason}, so this is lighter than the planned ${type.toLowerCase()}.`
    : `${replacementReason}, so this replaces the ${type.toLowerCase()}.`;
}

function findGentleTypeId({ type }: PlannedSession, effort: 'Recovery' | 'Easy'): string {
  const sport = findWorkoutTypeByName(type)?.sport ?? 'run';
  const gentleWorkoutType = findWorkoutTypeByName(`${effort} ${sport}`);
  return gentleWorkoutType?.id ?? 'mobility';
}

function findFirstValid(plan: Plan, input: PlanInput, options: readonly EaseOption[]): Plan | null {
  for (const { weekIndex, sessions } of options) {
    const attempt = tryArrangement(plan, input, { weekIndex, arrangement: { sessions }, rulesPlan: plan });
    if (attempt.ok && listBindingFaults(attempt.findings).length === 0) return attempt.addTexts();
  }
  return null;
}

// Like `findFirstValid`, but also shortens the runs of later days.
function findFirstShortened(
  plan: Plan,
  input: PlanInput,
  options: readonly EaseOption[],
  date: LocalDate,
): Plan | null {
  for (const { weekIndex, sessions } of options) {
    const attempt = tryArrangement(plan, input, { weekIndex, arrangement: { sessions }, rulesPlan: plan });
    const shortened = attempt.ok ? shortenLaterRuns(attempt.addTexts(), input, date) : null;
    if (shortened) return shortened;
  }
  return null;
}

// Replans around the days, which keep only their classes, in case later weeks depend on the lost distance.
function planAround(plan: Plan, input: PlanInput, dates: readonly LocalDate[]): ArrangementOutcome {
  const fixedRows = plan.sessions.filter((row) => dates.includes(row.date) && isFixed(row));
  const addedLockedDays = dates.map((date): LockedDay => {
    const hasClass = fixedRows.some((row) => row.date === date);
    // Marks class days and the last day as hard to keep hard sessions away from them.
    return { date, km: 0, isTraining: hasClass, isHard: hasClass || date === dates.at(-1) };
  });
  const outcome = planTraining({ ...input, lockedDays: [...input.lockedDays, ...addedLockedDays] });
  if (!outcome.ok) return { ok: false, faults: [{ id: 'P02', text: outcome.message }] };
  const context = createPlannerContext(input);
  const restRows = addedLockedDays
    .filter(({ isTraining }) => !isTraining)
    .map(({ date }) => toPlannedSession(context, createRestSession(dayNumber(date))));
  const sessions = [...outcome.plan.sessions, ...fixedRows, ...restRows].toSorted(
    (a, b) => dayNumber(a.date) - dayNumber(b.date) || compareSessions(a, b),
  );
  const workoutCount = sessions.filter(({ kind }) => kind !== 'rest').length;
  const replanned = { ...outcome.plan, sessions, workoutCount };
  const findings = validatePlan(replanned, input);
  const faults = toHardFaults(findings);
  if (faults.length > 0) return { ok: false, faults };
  const score = scorePlan(replanned, input, findings);
  return { ok: true, plan: explainPlan({ ...replanned, score }, input, findings) };
}

function withClassWarning(plan: Plan, dates: readonly LocalDate[], cause: EaseCause): Plan {
  const { classWarning } = EASE_RULES[cause];
  const sessions = plan.sessions.map((row) =>
    row.kind === 'class' && dates.includes(row.date) && !row.notes.includes(classWarning)
      ? { ...row, notes: `${row.notes} ${classWarning}` }
      : row,
  );
  return { ...plan, sessions };
}
