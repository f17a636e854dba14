import type { CommandContext } from '@threshold/api/server';
import type { PlanChange } from '../../plans/plan-training-for.ts';
import type { PlannableFacts } from '../../plans/plannable-facts.ts';
import { proposeByModel } from '../coach/propose-by-model.ts';
import { buildDifference } from '../difference.ts';
import { closeOpenProposal, insertProposal } from '../proposal-lifecycle.ts';

type FormerGoal = NonNullable<PlanChange['formerGoal']>;

/**
 * Closes the proposal for the former plan, makes a change of race or LTHR undoable, and asks the model
 * about the new plan.
 */
export async function onPlanReplaced(ctx: CommandContext, change: PlanChange): Promise<void> {
  const { formerGoal: former, input, plan, storedPlan: replaced } = change;
  await closeOpenProposal(ctx);
  if (former) await storeUndoableChange(ctx, former, change);
  await proposeByModel(ctx, { basisPlanId: replaced.planId, input, plan });
}

/** Stores the plan change of a new race or LTHR as an already applied proposal, so that it can be undone. */
async function storeUndoableChange(
  ctx: CommandContext,
  former: FormerGoal,
  { sessionsBefore: before, facts, plan, storedPlan: replaced }: PlanChange,
): Promise<void> {
  const reason = reasonOf(former, facts);
  if (!reason) return;
  await insertProposal(ctx, {
    ...reason,
    status: 'accepted',
    basisPlanId: former.id,
    appliedPlanId: replaced.planId,
    startsOn: plan.startsOn,
    difference: buildDifference(before, plan.sessions, plan.startsOn),
    replacedRows: replaced.replacedRows,
    generatedBy: 'rules',
  });
}

function reasonOf(
  former: FormerGoal,
  { raceDate, raceDistance, lthrBpm }: PlannableFacts,
): { readonly kind: 'race' | 'lthr'; readonly why: string } | null {
  if (former.race_date !== raceDate || former.race_distance !== String(raceDistance))
    return { kind: 'race', why: 'Your race changed, so your plan was made again for it.' };
  if (former.lthr_bpm === null || former.lthr_bpm === lthrBpm) return null;
  return {
    kind: 'lthr',
    why: `Your LTHR went from ${former.lthr_bpm} to ${lthrBpm} bpm, so your plan was made again with its zones.`,
  };
}
