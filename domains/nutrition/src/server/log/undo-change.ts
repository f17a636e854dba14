import { type CommandContext, undoEntry } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { nutritionTables } from '../tables.ts';
import { LOG_TABLE, publishNutritionLog } from './log-of-day.ts';

/**
 * Restores a corrected or deleted log and publishes its day.
 * @throws DomainError 'not-found' if the undo has expired, 'conflict' if the day has changed since
 */
export async function undoChange(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<{ date: LocalDate }> {
  const rowIds = await undoEntry(ctx, { table: LOG_TABLE, undoId });
  const { date } = await nutritionTables(ctx.em)
    .selectFrom('log')
    .select('date')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', 'in', rowIds)
    .executeTakeFirstOrThrow();
  await publishNutritionLog(ctx, date, { isRestored: true });
  return { date };
}
