import type { CommandContext } from '@threshold/api/server';
import { getActiveFlags } from '../flags/active-flags.ts';
import { updateInjury } from '../injury/update-injury.ts';
import type { InjuryRow } from '../tables.ts';
import { writeRehabJob } from './rehab-jobs.ts';
import { createRulesPlanColumns, RULES_PLAN_REASONS } from './rules-plan-columns.ts';

/**
 * Sets the rules' plan and, if a model is configured and no red flag is active, queues a model's plan.
 * @param wantsAnother bypasses the stored answer for the same input
 */
export async function replaceRehabPlan(
  ctx: CommandContext,
  row: InjuryRow,
  { wantsAnother = false }: { readonly wantsAnother?: boolean } = {},
): Promise<InjuryRow> {
  ctx.cancel(writeRehabJob, { injuryId: row.id });
  const isFlagged = getActiveFlags(row).length > 0;
  if (isFlagged || ctx.modelName === null) {
    const reason = isFlagged ? RULES_PLAN_REASONS.flagged : RULES_PLAN_REASONS.noModel;
    return updateInjury(ctx, row.id, createRulesPlanColumns(row, reason));
  }
  ctx.enqueue(writeRehabJob, { injuryId: row.id, ...(wantsAnother && { wantsAnother }) });
  return updateInjury(ctx, row.id, {
    ...createRulesPlanColumns(row, RULES_PLAN_REASONS.modelPending),
    writing_since: ctx.now(),
  });
}
