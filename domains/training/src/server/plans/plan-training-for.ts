import { type CommandContext, loggableError } from '@threshold/api/server';
import { careFactsPort, type PlanningFacts } from '@threshold/contracts/athletes';
import type { PlanningOutcome } from '@threshold/contracts/training';
import { toSqlError } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import { planChecks, planTraining, planWhy, validatePlan } from '@threshold/planner';
import { closeOpenProposal } from '../proposals/close-open-proposal.ts';
import { proposeByModel } from '../proposals/propose-by-model.ts';
import { storeChange } from '../proposals/store-change.ts';
import { hardRules } from '../proposals/unsafe.ts';
import { activeGoal, activeWorkoutCount } from './active-plan.ts';
import { lockPlans } from './lock-plans.ts';
import { getPlanInput } from './plan-input.ts';
import { plannedSessions } from './planned-sessions.ts';
import { equivalentHashes, isPlannable, type PlannableFacts } from './planning-goal.ts';
import { forgetOutcome, recordOutcome } from './planning-outcomes.ts';
import { replacePlan } from './replace-plan.ts';

const PLANNING_FAILED = 'Your plan could not be made. Save your profile again to retry.';

interface PlanningOrder {
  readonly today: LocalDate;
  readonly facts: PlanningFacts;
}

/**
 * Plans an athlete's training and stores the outcome. Runs in a savepoint: a failure is stored as an outcome and rolls
 * back only the planning (docs/specification.md#planning-after-a-saved-profile). Without LTHR, race date or race
 * distance it leaves the existing plan as it is, so that a goal cleared by mistake deletes no training. Never waits for
 * a language model, whose plan follows as a proposal.
 */
export async function planTrainingFor(
  ctx: CommandContext,
  order: PlanningOrder,
): Promise<PlanningOutcome | null> {
  const { facts } = order;
  if (!isPlannable(facts)) {
    await forgetOutcome(ctx);
    return null;
  }
  const outcome = await attempt(ctx, { ...order, facts });
  await recordOutcome(ctx, outcome);
  return outcome;
}

async function attempt(
  ctx: CommandContext,
  order: PlanningOrder & { readonly facts: PlannableFacts },
): Promise<PlanningOutcome> {
  try {
    return await ctx.savepoint((inner) => plan(inner, order));
  } catch (error) {
    // The host retries the whole transaction after a deadlock.
    if (toSqlError(error)?.kind === 'retry') throw error;
    ctx.log.error({ error: loggableError(error) }, 'planning failed');
    return { success: false, workoutCount: 0, error: PLANNING_FAILED };
  }
}

async function plan(
  ctx: CommandContext,
  { today, facts }: PlanningOrder & { readonly facts: PlannableFacts },
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
  const locked = input.kept.map(({ date }) => date);
  const before = former ? await plannedSessions(ctx, today, locked) : [];
  await closeOpenProposal(ctx);
  const replaced = await replacePlan(ctx, {
    plan: built.plan,
    facts,
    today,
    locked,
    why: planWhy(built.plan, input),
    checks: planChecks(input, findings),
  });
  if (former) await storeChange(ctx, { former, before, facts, plan: built.plan, replaced });
  await proposeByModel(ctx, { basisPlanId: replaced.planId, input, plan: built.plan });
  return { success: true, workoutCount: built.plan.workoutCount, error: null };
}
