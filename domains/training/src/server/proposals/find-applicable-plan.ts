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
  type PlannedSession,
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
 * Cuts a proposed plan to the days that are still open. Checks it against the athlete's current data, such as completed
 * and pinned sessions, and injuries. Null if the athlete's data no longer allow planning.
 */
export async function findApplicablePlan(
  ctx: QueryContext,
  proposedPlan: ProposedPlan,
): Promise<ApplicablePlan | null> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  if (!facts) return null;
  // The proposal may continue an earlier plan's mileage curve, so its first week is checked as that week of the curve.
  const { curveWeek = 0 } = proposedPlan.input;
  const input = {
    ...(await getPlanInput(ctx, today, facts, proposedPlan.plan.startsOn)),
    ...(curveWeek > 0 && { curveWeek }),
  };
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const authors =
    proposedPlan.kind === 'model'
      ? listAuthorsOfModelPlan(proposedPlan)
      : await listAuthorsOfActivePlan(ctx, proposedPlan.plan);
  const openSessions = proposedPlan.plan.sessions.flatMap((session, index) =>
    session.date < today || lockedDates.includes(session.date)
      ? []
      : [{ session, author: authors[index] ?? 'rules' }],
  );
  const remainingPlan = cutToSessions(
    proposedPlan.plan,
    openSessions.map(({ session }) => session),
  );
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
    // A check shown to the athlete must hold, so findings of newer rules count too.
    checks: planChecks(input, findings),
  };
}

const cutToSessions = (plan: Plan, sessions: PlannedSession[]): Plan => ({
  ...plan,
  sessions,
  workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length,
});

/** The author of each session of a model's plan, found by comparing it with the rules' plan for the same input. */
function listAuthorsOfModelPlan({ input, plan }: ProposedPlan) {
  const rulesResult = planTraining(input);
  return rulesResult.ok ? findGenerators(plan, rulesResult.plan).sessions : [];
}

/**
 * The author of each session of a plan by the rules. A session that is the same in the active plan keeps its author.
 * All others are by the rules.
 */
async function listAuthorsOfActivePlan(ctx: QueryContext, plan: Plan): Promise<GeneratedBy[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'notes', 'generated_by'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', plan.startsOn)
    .where('plan_id', 'is not', null)
    .where('completed', '=', false)
    .execute();
  const storedWorkoutBySlot = new Map(rows.map((row) => [`${row.date} ${row.session}`, row]));
  return plan.sessions.map((session) => {
    const row = storedWorkoutBySlot.get(`${session.date} ${session.session}`);
    if (!row || row.type !== session.type || (row.notes ?? '') !== session.notes) return 'rules';
    // The planner made this session. It only equals one that the athlete added.
    return row.generated_by === 'athlete' ? 'rules' : row.generated_by;
  });
}
