import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { nutritionTables } from '../tables.ts';

/** Logged days in a span, inclusive, newest first. */
export async function listLoggedDays(
  ctx: QueryContext,
  athleteId: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<LocalDate[]> {
  const rows = await nutritionTables(ctx.em)
    .selectFrom('log')
    .select('date')
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date', 'desc')
    .execute();
  return rows.map(({ date }) => date);
}
