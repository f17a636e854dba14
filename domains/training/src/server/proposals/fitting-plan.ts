import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import {
  type GeneratedBy,
  generatedBy,
  type InvariantId,
  type Plan,
  type PlanCheck,
  type PlanInput,
  planChecks,
  planTraining,
  scorePlan,
  validatePlan,
} from '@threshold/planner';
import type { ProposalKind } from '../../proposal-schemas.ts';
import { findingsAgainstStored, hardRules } from '../plans/broken-rules.ts';
import { getPlanInput } from '../plans/get-plan-input.ts';
import { isPlannable, type PlannableFacts } from '../plans/planning-goal.ts';
import { trainingTables } from '../tables.ts';

/** The part of a proposed plan that can be applied today. */
export interface FittingPlan {
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
  readonly input: PlanInput;
  /** Days from today on that are not locked. */
  readonly plan: Plan;
  readonly locked: readonly LocalDate[];
  /** Author of each session of the plan, in order. */
  readonly sessions: readonly GeneratedBy[];
  /** Hard rules that the plan now breaks; if any, it must not be stored. */
  readonly broken: readonly InvariantId[];
  readonly checks: readonly PlanCheck[];
}

interface Proposed {
  readonly kind: ProposalKind;
  readonly input: PlanInput;
  readonly plan: Plan;
}

/**
 * Cuts an earlier plan to the days that are still open, and checks it for the athlete's current data:
 * completed and pinned sessions, and injuries. Null if the athlete's facts no longer allow planning.
 */
export async function fittingPlan(ctx: QueryContext, proposed: Proposed): Promise<FittingPlan | null> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  if (!facts || !isPlannable(facts)) return null;
  const input = await getPlanInput(ctx, today, facts, proposed.plan.startsOn);
  const locked = input.lockedDays.map(({ date }) => date);
  const labels = proposed.kind === 'model' ? labelsOf(proposed) : await activeLabels(ctx, proposed.plan);
  const open = proposed.plan.sessions.flatMap((session, index) =>
    session.date < today || locked.includes(session.date) ? [] : [{ session, by: labels[index] ?? 'rules' }],
  );
  const cut: Plan = {
    ...proposed.plan,
    sessions: open.map(({ session }) => session),
    workoutCount: open.filter(({ session }) => session.kind !== 'rest').length,
  };
  const findings = validatePlan(cut, input);
  const relevant = findingsAgainstStored(findings);
  return {
    today,
    facts,
    input,
    plan: { ...cut, score: scorePlan(cut, input, relevant) },
    locked,
    sessions: open.map(({ by }) => by),
    broken: hardRules(relevant),
    checks: planChecks(input, findings),
  };
}

function labelsOf({ input, plan }: Proposed) {
  const rules = planTraining(input);
  return rules.ok ? generatedBy(plan, rules.plan).sessions : [];
}

/** An unchanged session keeps its author; every other one is by rules. */
async function activeLabels(ctx: QueryContext, plan: Plan): Promise<GeneratedBy[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'notes', 'generated_by'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', plan.startsOn)
    .where('plan_id', 'is not', null)
    .where('completed', '=', false)
    .execute();
  const active = new Map(rows.map((row) => [`${row.date} ${row.session}`, row]));
  return plan.sessions.map((session) => {
    const row = active.get(`${session.date} ${session.session}`);
    if (!row || row.type !== session.type || (row.notes ?? '') !== session.notes) return 'rules';
    return row.generated_by === 'athlete' ? 'rules' : row.generated_by;
  });
}
