import { type CommandContext, changeWithUndo, type UndoableChange } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { healthTables } from '../tables.ts';
import { ENTRY_TABLE, getEntryId, publishCorrection } from './entry-of-day.ts';

/**
 * Deletes a day's entry, which can be undone for an hour.
 * @throws DomainError 'not-found' if that day has no entry
 */
export async function deleteEntry(
  ctx: CommandContext,
  { date }: { readonly date: LocalDate },
): Promise<UndoableChange> {
  const id = await getEntryId(ctx, date);
  const change = await changeWithUndo(ctx, { table: ENTRY_TABLE, rowIds: [id] }, () =>
    healthTables(ctx.em)
      .deleteFrom('health_entry')
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', id)
      .execute(),
  );
  await publishCorrection(ctx, date);
  return change;
}
