import { type CommandContext, changeWithUndo } from '@threshold/api/server';
import type { InjuryDeleted } from '../../schemas.ts';
import { listCheckInRows } from '../check-in/list-check-in-rows.ts';
import { forgetRehabJob, writeRehabJob } from '../rehab/rehab-jobs.ts';
import { CHECK_IN_TABLE, INJURY_TABLE } from '../table-names.ts';
import { injuriesTables } from '../tables.ts';
import { lockInjuryOrThrow } from './injury-rows.ts';
import { publishChange } from './publish-limits.ts';

/**
 * Deletes an injury with its check-ins; can be undone. Cancels a model's pending plan and deletes the model's
 * stored answers.
 * @throws DomainError 'not-found'
 */
export async function deleteInjury(
  ctx: CommandContext,
  { injuryId }: { injuryId: string },
): Promise<InjuryDeleted> {
  const row = await lockInjuryOrThrow(ctx, injuryId);
  ctx.cancel(writeRehabJob, { injuryId });
  const days = await listCheckInRows(ctx, injuryId);
  const entry = {
    table: INJURY_TABLE,
    rowIds: [injuryId],
    ...(days.length > 0 && { details: { table: CHECK_IN_TABLE, rowIds: days.map(({ id }) => id) } }),
  };
  const { undoId } = await changeWithUndo(ctx, entry, () =>
    injuriesTables(ctx.em)
      .deleteFrom('injury')
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', injuryId)
      .execute(),
  );
  if (ctx.modelName !== null) ctx.enqueue(forgetRehabJob, {});
  if (row.status === 'active') await publishChange(ctx, row, 'removed');
  return { injuryId, undoId };
}
