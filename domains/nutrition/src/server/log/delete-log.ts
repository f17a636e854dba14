import { type Act, type UndoableChange, undoableEntry } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { nutritionTables } from '../tables.ts';
import { LOG_TABLE, logIdOf, publishDay } from './log-of-day.ts';

/**
 * Empties a day: its log is deleted.
 * @throws DomainError 'not-found' for a day without one
 */
export async function deleteLog(act: Act, { date }: { readonly date: LocalDate }): Promise<UndoableChange> {
  const id = await logIdOf(act, date);
  const change = await undoableEntry(act, { table: LOG_TABLE, rowIds: [id] }, () =>
    nutritionTables(act.em)
      .deleteFrom('log')
      .where('athlete_id', '=', act.athleteId)
      .where('id', '=', id)
      .execute(),
  );
  await publishDay(act, date);
  return change;
}
