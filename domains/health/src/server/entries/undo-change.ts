import { type CommandContext, undoEntry } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { healthTables } from '../tables.ts';
import { ENTRY_TABLE, publishCorrection } from './entry-of-day.ts';

/**
 * Restores the day as it was before a correction or deletion, and publishes it.
 * @throws DomainError 'not-found' after an hour or on a second call, 'conflict' if the day has changed since
 */
export async function undoChange(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<{ date: LocalDate }> {
  const rowIds = await undoEntry(ctx, { table: ENTRY_TABLE, undoId });
  const { date } = await healthTables(ctx.em)
    .selectFrom('health_entry')
    .select('date')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', 'in', rowIds)
    .executeTakeFirstOrThrow();
  await publishCorrection(ctx, date);
  return { date };
}
