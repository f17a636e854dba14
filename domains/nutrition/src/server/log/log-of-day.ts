import { type Act, notFound } from '@threshold/api/server';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import type { LocalDate } from '@threshold/physiology';
import { nutritionTables } from '../tables.ts';

/** The table of logs, as an undo names it. */
export const LOG_TABLE = 'nutrition.log';

const ofDay = (act: Act, date: LocalDate) =>
  nutritionTables(act.em)
    .selectFrom('log')
    .select(['id', 'protein_grams', 'calories'])
    .where('athlete_id', '=', act.athleteId)
    .where('date', '=', date)
    .executeTakeFirst();

/**
 * The id of a day's log.
 * @throws DomainError 'not-found' where the day has none
 */
export async function logIdOf(act: Act, date: LocalDate): Promise<string> {
  const row = await ofDay(act, date);
  if (!row) throw notFound('This day has no nutrition log');
  return row.id;
}

/** Publishes what a day says after it was corrected, deleted or restored: nothing, where its log is gone. */
export async function publishDay(
  act: Act,
  date: LocalDate,
  by?: { readonly isRestored: true },
): Promise<void> {
  const row = await ofDay(act, date);
  await act.emit(nutritionLogged, {
    athleteId: act.athleteId,
    date,
    proteinGrams: row?.protein_grams ?? null,
    energyKcal: row?.calories ?? null,
    ...by,
  });
}
