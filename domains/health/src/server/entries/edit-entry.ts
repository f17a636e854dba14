import { type Act, DomainError, type UndoableChange, undoableEntry } from '@threshold/api/server';
import { type EditedEntry, NO_METRIC } from '../../schemas.ts';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, editedColumns } from './entry-columns.ts';
import { ENTRY_TABLE, entryIdOf, publishCorrection } from './entry-of-day.ts';

/**
 * Corrects a day's entry: what is given replaces what was there, null clears it, the rest stays.
 * @throws DomainError 'not-found' for a day without an entry, 'invalid' where no metric would be left
 */
export async function editEntry(act: Act, entry: EditedEntry): Promise<UndoableChange> {
  const id = await entryIdOf(act, entry.date);
  const change = await undoableEntry(act, { table: ENTRY_TABLE, rowIds: [id] }, () =>
    changeColumns(act, id, entry),
  );
  await publishCorrection(act, entry.date);
  return change;
}

async function changeColumns(act: Act, id: string, entry: EditedEntry): Promise<void> {
  const row = await healthTables(act.em)
    .selectFrom('health_entry')
    .select(ENTRY_COLUMNS)
    .where('athlete_id', '=', act.athleteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changed = editedColumns(entry);
  const { weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm } = { ...row, ...changed };
  if ([weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm].every((each) => each === null))
    throw new DomainError('invalid', NO_METRIC);
  if (Object.keys(changed).length === 0) return;
  await healthTables(act.em)
    .updateTable('health_entry')
    .set(changed)
    .where('athlete_id', '=', act.athleteId)
    .where('id', '=', id)
    .execute();
}
