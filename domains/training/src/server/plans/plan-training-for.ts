import { type CommandContext, toLoggableError } from '@threshold/api/server';
import { careFactsPort, type PlanningFacts } from '@threshold/contracts/athletes';
import type { PlanningOutcome } from '@threshold/contracts/training';
import { toSqlError } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import {
  type BaseGoal,
  type Plan,
  type PlanInput,
  type PlannedSession,
  planChecks,
  planRationale,
  planTraining,
  validatePlan,
} from '@threshold/planner';
import { findActivePlan, findActiveWorkoutCount } from './active-plan.ts';
import { findBrokenHardRules } from './broken-rules.ts';
import { findBaseGoal } from './find-plannable-facts.ts';
import { getPlanInput } from './get-plan-input.ts';
import { lockPlans } from './lock-plans.ts';
import { hashInputsInAllUnits, type PlannableFacts, toPlannableFacts } from './plannable-facts.ts';
import { listPlannedSessions } from './planned-sessions.ts';
import { deleteOutcome, storeOutcome } from './planning-outcomes.ts';
import { replacePlan, type StoredPlan } from './replace-plan.ts';

const PLANNING_FAILED_MESSAGE = 'We couldn’t build your plan. Save your profile again to retry.';

interface PlanningRequest {
  readonly today: LocalDate;
  readonly facts: PlanningFacts;
  /** Chosen by the athlete; defaults to that of the active plan. */
  readonly baseGoal?: BaseGoal;
}

interface PlannableRequest {
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
}

export interface PlanChange {
  /** The previously active plan; undefined if there was none or it had ended. */
  readonly formerPlan: Awaited<ReturnType<typeof findActivePlan>>;
  /** Replaceable sessions of the former plan from today on. */
  readonly sessionsBefore: readonly PlannedSession[];
  readonly facts: PlannableFacts;
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly storedPlan: StoredPlan;
}

/** Runs after a plan is stored, in the same savepoint: a failure rolls back the planning as well. */
export type AfterPlanning = (ctx: CommandContext, change: PlanChange) => Promise<void>;

/**
 * Plans an athlete's training and stores the outcome. Runs in a savepoint: a failure is stored as an outcome
 * and rolls back only the planning (docs/specification.md#planning-after-a-saved-profile). Never waits for a
 * language model, whose plan follows as a proposal.
 * @returns null without LTHR, race date or race distance; the existing plan then stays, because the goal may
 * have been cleared by mistake
 */
export async function planTrainingFor(
  ctx: CommandContext,
  request: PlanningRequest,
  afterPlanning: AfterPlanning,
): Promise<PlanningOutcome | null> {
  const { today } = request;
  const baseGoal = request.baseGoal ?? (await findBaseGoal(ctx));
  const facts = toPlannableFacts(request.facts, baseGoal, today);
  if (!facts) {
    await deleteOutcome(ctx);
    return null;
  }
  const outcome = await attemptPlanning(ctx, { today, facts }, afterPlanning);
  await storeOutcome(ctx, outcome);
  return outcome;
}

async function attemptPlanning(
  ctx: CommandContext,
  request: PlannableRequest,
  afterPlanning: AfterPlanning,
): Promise<PlanningOutcome> {
  try {
    return await ctx.savepoint((savepointCtx) => createPlan(savepointCtx, request, afterPlanning));
  } catch (error) {
    // The host retries the whole transaction after a deadlock.
    if (toSqlError(error)?.kind === 'retry') throw error;
    ctx.log.error({ error: toLoggableError(error) }, 'planning failed');
    return { success: false, workoutCount: 0, error: PLANNING_FAILED_MESSAGE };
  }
}

async function createPlan(
  ctx: CommandContext,
  { today, facts }: PlannableRequest,
  afterPlanning: AfterPlanning,
): Promise<PlanningOutcome> {
  await lockPlans(ctx);
  const careFacts = await ctx.port(careFactsPort).getCareFacts(ctx.athleteId);
  const workoutCount = await findActiveWorkoutCount(ctx, hashInputsInAllUnits(facts, careFacts), today);
  if (workoutCount !== null) return { success: true, workoutCount, error: null };
  const input = await getPlanInput(ctx, today, facts);
  const planResult = planTraining(input);
  if (!planResult.ok) return { success: false, workoutCount: 0, error: planResult.message };
  const findings = validatePlan(planResult.plan, input);
  const brokenRules = findBrokenHardRules(findings);
  if (brokenRules.length > 0) {
    ctx.log.error({ rules: brokenRules }, 'a plan broke its rules and was not stored');
    return { success: false, workoutCount: 0, error: PLANNING_FAILED_MESSAGE };
  }
  const formerPlan = await findActivePlan(ctx, today);
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const sessionsBefore = formerPlan ? await listPlannedSessions(ctx, today, lockedDates) : [];
  const storedPlan = await replacePlan(ctx, {
    plan: planResult.plan,
    facts,
    today,
    lockedDates,
    why: planRationale(planResult.plan, input),
    checks: planChecks(input, findings),
  });
  await afterPlanning(ctx, {
    formerPlan,
    sessionsBefore,
    facts,
    input,
    plan: planResult.plan,
    storedPlan,
  });
  return { success: true, workoutCount: planResult.plan.workoutCount, error: null };
}
