import { type Act, undoEntry } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { healthTables } from '../tables.ts';
import { ENTRY_TABLE, publishCorrection } from './entry-of-day.ts';

/** Restores a day's entry as it was before it was corrected or deleted. */
export async function undoChange(
  act: Act,
  { undoId }: { readonly undoId: string },
): Promise<{ date: LocalDate }> {
  const rowIds = await undoEntry(act, { table: ENTRY_TABLE, undoId });
  const { date } = await healthTables(act.em)
    .selectFrom('health_entry')
    .select('date')
    .where('athlete_id', '=', act.athleteId)
    .where('id', 'in', rowIds)
    .executeTakeFirstOrThrow();
  await publishCorrection(act, date);
  return { date };
}
