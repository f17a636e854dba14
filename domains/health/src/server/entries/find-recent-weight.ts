import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays } from '@threshold/physiology';
import { TREND_DAYS } from '../../bounds.ts';
import { healthTables } from '../tables.ts';

/** The latest logged weight of the last 90 days, in kilograms; null if there is none. */
export async function findRecentWeightKg(ctx: QueryContext, athleteId: string): Promise<number | null> {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  const row = await healthTables(ctx.em)
    .selectFrom('health_entry')
    .select('weight_kg')
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', addDays(today, 1 - TREND_DAYS))
    .where('date', '<=', today)
    .where('weight_kg', 'is not', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.weight_kg ?? null;
}
