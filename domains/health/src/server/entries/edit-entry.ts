import { type CommandContext, DomainError, type UndoableChange, undoableEntry } from '@threshold/api/server';
import { type EditedEntry, NO_METRIC } from '../../schemas.ts';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, editedColumns } from './entry-columns.ts';
import { ENTRY_TABLE, entryIdOf, publishCorrection } from './entry-of-day.ts';

/**
 * Corrects a day's entry: given values overwrite, null clears, absent ones stay.
 * @throws DomainError 'not-found' without an entry on that day, 'invalid' if no metric would remain
 */
export async function editEntry(ctx: CommandContext, entry: EditedEntry): Promise<UndoableChange> {
  const id = await entryIdOf(ctx, entry.date);
  const change = await undoableEntry(ctx, { table: ENTRY_TABLE, rowIds: [id] }, () =>
    changeColumns(ctx, id, entry),
  );
  await publishCorrection(ctx, entry.date);
  return change;
}

async function changeColumns(ctx: CommandContext, id: string, entry: EditedEntry): Promise<void> {
  const row = await healthTables(ctx.em)
    .selectFrom('health_entry')
    .select(ENTRY_COLUMNS)
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changed = editedColumns(entry);
  const { weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm } = { ...row, ...changed };
  if ([weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm].every((each) => each === null))
    throw new DomainError('invalid', NO_METRIC);
  if (Object.keys(changed).length === 0) return;
  await healthTables(ctx.em)
    .updateTable('health_entry')
    .set(changed)
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', id)
    .execute();
}
