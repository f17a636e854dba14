import type { CommandContext } from '@threshold/api/server';
import type { PlanChange } from '../../plans/plan-training-for.ts';
import type { PlannableFacts } from '../../plans/plannable-facts.ts';
import { buildDifference } from '../build-difference.ts';
import { proposeByModel } from '../coach/propose-by-model.ts';
import { closeOpenProposal, insertProposal } from '../proposal-lifecycle.ts';

type FormerPlan = NonNullable<PlanChange['formerPlan']>;

/**
 * Closes the proposal for the former plan, makes a change of race or LTHR undoable, and asks the model
 * about the new plan.
 */
export async function onPlanReplaced(ctx: CommandContext, change: PlanChange): Promise<void> {
  const { formerPlan, input, plan, storedPlan } = change;
  await closeOpenProposal(ctx);
  if (formerPlan) await storeUndoableChange(ctx, formerPlan, change);
  await proposeByModel(ctx, { basisPlanId: storedPlan.planId, input, plan });
}

/** Stores the plan change after a new race or LTHR as an applied proposal, so that it can be undone. */
async function storeUndoableChange(
  ctx: CommandContext,
  formerPlan: FormerPlan,
  { sessionsBefore, facts, plan, storedPlan }: PlanChange,
): Promise<void> {
  const reason = findReason(formerPlan, facts);
  if (!reason) return;
  await insertProposal(ctx, {
    ...reason,
    status: 'accepted',
    basisPlanId: formerPlan.id,
    appliedPlanId: storedPlan.planId,
    startsOn: plan.startsOn,
    difference: buildDifference(sessionsBefore, plan.sessions, plan.startsOn),
    replacedRows: storedPlan.replacedRows,
    generatedBy: 'rules',
  });
}

function findReason(
  formerPlan: FormerPlan,
  { raceDate, raceDistance, lthrBpm }: PlannableFacts,
): { readonly kind: 'race' | 'lthr'; readonly why: string } | null {
  // Without a race, the athlete chose the goal just now.
  if (raceDate === null) return null;
  if (formerPlan.race_date !== raceDate || formerPlan.race_distance !== String(raceDistance))
    return { kind: 'race', why: 'Your race changed, so we rebuilt your plan for it.' };
  if (formerPlan.lthr_bpm === null || formerPlan.lthr_bpm === lthrBpm) return null;
  return {
    kind: 'lthr',
    why: `Your LTHR went from ${formerPlan.lthr_bpm} to ${lthrBpm} bpm, so we rebuilt your plan with your new zones.`,
  };
}
