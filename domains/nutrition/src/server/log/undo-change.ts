import { type Act, undoEntry } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { nutritionTables } from '../tables.ts';
import { LOG_TABLE, publishDay } from './log-of-day.ts';

/** Restores a day's log as it was before it was corrected or deleted. */
export async function undoChange(
  act: Act,
  { undoId }: { readonly undoId: string },
): Promise<{ date: LocalDate }> {
  const rowIds = await undoEntry(act, { table: LOG_TABLE, undoId });
  const { date } = await nutritionTables(act.em)
    .selectFrom('log')
    .select('date')
    .where('athlete_id', '=', act.athleteId)
    .where('id', 'in', rowIds)
    .executeTakeFirstOrThrow();
  await publishDay(act, date, { isRestored: true });
  return { date };
}
