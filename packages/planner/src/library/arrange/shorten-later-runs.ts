import { dayNumber, type LocalDate } from '@threshold/physiology';
import { explainPlan } from '../../plan/explain/explain-plan.ts';
import { toPlannedSession } from '../../plan/explain/plan-rows.ts';
import { roundWeekKm, sumStepKm, walkingPace } from '../../plan/pace-model.ts';
import type { Plan, PlannedSession, PlanWeek } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { createPlannerContext, type PlannerContext } from '../../plan/planner-context.ts';
import { isHard } from '../../validate/plan-facts.ts';
import { scorePlan } from '../../validate/score-plan.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { findWorkoutTypeByName } from '../types/workout-types.ts';
import { listBindingFaults } from './try-arrangement.ts';

const DURATION_SHARES = [0.97, 0.94, 0.91, 0.88, 0.84, 0.8, 0.75, 0.65, 0.5];

/** Rules that limit a week or a run by the weeks and runs before it. */
const DISTANCE_RULES: ReadonlySet<string> = new Set(['P09', 'P11', 'P13', 'P20']);

/** What to shorten, in the order tried: a week's long runs alone, then all its easy and long runs, to ever smaller shares. */
const OPTIONS = DURATION_SHARES.flatMap((share) => [
  { share, kinds: ['long'] },
  { share, kinds: ['long', 'easy'] },
]);

/**
 * Shortens easy and long runs after a day, because they grew from a session that is now shorter. Goes week by week,
 * and shortens only as much as the rules require. All sessions keep their day and type.
 * Invariant: no session becomes longer or harder.
 * @returns null if the plan still breaks a rule
 */
export function shortenLaterRuns(plan: Plan, input: PlanInput, after: LocalDate): Plan | null {
  const context = createPlannerContext(input);
  const weeks = plan.weeks.filter(({ endsOn }) => endsOn >= after);
  const shortenedPlan = weeks.reduce((current, week) => shortenWeek(current, { context, week, after }), plan);
  const findings = validatePlan(shortenedPlan, input);
  if (listBindingFaults(findings).length > 0) return null;
  const explained = explainPlan(shortenedPlan, input, findings);
  const formerRows = new Set(plan.sessions);
  return {
    ...shortenedPlan,
    score: scorePlan(shortenedPlan, input, findings),
    sessions: shortenedPlan.sessions.map((row, index) =>
      formerRows.has(row) ? row : (explained.sessions[index] ?? row),
    ),
  };
}

interface WeekToShorten {
  readonly context: PlannerContext;
  readonly week: PlanWeek;
  readonly after: LocalDate;
}

/** Tries shorter and shorter runs, until the plan up to the week's end meets the rules for distances. */
function shortenWeek(plan: Plan, { context, week, after }: WeekToShorten): Plan {
  const countFaults = (candidate: Plan) => {
    const sessions = candidate.sessions.filter(({ date }) => date <= week.endsOn);
    const findings = validatePlan({ ...candidate, sessions }, context.input);
    return listBindingFaults(findings).filter(({ id }) => DISTANCE_RULES.has(id)).length;
  };
  let best = { plan, faults: countFaults(plan) };
  for (const { share, kinds } of OPTIONS) {
    if (best.faults === 0) break;
    const candidate = replaceRows(plan, week, (row) =>
      row.date > after && kinds.includes(row.kind) ? shorten(context, row, share) : null,
    );
    const faults = countFaults(candidate);
    if (faults < best.faults) best = { plan: candidate, faults };
  }
  return best.plan;
}

/** Null for hard work, other sports, and sessions that can't be shorter. */
function shorten(context: PlannerContext, row: PlannedSession, share: number): PlannedSession | null {
  const { date, session, kind, zone, type } = row;
  const workoutType = findWorkoutTypeByName(type);
  if (workoutType?.sport !== 'run' && workoutType?.sport !== 'walk') return null;
  const minutes = Math.floor(share * row.durationMinutes);
  if (minutes < workoutType.minutes.min) return null;
  const steps = workoutType.createSteps(minutes);
  const km = sumStepKm(workoutType.sport === 'walk' ? walkingPace : context.pace, steps);
  const draft = { day: dayNumber(date), session, kind, zone, steps, km, type };
  const shortenedRow = toPlannedSession(context, draft);
  const isShorter = shortenedRow.durationMinutes < row.durationMinutes && km <= (row.plannedKm ?? 0);
  const isHarder = shortenedRow.plannedTss > row.plannedTss || (isHard(shortenedRow) && !isHard(row));
  return isShorter && !isHarder ? shortenedRow : null;
}

function replaceRows(
  plan: Plan,
  week: PlanWeek,
  replace: (row: PlannedSession) => PlannedSession | null,
): Plan {
  let lostKm = 0;
  const sessions = plan.sessions.map((row) => {
    const replacement = row.date >= week.startsOn && row.date <= week.endsOn ? replace(row) : null;
    lostKm += replacement === null ? 0 : (row.plannedKm ?? 0) - (replacement.plannedKm ?? 0);
    return replacement ?? row;
  });
  const weeks = plan.weeks.map((each) =>
    each === week ? { ...each, plannedKm: roundWeekKm(each.plannedKm - lostKm) } : each,
  );
  return { ...plan, sessions, weeks };
}
