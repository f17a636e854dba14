import { type CommandContext, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { addDays, toMilliliters } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { LogView, SaveLogInput } from '../../schemas.ts';
import { nutritionTables } from '../tables.ts';
import { toLogView } from './log-view.ts';

/**
 * Saves a day's log, or merges the sent values into an existing one
 * (docs/specification.md#one-entry-per-day).
 * @returns the day's complete log
 * @throws DomainError 'invalid' for a date in the future
 */
export async function saveLog(ctx: CommandContext, log: SaveLogInput): Promise<LogView> {
  await assertNotInFuture(ctx, log);
  const row = await nutritionTables(ctx.em)
    .insertInto('log')
    .values({
      id: uuidv7({ msecs: ctx.now().getTime() }),
      athlete_id: ctx.athleteId,
      date: log.date,
      calories: log.calories ?? null,
      protein_grams: log.protein ?? null,
      carbs_grams: log.carbs ?? null,
      fats_grams: log.fats ?? null,
      hydration_ml: log.hydration === undefined ? null : toMilliliters(log.hydration, 'oz'),
      notes: log.notes || null,
    })
    .onConflict((sameDay) =>
      // A single upsert, so that parallel posts are merged.
      sameDay.columns(['athlete_id', 'date']).doUpdateSet(({ fn }) => ({
        calories: fn.coalesce('excluded.calories', 'log.calories'),
        protein_grams: fn.coalesce('excluded.protein_grams', 'log.protein_grams'),
        carbs_grams: fn.coalesce('excluded.carbs_grams', 'log.carbs_grams'),
        fats_grams: fn.coalesce('excluded.fats_grams', 'log.fats_grams'),
        hydration_ml: fn.coalesce('excluded.hydration_ml', 'log.hydration_ml'),
        notes: fn.coalesce('excluded.notes', 'log.notes'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.emit(nutritionLogged, {
    athleteId: ctx.athleteId,
    date: row.date,
    proteinGrams: row.protein_grams,
    energyKcal: row.calories,
  });
  return toLogView(row);
}

/**
 * Validates a date from the client: any past day, today, or tomorrow to allow for clock differences
 * (docs/specification.md#today-and-time-zones).
 */
async function assertNotInFuture(ctx: CommandContext, { date }: Pick<SaveLogInput, 'date'>): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > addDays(today, 1)) throw invalid('date', 'Date must not be in the future');
}
