import { type Act, type UndoableChange, undoableEntry } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { healthTables } from '../tables.ts';
import { ENTRY_TABLE, entryIdOf, publishCorrection } from './entry-of-day.ts';

/**
 * Deletes a day's entry.
 * @throws DomainError 'not-found' for a day without one
 */
export async function deleteEntry(act: Act, { date }: { readonly date: LocalDate }): Promise<UndoableChange> {
  const id = await entryIdOf(act, date);
  const change = await undoableEntry(act, { table: ENTRY_TABLE, rowIds: [id] }, () =>
    healthTables(act.em)
      .deleteFrom('health_entry')
      .where('athlete_id', '=', act.athleteId)
      .where('id', '=', id)
      .execute(),
  );
  await publishCorrection(act, date);
  return change;
}
