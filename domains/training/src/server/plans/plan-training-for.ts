import { type CommandContext, loggableError } from '@threshold/api/server';
import { careFactsPort, type PlanningFacts } from '@threshold/contracts/athletes';
import type { PlanningOutcome } from '@threshold/contracts/training';
import { toSqlError } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import {
  type Plan,
  type PlanInput,
  type PlannedSession,
  planChecks,
  planRationale,
  planTraining,
  validatePlan,
} from '@threshold/planner';
import { activeGoal, activeWorkoutCount } from './active-plan.ts';
import { hardRules } from './broken-rules.ts';
import { getPlanInput } from './get-plan-input.ts';
import { lockPlans } from './lock-plans.ts';
import { plannedSessions } from './planned-sessions.ts';
import { equivalentHashes, isPlannable, type PlannableFacts } from './planning-goal.ts';
import { forgetOutcome, recordOutcome } from './planning-outcomes.ts';
import { type Replaced, replacePlan } from './replace-plan.ts';

const PLANNING_FAILED = 'Your plan could not be made. Save your profile again to retry.';

interface PlanningRequest {
  readonly today: LocalDate;
  readonly facts: PlanningFacts;
}

export interface PlanChange {
  /** The previously active plan; undefined if there was none or it had ended. */
  readonly former: Awaited<ReturnType<typeof activeGoal>>;
  readonly before: readonly PlannedSession[];
  readonly facts: PlannableFacts;
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly replaced: Replaced;
}

/** Runs after a plan is stored, in the same savepoint: a failure rolls back the planning as well. */
export type AfterPlanning = (ctx: CommandContext, change: PlanChange) => Promise<void>;

/**
 * Plans an athlete's training and stores the outcome. Runs in a savepoint: a failure is stored as an outcome
 * and rolls back only the planning (docs/specification.md#planning-after-a-saved-profile). Never waits for a
 * language model, whose plan follows as a proposal.
 * @returns null without LTHR, race date or race distance; the existing plan then stays, so that a goal
 * cleared by mistake deletes no training
 */
export async function planTrainingFor(
  ctx: CommandContext,
  request: PlanningRequest,
  afterPlanning: AfterPlanning,
): Promise<PlanningOutcome | null> {
  const { facts } = request;
  if (!isPlannable(facts)) {
    await forgetOutcome(ctx);
    return null;
  }
  const outcome = await attempt(ctx, { ...request, facts }, afterPlanning);
  await recordOutcome(ctx, outcome);
  return outcome;
}

async function attempt(
  ctx: CommandContext,
  request: PlanningRequest & { readonly facts: PlannableFacts },
  afterPlanning: AfterPlanning,
): Promise<PlanningOutcome> {
  try {
    return await ctx.savepoint((inner) => plan(inner, request, afterPlanning));
  } catch (error) {
    // The host retries the whole transaction after a deadlock.
    if (toSqlError(error)?.kind === 'retry') throw error;
    ctx.log.error({ error: loggableError(error) }, 'planning failed');
    return { success: false, workoutCount: 0, error: PLANNING_FAILED };
  }
}

async function plan(
  ctx: CommandContext,
  { today, facts }: PlanningRequest & { readonly facts: PlannableFacts },
  afterPlanning: AfterPlanning,
): Promise<PlanningOutcome> {
  await lockPlans(ctx);
  const care = await ctx.port(careFactsPort).getCareFacts(ctx.athleteId);
  const count = await activeWorkoutCount(ctx, equivalentHashes(facts, care), today);
  if (count !== null) return { success: true, workoutCount: count, error: null };
  const input = await getPlanInput(ctx, today, facts);
  const built = planTraining(input);
  if (!built.ok) return { success: false, workoutCount: 0, error: built.message };
  const findings = validatePlan(built.plan, input);
  const broken = hardRules(findings);
  if (broken.length > 0) {
    ctx.log.error({ rules: broken }, 'a plan broke its rules and was not stored');
    return { success: false, workoutCount: 0, error: PLANNING_FAILED };
  }
  const former = await activeGoal(ctx, today);
  const locked = input.lockedDays.map(({ date }) => date);
  const before = former ? await plannedSessions(ctx, today, locked) : [];
  const replaced = await replacePlan(ctx, {
    plan: built.plan,
    facts,
    today,
    locked,
    why: planRationale(built.plan, input),
    checks: planChecks(input, findings),
  });
  await afterPlanning(ctx, { former, before, facts, input, plan: built.plan, replaced });
  return { success: true, workoutCount: built.plan.workoutCount, error: null };
}
