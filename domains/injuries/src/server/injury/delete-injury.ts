import { type CommandContext, changeWithUndo } from '@threshold/api/server';
import type { DeletedInjuryView } from '../../schemas.ts';
import { listCheckInRows } from '../check-in/list-check-in-rows.ts';
import { deleteModelAnswersJob, writeRehabJob } from '../rehab/rehab-jobs.ts';
import { CHECK_IN_TABLE, INJURY_TABLE } from '../table-names.ts';
import { injuriesTables } from '../tables.ts';
import { lockInjury } from './injury-rows.ts';
import { publishInjuryChange } from './publish-limits.ts';

/**
 * Deletes an injury and its check-ins; can be undone. Cancels a pending model plan and deletes the model's
 * stored answers.
 * @throws DomainError 'not-found'
 */
export async function deleteInjury(
  ctx: CommandContext,
  { injuryId }: { injuryId: string },
): Promise<DeletedInjuryView> {
  const row = await lockInjury(ctx, injuryId);
  ctx.cancel(writeRehabJob, { injuryId });
  const checkIns = await listCheckInRows(ctx, injuryId);
  const rowsToDelete = {
    table: INJURY_TABLE,
    rowIds: [injuryId],
    ...(checkIns.length > 0 && { details: { table: CHECK_IN_TABLE, rowIds: checkIns.map(({ id }) => id) } }),
  };
  const { undoId } = await changeWithUndo(ctx, rowsToDelete, () =>
    injuriesTables(ctx.em)
      .deleteFrom('injury')
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', injuryId)
      .execute(),
  );
  if (ctx.modelName !== null) ctx.enqueue(deleteModelAnswersJob, {});
  if (row.status === 'active') await publishInjuryChange(ctx, row, 'removed');
  return { injuryId, undoId };
}
