import type { CommandContext } from '@threshold/api/server';
import type { Plan, PlanInput } from '@threshold/planner';
import { coachJob, insertProposal } from '../proposal-lifecycle.ts';

interface ModelPlanRequest {
  /** The active plan. */
  readonly basisPlanId: string;
  readonly input: PlanInput;
  /** The rules' plan for the input. The model starts from it. */
  readonly plan: Plan;
  /** True if requested by the athlete. */
  readonly isRequestedByAthlete?: boolean;
}

/**
 * Queues a model request for a plan, if a model is configured and there is something to arrange. Does nothing
 * while a red flag stops all training.
 * @returns id of the proposal; null if nothing was queued
 */
export async function proposeByModel(
  ctx: CommandContext,
  { basisPlanId, input, plan, isRequestedByAthlete = false }: ModelPlanRequest,
): Promise<string | null> {
  if (ctx.modelName === null || plan.workoutCount === 0) return null;
  if (input.injuries.some(({ stopsTraining }) => stopsTraining === true)) return null;
  const proposalId = await insertProposal(ctx, {
    kind: 'model',
    status: 'working',
    asked: isRequestedByAthlete,
    basisPlanId,
    startsOn: plan.startsOn,
    weeksTotal: plan.weeks.length,
    input,
    plan,
    why: 'Your coach is reviewing your plan, week by week.',
  });
  ctx.enqueue(coachJob, { proposalId });
  return proposalId;
}
