import { type CommandContext, notFound } from '@threshold/api/server';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import type { LocalDate } from '@threshold/physiology';
import { nutritionTables } from '../tables.ts';

export const LOG_TABLE = 'nutrition.log';

const findLog = (ctx: CommandContext, date: LocalDate) =>
  nutritionTables(ctx.em)
    .selectFrom('log')
    .select(['id', 'protein_grams', 'calories'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '=', date)
    .executeTakeFirst();

/** @throws DomainError 'not-found' if that day has no log */
export async function getLogId(ctx: CommandContext, date: LocalDate): Promise<string> {
  const row = await findLog(ctx, date);
  if (!row) throw notFound('You have no nutrition log for this day');
  return row.id;
}

/** Publishes a changed day, with null values if its log was deleted. */
export async function publishNutritionLog(
  ctx: CommandContext,
  date: LocalDate,
  details?: { readonly isRestored: true },
): Promise<void> {
  const row = await findLog(ctx, date);
  await ctx.emit(nutritionLogged, {
    athleteId: ctx.athleteId,
    date,
    proteinGrams: row?.protein_grams ?? null,
    energyKcal: row?.calories ?? null,
    ...details,
  });
}
