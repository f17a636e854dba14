import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, computeHrvBand } from '@threshold/physiology';
import { HRV_BAND_DAYS, HRV_HISTORY_DAYS } from '../../bounds.ts';
import type { HrvHistoryView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';

/**
 * HRV of the last `HRV_HISTORY_DAYS` days, oldest first, and the athlete's band. The band is null if the last seven
 * days or the 60 before have too few values.
 */
export async function getHrvHistory(ctx: QueryContext, athleteId = ctx.athleteId): Promise<HrvHistoryView> {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  const rows = await healthTables(ctx.em)
    .selectFrom('health_entry')
    .select(({ ref }) => ['date', ref('hrv_ms').$notNull().as('value')])
    .where('athlete_id', '=', athleteId)
    .where('hrv_ms', 'is not', null)
    .where('date', '>', addDays(today, -HRV_BAND_DAYS))
    .where('date', '<=', today)
    .orderBy('date')
    .execute();
  const from = addDays(today, 1 - HRV_HISTORY_DAYS);
  return {
    from,
    to: today,
    days: rows.filter(({ date }) => date >= from),
    band: computeHrvBand(
      rows.map(({ date, value }) => ({ date, hrvMs: value })),
      today,
    ),
  };
}
