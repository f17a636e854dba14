import { explainPlan } from '../plan/explain-plan.ts';
import { weekKm } from '../plan/pace-model.ts';
import type { Plan, PlannedSession } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { planNotes, readinessOf } from '../plan/plan-notes.ts';
import { planTraining } from '../plan/plan-training.ts';
import { type PlannerContext, plannerContext } from '../plan/planner-context.ts';
import type { Finding } from '../plan/validate/finding.ts';
import { scorePlan } from '../plan/validate/score-plan.ts';
import { validatePlan } from '../plan/validate/validate-plan.ts';
import { type ArrangedRow, arrangedRows } from './arranged-rows.ts';
import { readArrangement } from './read-arrangement.ts';
import type { ArrangementFault, ArrangementOutcome, WeekArrangement } from './week-arrangement.ts';
import { boundFaults } from './week-bounds.ts';
import { withTexts } from './with-texts.ts';

const LEAST_SCORE = 80;
const MOST_LOST_POINTS = 10;

/**
 * Puts a week of a plan in the order that somebody else suggests, where every rule still holds. Sessions may change
 * day, time of day, type (within what the week's own sessions are for), minutes and words; zones, targets, distances,
 * steps and stress are computed. Days without a session become rest, and words that may not stand there give way to
 * the planner's. The race, classes and days that are kept stay.
 * @param plan the rules plan for the input, or one whose other weeks are arranged already
 * @param weekIndex 0 and up, of `plan.weeks`
 * @returns the plan with its reasons, checks and score, or every fault, each a sentence with its numbers
 * Law: a plan that it answers breaks no hard rule and scores at least 80 and within 10 points of the rules plan, or no
 * less than the rules plan.
 */
export function arrangeWeek(
  plan: Plan,
  input: PlanInput,
  weekIndex: number,
  arrangement: WeekArrangement,
): ArrangementOutcome {
  const made = planTraining(input);
  const week = plan.weeks[weekIndex];
  if (!made.ok || made.plan.startsOn !== plan.startsOn) return refused('The plan is not of this day');
  if (week === undefined) return refused(`The plan has ${plan.weeks.length} weeks`);
  const inWeek = ({ date }: PlannedSession) => date >= week.startsOn && date <= week.endsOn;
  const context = plannerContext(input);
  const target = { week, context, rules: made.plan.sessions.filter(inWeek) };
  const { sessions, faults } = readArrangement(arrangement, target);
  if (faults.length > 0) return { ok: false, faults };
  const standing = plan.sessions.filter(inWeek);
  const rows = arrangedRows(sessions, standing, target);
  const bounds = boundFaults(
    rows.map(({ row }) => row),
    target.rules,
  );
  const candidate = withWeek(plan, weekIndex, rows, context);
  const findings = validatePlan(candidate, input);
  const hard = findings.filter(({ severity }) => severity === 'hard').map(faultOf);
  if (hard.length + bounds.length > 0) return { ok: false, faults: [...hard, ...bounds] };
  const score = scorePlan(candidate, input, findings);
  const lost = scoreFault(score, made.plan.score);
  if (lost) return { ok: false, faults: [lost] };
  return { ok: true, plan: worded(plan, { ...candidate, score }, { rows, context, findings }) };
}

function refused(text: string): ArrangementOutcome {
  return { ok: false, faults: [{ id: 'shape', text }] };
}

function faultOf({ id, message }: Finding): ArrangementFault {
  return { id, text: message };
}

function scoreFault(score: number, rulesScore: number): ArrangementFault | null {
  const least = Math.min(rulesScore, Math.max(LEAST_SCORE, rulesScore - MOST_LOST_POINTS));
  if (score >= least) return null;
  return { id: 'shape', text: `the plan's score falls from ${rulesScore} to ${score}, ${least} at least` };
}

function withWeek(
  plan: Plan,
  weekIndex: number,
  rows: readonly ArrangedRow[],
  context: PlannerContext,
): Plan {
  const week = plan.weeks[weekIndex];
  if (week === undefined) return plan;
  const arranged = rows.map(({ row }) => row);
  const km = arranged.reduce((sum, row) => sum + (row.kind === 'race' ? 0 : (row.plannedKm ?? 0)), 0);
  const sessions = [
    ...plan.sessions.filter(({ date }) => date < week.startsOn),
    ...arranged,
    ...plan.sessions.filter(({ date }) => date > week.endsOn),
  ];
  const readiness = readinessOf(context, sessions);
  const notes = readiness === plan.readiness ? plan.notes : planNotes(context, { ...plan, readiness });
  return {
    ...plan,
    sessions,
    weeks: plan.weeks.with(weekIndex, { ...week, plannedKm: weekKm(km) }),
    workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
    readiness,
    notes,
  };
}

interface Wording {
  readonly rows: readonly ArrangedRow[];
  readonly context: PlannerContext;
  readonly findings: readonly Finding[];
}

// Reasons that are somebody else's stay in the other weeks; the planner's are said anew, their neighbours changed.
function worded(before: Plan, candidate: Plan, { rows, context, findings }: Wording): Plan {
  const { input } = context;
  const beforeOwn = explainPlan(before, input, findings);
  const own = new Map(before.sessions.map((row, index) => [row, beforeOwn.sessions[index]?.rationale]));
  const standing = new Map(before.sessions.map((row) => [placeOf(row), row]));
  const asked = new Map(rows.map((each) => [each.row, each.asked]));
  const explained = explainPlan(candidate, input, findings);
  const sessions = explained.sessions.map((row, index) => {
    const original = candidate.sessions[index];
    if (original === undefined) return row;
    const ask = asked.get(original);
    if (ask) return withTexts(context, row, ask, standing.get(placeOf(row)));
    const isForeign = own.has(original) && own.get(original) !== original.rationale;
    return isForeign ? { ...row, rationale: original.rationale } : row;
  });
  return { ...explained, sessions };
}

function placeOf({ date, session }: PlannedSession): string {
  return `${date} ${session}`;
}
