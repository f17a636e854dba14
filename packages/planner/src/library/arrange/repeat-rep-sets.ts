import { computePlannedStress, dayNumber, type LocalDate } from '@threshold/physiology';
import { getEffectiveLevel } from '../../plan/care.ts';
import { explainPlan } from '../../plan/explain/explain-plan.ts';
import { toPlannedSession } from '../../plan/explain/plan-rows.ts';
import { roundWeekKm, sumStepKm } from '../../plan/pace-model.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { PlanInput, ReachedRepSet } from '../../plan/plan-input.ts';
import { createPlannerContext, type PlannerContext } from '../../plan/planner-context.ts';
import { type ProgressionState, pickRepSet } from '../../plan/progressions/pick-rep-set.ts';
import { readRepSet } from '../../plan/progressions/read-rep-set.ts';
import { computeSpanMinutes, sumWorkMinutes, WORK_FAMILIES } from '../../plan/progressions/work-family.ts';
import { createRepSetSteps } from '../../plan/sessions/quality.ts';
import { scorePlan } from '../../validate/score-plan.ts';
import { validatePlan } from '../../validate/validate-plan.ts';

/**
 * Repeats the rep sets that did not go as planned (`isRepeated`): the family's next harder session up to `until` gets
 * the same repetitions again. It keeps its day, and its minutes unless it would become harder.
 * Invariant: no session gets more minutes at intensity or more stress, and the plan breaks no hard rule that it met
 * before.
 * @param plan the plan from today on, which `input.reachedRungs` belong to
 */
export function repeatRepSets(plan: Plan, input: PlanInput, until: LocalDate): Plan {
  const repeatedRepSets = (input.reachedRungs ?? []).filter(({ isRepeated }) => isRepeated);
  return repeatedRepSets.reduce((current, reached) => repeatRepSet(current, input, { reached, until }), plan);
}

function repeatRepSet(
  plan: Plan,
  input: PlanInput,
  { reached, until }: { readonly reached: ReachedRepSet; readonly until: LocalDate },
): Plan {
  const [next, later] = plan.sessions.filter((row) => readRepSet(row)?.family === reached.family);
  const planned = next && readRepSet(next);
  if (!next || !planned || next.date > until || sumWorkMinutes(planned) <= sumWorkMinutes(reached))
    return plan;
  const context = createPlannerContext(input);
  const session = createRepeated(context, next, {
    reached,
    last: later ? readRepSet(later) : null,
    isRepeated: true,
  });
  if (session === null) return plan;
  const sessions = plan.sessions.map((row) => (row === next ? session : row));
  const lostKm = (next.plannedKm ?? 0) - (session.plannedKm ?? 0);
  const weeks = plan.weeks.map((week) =>
    week.startsOn <= next.date && next.date <= week.endsOn
      ? { ...week, plannedKm: roundWeekKm(week.plannedKm - lostKm) }
      : week,
  );
  const candidate = { ...plan, sessions, weeks };
  const findings = validatePlan(candidate, input);
  const knownHardIds = listHardIds(plan, input);
  if (findings.some(({ id, severity }) => severity === 'hard' && !knownHardIds.has(id))) return plan;
  const explained = explainPlan(candidate, input, findings);
  return {
    ...candidate,
    score: scorePlan(candidate, input, findings),
    sessions: sessions.map((row, index) =>
      row === session
        ? { ...row, checks: explained.sessions[index]?.checks ?? [], rationale: explainRepeated(reached) }
        : row,
    ),
    weeks: weeks.map((week, index) => (week === plan.weeks[index] ? week : (explained.weeks[index] ?? week))),
  };
}

const listHardIds = (plan: Plan, input: PlanInput) =>
  new Set(validatePlan(plan, input).flatMap(({ id, severity }) => (severity === 'hard' ? [id] : [])));

const explainRepeated = ({ reps, repMinutes }: ReachedRepSet): string =>
  `Your last session of this kind, ${reps > 1 ? `${reps} × ` : ''}${repMinutes} min, didn’t go as planned, so repeat the same step before the next one.`;

// Minutes to leave out, in the order tried. Easy minutes that replace jogs may add a little stress.
const OMITTED_MINUTES = [0, 1, 2, 3, 5];

function createRepeated(
  context: PlannerContext,
  { date, session, durationMinutes, plannedTss }: PlannedSession,
  { reached, ...state }: ProgressionState & { readonly reached: ReachedRepSet },
): PlannedSession | null {
  const { family } = reached;
  const { kind, zone, reps } = WORK_FAMILIES[family];
  const repSet = pickRepSet({
    family,
    level: getEffectiveLevel(context.input),
    state: { reached, ...state },
    isCutback: false,
    maxWorkMinutes: sumWorkMinutes(reached),
    maxSpanMinutes: computeSpanMinutes(reached),
  });
  const type = reps.find(({ repMinutes }) => repMinutes === repSet?.repMinutes)?.type;
  if (repSet === null || type === undefined) return null;
  const steps = OMITTED_MINUTES.map((omittedMinutes) =>
    createRepSetSteps(WORK_FAMILIES[family], repSet, durationMinutes - omittedMinutes),
  ).find((option) => computePlannedStress(option) <= plannedTss);
  if (steps === undefined) return null;
  const km = sumStepKm(context.pace, steps);
  return toPlannedSession(context, {
    ...{ day: dayNumber(date), session, kind, zone, steps, km, type },
    work: { family, repSet },
  });
}
