import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { getReadStart, type Period } from '@threshold/contracts/period';
import { addDays } from '@threshold/physiology';
import { TREND_DAYS } from '../../bounds.ts';
import type { TrendsView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, toHealthView } from './entry-columns.ts';

/** Weight and steps of a period, by default of the last 90 days, in the athlete's calendar. */
export async function getTrends(ctx: QueryContext, period?: Period): Promise<TrendsView> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const startDate = period ? getReadStart(period, today) : addDays(today, 1 - TREND_DAYS);
  const rows = await healthTables(ctx.em)
    .selectFrom('health_entry')
    .select(ENTRY_COLUMNS)
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', startDate)
    .where('date', '<=', today)
    .orderBy('date')
    .execute();
  const days = rows.map(toHealthView);
  const listValues = (metric: 'weight' | 'steps') =>
    days.flatMap(({ date, [metric]: value }) => (value === null ? [] : [{ date, value }]));
  return { from: startDate, to: today, weight: listValues('weight'), steps: listValues('steps') };
}
