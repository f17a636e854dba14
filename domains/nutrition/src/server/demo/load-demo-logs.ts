import type { CommandContext } from '@threshold/api/server';
import { addDays, type LocalDate, toMilliliters, toWeekday } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { nutritionTables } from '../tables.ts';

/** Adds the demo's nutrition logs if the athlete has none (docs/specification.md#demo-data). */
export async function loadDemoLogs(ctx: CommandContext, today: LocalDate): Promise<void> {
  const nutrition = nutritionTables(ctx.em);
  const existingLog = await nutrition
    .selectFrom('log')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .limit(1)
    .executeTakeFirst();
  if (existingLog) return;
  const msecs = ctx.now().getTime();
  await nutrition
    .insertInto('log')
    .values(
      createDemoDays(today).map((day) => ({
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

const DEMO_DAYS = 112;

/** One day's amounts; null if not logged. */
interface DemoDay {
  readonly date: LocalDate;
  readonly calories: number | null;
  readonly proteinGrams: number;
  readonly carbsGrams: number | null;
  readonly fatsGrams: number | null;
  readonly hydrationMl: number | null;
  readonly notes: string | null;
}

/**
 * Sixteen weeks of logs up to yesterday, plausible for a frequent runner. Some days are missing, and some
 * have only protein. Amounts depend only on the number of days ago, so every load on one day creates the same
 * logs.
 */
function createDemoDays(today: LocalDate): DemoDay[] {
  const days: DemoDay[] = [];
  for (let daysAgo = DEMO_DAYS; daysAgo >= 1; daysAgo -= 1)
    if (!isMissing(daysAgo)) days.push(createDemoDay(addDays(today, -daysAgo), daysAgo));
  return days;
}

/** About one day in seven is missing, but never yesterday, because visitors see it first. */
const isMissing = (daysAgo: number): boolean => daysAgo % 9 === 4 || daysAgo % 23 === 11;

/**
 * Each amount is a plausible base plus some variation. Weekends add the energy and water for a long run. The
 * macronutrients add up to the energy: 4 kcal per gram of protein and carbs, 9 per gram of fats.
 */
function createDemoDay(date: LocalDate, daysAgo: number): DemoDay {
  const isLongRunDay = ['Saturday', 'Sunday'].includes(toWeekday(date));
  const calories = 2250 + (isLongRunDay ? 480 : 0) + 10 * vary(daysAgo, 16, 41);
  const proteinGrams = 118 + vary(daysAgo, 18, 47);
  const fatsGrams = 62 + vary(daysAgo, 11, 29);
  const hasProteinOnly = daysAgo % 13 === 6;
  return {
    date,
    calories: hasProteinOnly ? null : calories,
    proteinGrams,
    carbsGrams: hasProteinOnly ? null : Math.round((calories - 4 * proteinGrams - 9 * fatsGrams) / 4),
    fatsGrams: hasProteinOnly ? null : fatsGrams,
    hydrationMl: hasProteinOnly
      ? null
      : toMilliliters(60 + (isLongRunDay ? 24 : 0) + 2 * vary(daysAgo, 7, 17), 'oz'),
    notes: isLongRunDay && daysAgo % 4 === 1 ? 'A gel every 40 minutes sat well on the long run.' : null,
  };
}

/** A deterministic whole number in [0, span); coprime `step` and `span` reach every value. */
const vary = (daysAgo: number, step: number, span: number): number => (daysAgo * step) % span;
