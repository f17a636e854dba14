import { dayNumber, type LocalDate, plannedStress } from '@threshold/physiology';
import { effectiveLevel } from '../../plan/care.ts';
import { explainPlan } from '../../plan/explain/explain-plan.ts';
import { toPlannedSession } from '../../plan/explain/plan-rows.ts';
import { type LadderState, pickRung } from '../../plan/ladders/pick-rung.ts';
import { readRung } from '../../plan/ladders/read-rung.ts';
import { spanMinutesOf, WORK_FAMILIES, workMinutesOf } from '../../plan/ladders/work-family.ts';
import { kmOfSteps, roundWeekKm } from '../../plan/pace-model.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { PlanInput, ReachedRung } from '../../plan/plan-input.ts';
import { createPlannerContext, type PlannerContext } from '../../plan/planner-context.ts';
import { rungSteps } from '../../plan/sessions/quality.ts';
import { scorePlan } from '../../validate/score-plan.ts';
import { validatePlan } from '../../validate/validate-plan.ts';

/**
 * Replaces each family's next session up to a day that would go on after a rung that was not done well, by that
 * rung again. Its place stays, and so do its minutes unless it would become harder.
 * Invariant: no session gets more minutes at intensity or more stress, and the plan breaks no hard rule that it kept
 * before.
 * @param plan the plan from today on, which `input.reachedRungs` belong to
 */
export function repeatRungs(plan: Plan, input: PlanInput, until: LocalDate): Plan {
  const repeatedRungs = (input.reachedRungs ?? []).filter(({ isRepeated }) => isRepeated);
  return repeatedRungs.reduce((current, reached) => repeatRung(current, input, { reached, until }), plan);
}

function repeatRung(
  plan: Plan,
  input: PlanInput,
  { reached, until }: { readonly reached: ReachedRung; readonly until: LocalDate },
): Plan {
  const [next, later] = plan.sessions.filter((row) => readRung(row)?.family === reached.family);
  const planned = next && readRung(next);
  if (!next || !planned || next.date > until || workMinutesOf(planned) <= workMinutesOf(reached)) return plan;
  const context = createPlannerContext(input);
  const session = createRepeated(context, next, {
    reached,
    last: later ? readRung(later) : null,
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

const explainRepeated = ({ reps, repMinutes }: ReachedRung): string =>
  `Your last session of this kind, ${reps > 1 ? `${reps} × ` : ''}${repMinutes} min, didn’t go as planned, so repeat the same step before the next one.`;

// Easy minutes in place of jogs may add a little stress.
const FEWER_MINUTES = [0, 1, 2, 3, 5];

function createRepeated(
  context: PlannerContext,
  { date, session, durationMinutes, plannedTss }: PlannedSession,
  { reached, ...state }: LadderState & { readonly reached: ReachedRung },
): PlannedSession | null {
  const { family } = reached;
  const { kind, zone, reps } = WORK_FAMILIES[family];
  const rung = pickRung({
    family,
    level: effectiveLevel(context.input),
    state: { reached, ...state },
    isCutback: false,
    maxWorkMinutes: workMinutesOf(reached),
    maxSpanMinutes: spanMinutesOf(reached),
  });
  const type = reps.find(({ repMinutes }) => repMinutes === rung?.repMinutes)?.type;
  if (rung === null || type === undefined) return null;
  const steps = FEWER_MINUTES.map((fewer) =>
    rungSteps(WORK_FAMILIES[family], rung, durationMinutes - fewer),
  ).find((option) => plannedStress(option) <= plannedTss);
  if (steps === undefined) return null;
  const km = kmOfSteps(context.pace, steps);
  return toPlannedSession(context, {
    ...{ day: dayNumber(date), session, kind, zone, steps, km, type },
    work: { family, rung },
  });
}
