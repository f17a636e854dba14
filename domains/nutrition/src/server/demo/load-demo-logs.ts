import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { nutritionTables } from '../tables.ts';
import { demoDays } from './demo-days.ts';

/** Gives an athlete without logs the demo's nutrition logs (docs/specification.md#demo-data). */
export async function loadDemoLogs(ctx: CommandContext, today: LocalDate): Promise<void> {
  const nutrition = nutritionTables(ctx.em);
  const logged = await nutrition
    .selectFrom('log')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .limit(1)
    .executeTakeFirst();
  if (logged) return;
  const msecs = ctx.now().getTime();
  await nutrition
    .insertInto('log')
    .values(
      demoDays(today).map((day) => ({
        id: uuidv7({ msecs }),
        athlete_id: ctx.athleteId,
        date: day.date,
        calories: day.calories,
        protein_grams: day.proteinGrams,
        carbs_grams: day.carbsGrams,
        fats_grams: day.fatsGrams,
        hydration_ml: day.hydrationMl,
        notes: day.notes,
      })),
    )
    .execute();
}
