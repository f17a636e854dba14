import type { CommandContext } from '@threshold/api/server';
import { activeFlags } from '../flags/active-flags.ts';
import { saveInjury } from '../injury/save-injury.ts';
import type { InjuryRow } from '../tables.ts';
import { planByRules, RULES_WHY } from './plan-by-rules.ts';
import { writeRehabJob } from './rehab-jobs.ts';

/**
 * Gives an active injury the plan by rules at once and, where a language model is there and no red flag stands, has it
 * write one in the background. Nothing waits for that one.
 * @param wantsAnother not the one that it wrote for the same injury before
 */
export async function renewRehab(
  ctx: CommandContext,
  row: InjuryRow,
  { wantsAnother = false }: { readonly wantsAnother?: boolean } = {},
): Promise<InjuryRow> {
  ctx.cancel(writeRehabJob, { injuryId: row.id });
  const isFlagged = activeFlags(row).length > 0;
  if (isFlagged || ctx.modelName === null) {
    const why = isFlagged ? RULES_WHY.flagged : RULES_WHY.noModel;
    return saveInjury(ctx, row.id, planByRules(row, why));
  }
  ctx.enqueue(writeRehabJob, { injuryId: row.id, ...(wantsAnother && { wantsAnother }) });
  return saveInjury(ctx, row.id, { ...planByRules(row, RULES_WHY.waiting), writing_since: ctx.now() });
}
