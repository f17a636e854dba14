import { type CommandContext, notFound, undoEntry } from '@threshold/api/server';
import type { InjuryView } from '../../schemas.ts';
import { replaceRehabPlan } from '../rehab/replace-rehab-plan.ts';
import { INJURY_TABLE } from '../table-names.ts';
import { listInjuriesBelowLimit } from './assert-below-limits.ts';
import { lockInjury } from './injury-rows.ts';
import { toInjuryView } from './injury-view.ts';
import { publishInjuryChange } from './publish-limits.ts';

/**
 * Restores a deleted injury and its check-ins. Queues the model plan again if one was pending.
 * @throws DomainError 'not-found' if the undo has expired, 'conflict' at the total limit
 */
export async function restoreInjury(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<InjuryView> {
  await listInjuriesBelowLimit(ctx);
  const [injuryId] = await undoEntry(ctx, { table: INJURY_TABLE, undoId });
  if (injuryId === undefined) throw notFound('Injury not found');
  const row = await lockInjury(ctx, injuryId);
  if (row.status === 'active') await publishInjuryChange(ctx, row, 'logged');
  return toInjuryView(row.writing_since === null ? row : await replaceRehabPlan(ctx, row), ctx.now());
}
