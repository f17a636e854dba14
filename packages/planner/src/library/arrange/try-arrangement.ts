import { explainPlan } from '../../plan/explain/explain-plan.ts';
import { measureSessions, planNotes } from '../../plan/explain/plan-notes.ts';
import { roundWeekKm } from '../../plan/pace-model.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { createPlannerContext, type PlannerContext } from '../../plan/planner-context.ts';
import { isUnready } from '../../plan/readiness.ts';
import type { Finding } from '../../validate/finding.ts';
import { scorePlan } from '../../validate/score-plan.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { type ArrangedRow, buildArrangedRows } from './arranged-rows.ts';
import { readArrangement } from './read-arrangement.ts';
import type { ArrangementFault, WeekArrangement } from './week-arrangement.ts';
import { withTexts } from './with-texts.ts';

interface ArrangedCandidate {
  readonly ok: true;
  readonly candidate: Plan;
  readonly findings: readonly Finding[];
  /** The week's rows as arranged. */
  readonly weekRows: readonly PlannedSession[];
  readonly rulesWeekRows: readonly PlannedSession[];
  /** Returns the plan with reasons, checks and the requested texts. Call it only if there are no hard findings. */
  readonly addTexts: () => Plan;
}

/**
 * Computes the arranged week's numbers and validates the whole plan.
 * @returns `faults` only if the request is invalid. Broken rules are in `findings`.
 */
export function tryArrangement(
  plan: Plan,
  input: PlanInput,
  request: { readonly weekIndex: number; readonly arrangement: WeekArrangement; readonly rulesPlan: Plan },
): ArrangedCandidate | { readonly ok: false; readonly faults: readonly ArrangementFault[] } {
  const { weekIndex, arrangement, rulesPlan } = request;
  const week = plan.weeks[weekIndex];
  if (week === undefined)
    return { ok: false, faults: [{ id: 'shape', text: `The plan has ${plan.weeks.length} weeks` }] };
  const isInWeek = ({ date }: PlannedSession) => date >= week.startsOn && date <= week.endsOn;
  const context = createPlannerContext(input);
  const target = { week, context, rulesRows: rulesPlan.sessions.filter(isInWeek) };
  const { sessions, faults } = readArrangement(arrangement, target);
  if (faults.length > 0) return { ok: false, faults };
  const rows = buildArrangedRows(sessions, plan.sessions.filter(isInWeek), target);
  const unscoredPlan = replaceWeek(plan, weekIndex, rows, context);
  const findings = validatePlan(unscoredPlan, input);
  const candidate = { ...unscoredPlan, score: scorePlan(unscoredPlan, input, findings) };
  return {
    ok: true,
    candidate,
    findings,
    weekRows: rows.map(({ row }) => row),
    rulesWeekRows: target.rulesRows,
    addTexts: () => explainWithTexts(plan, candidate, { rows, context, findings }),
  };
}

export function toHardFaults(findings: readonly Finding[]): ArrangementFault[] {
  return findings
    .filter(({ severity }) => severity === 'hard')
    .map(({ id, message }) => ({ id, text: message }));
}

/** Hard faults except P44, which limits the work of a cutback week by the week before: easing that week keeps this work. */
export const listBindingFaults = (findings: readonly Finding[]): ArrangementFault[] =>
  toHardFaults(findings).filter(({ id }) => id !== 'P44');

function replaceWeek(
  plan: Plan,
  weekIndex: number,
  rows: readonly ArrangedRow[],
  context: PlannerContext,
): Plan {
  const week = plan.weeks[weekIndex];
  if (week === undefined) return plan;
  const weekSessions = rows.map(({ row }) => row);
  const weekKm = weekSessions.reduce((sum, row) => sum + (row.kind === 'race' ? 0 : (row.plannedKm ?? 0)), 0);
  const sessions = [
    ...plan.sessions.filter(({ date }) => date < week.startsOn),
    ...weekSessions,
    ...plan.sessions.filter(({ date }) => date > week.endsOn),
  ];
  const preparation = measureSessions(context.input, sessions);
  const readiness = isUnready(context.input, preparation) ? 'low' : 'on-track';
  const notes = readiness === plan.readiness ? plan.notes : planNotes({ ...context, preparation }, plan);
  return {
    ...plan,
    sessions,
    weeks: plan.weeks.with(weekIndex, { ...week, plannedKm: roundWeekKm(weekKm) }),
    workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
    readiness,
    notes,
  };
}

interface TextContext {
  readonly rows: readonly ArrangedRow[];
  readonly context: PlannerContext;
  readonly findings: readonly Finding[];
}

// Other weeks keep reasons the planner didn't write. The planner's own are regenerated, because neighboring
// sessions changed.
function explainWithTexts(
  previousPlan: Plan,
  candidate: Plan,
  { rows, context, findings }: TextContext,
): Plan {
  const { input } = context;
  const reexplainedPrevious = explainPlan(previousPlan, input, findings);
  const ownRationales = new Map(
    previousPlan.sessions.map((row, index) => [row, reexplainedPrevious.sessions[index]?.rationale]),
  );
  const currentRows = new Map(previousPlan.sessions.map((row) => [toSlotKey(row), row]));
  const requestedSessions = new Map(rows.map((each) => [each.row, each.requested]));
  const explainedPlan = explainPlan(candidate, input, findings);
  const sessions = explainedPlan.sessions.map((row, index) => {
    const original = candidate.sessions[index];
    if (original === undefined) return row;
    const requestedSession = requestedSessions.get(original);
    if (requestedSession) return withTexts(context, row, requestedSession, currentRows.get(toSlotKey(row)));
    const hasForeignRationale =
      ownRationales.has(original) && ownRationales.get(original) !== original.rationale;
    return hasForeignRationale ? { ...row, rationale: original.rationale } : row;
  });
  return { ...explainedPlan, sessions };
}

function toSlotKey({ date, session }: PlannedSession): string {
  return `${date} ${session}`;
}
