import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import {
  findGenerators,
  type GeneratedBy,
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
import { findBrokenHardRules, ignoreNewerRules } from '../plans/broken-rules.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { getPlanInput } from '../plans/get-plan-input.ts';
import type { PlannableFacts } from '../plans/plannable-facts.ts';
import { trainingTables } from '../tables.ts';

/** The part of a proposed plan that can be applied today. */
export interface ApplicablePlan {
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
  readonly input: PlanInput;
  /** Days from today on that are not locked. */
  readonly plan: Plan;
  /** Days whose rows are kept, because one of them is completed or pinned, and past days of the plan. */
  readonly lockedDates: readonly LocalDate[];
  /** Author of each session of the plan, in order. */
  readonly sessionAuthors: readonly GeneratedBy[];
  /** Hard rules that the plan now breaks. If there are any, it must not be stored. */
  readonly brokenRules: readonly InvariantId[];
  readonly checks: readonly PlanCheck[];
}

interface ProposedPlan {
  readonly kind: ProposalKind;
  readonly input: PlanInput;
  readonly plan: Plan;
}

/**
 * Cuts an earlier plan to the days that are still open, and checks it for the athlete's current data:
 * completed and pinned sessions, and injuries. Null if the athlete's facts no longer allow planning.
 */
export async function findApplicablePlan(
  ctx: QueryContext,
  proposedPlan: ProposedPlan,
): Promise<ApplicablePlan | null> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  if (!facts) return null;
  const { curveWeek = 0 } = proposedPlan.input;
  const input = {
    ...(await getPlanInput(ctx, today, facts, proposedPlan.plan.startsOn)),
    ...(curveWeek > 0 && { curveWeek }),
  };
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const authors =
    proposedPlan.kind === 'model'
      ? listModelAuthors(proposedPlan)
      : await listActiveAuthors(ctx, proposedPlan.plan);
  const openSessions = proposedPlan.plan.sessions.flatMap((session, index) =>
    session.date < today || lockedDates.includes(session.date)
      ? []
      : [{ session, author: authors[index] ?? 'rules' }],
  );
  const remainingPlan: Plan = {
    ...proposedPlan.plan,
    sessions: openSessions.map(({ session }) => session),
    workoutCount: openSessions.filter(({ session }) => session.kind !== 'rest').length,
  };
  const findings = validatePlan(remainingPlan, input);
  const relevantFindings = ignoreNewerRules(findings);
  return {
    today,
    facts,
    input,
    plan: { ...remainingPlan, score: scorePlan(remainingPlan, input, relevantFindings) },
    lockedDates,
    sessionAuthors: openSessions.map(({ author }) => author),
    brokenRules: findBrokenHardRules(relevantFindings),
    checks: planChecks(input, findings),
  };
}

/** Finds the authors by comparing with the rules' plan for the same input. */
function listModelAuthors({ input, plan }: ProposedPlan) {
  const rulesResult = planTraining(input);
  return rulesResult.ok ? findGenerators(plan, rulesResult.plan).sessions : [];
}

/** Unchanged sessions keep their author. All others are attributed to the rules. */
async function listActiveAuthors(ctx: QueryContext, plan: Plan): Promise<GeneratedBy[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'notes', 'generated_by'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', plan.startsOn)
    .where('plan_id', 'is not', null)
    .where('completed', '=', false)
    .execute();
  const activeRowBySession = new Map(rows.map((row) => [`${row.date} ${row.session}`, row]));
  return plan.sessions.map((session) => {
    const row = activeRowBySession.get(`${session.date} ${session.session}`);
    if (!row || row.type !== session.type || (row.notes ?? '') !== session.notes) return 'rules';
    return row.generated_by === 'athlete' ? 'rules' : row.generated_by;
  });
}
