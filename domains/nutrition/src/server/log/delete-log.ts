import { type CommandContext, changeWithUndo, type UndoableChange } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { nutritionTables } from '../tables.ts';
import { getLogId, LOG_TABLE, publishNutritionLog } from './log-of-day.ts';

/** @throws DomainError 'not-found' if that day has no log */
export async function deleteLog(
  ctx: CommandContext,
  { date }: { readonly date: LocalDate },
): Promise<UndoableChange> {
  const id = await getLogId(ctx, date);
  const change = await changeWithUndo(ctx, { table: LOG_TABLE, rowIds: [id] }, () =>
    nutritionTables(ctx.em)
      .deleteFrom('log')
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', id)
      .execute(),
  );
  await publishNutritionLog(ctx, date);
  return change;
}
