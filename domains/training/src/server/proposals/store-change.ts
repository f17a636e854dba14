import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { Plan, PlannedSession } from '@threshold/planner';
import type { PlannableFacts } from '../plans/planning-goal.ts';
import type { Replaced } from '../plans/replace-plan.ts';
import { buildDifference } from './difference.ts';
import { insertProposal } from './insert-proposal.ts';

/** The plan before the profile changed. */
interface Former {
  readonly id: string;
  readonly race_date: LocalDate;
  readonly race_distance: string;
  readonly lthr_bpm: number | null;
}

interface Change {
  readonly former: Former;
  /** Its replaced sessions. */
  readonly before: readonly PlannedSession[];
  readonly facts: PlannableFacts;
  readonly plan: Plan;
  readonly replaced: Replaced;
}

/** Stores the plan change of a new race or LTHR as an already applied proposal, so that it can be undone. */
export async function storeChange(
  ctx: CommandContext,
  { former, before, facts, plan, replaced }: Change,
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
  former: Former,
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
