import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { getReadStart, type Period } from '@threshold/contracts/period';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { addDays, computeHrvBand, daysBetween, type LocalDate } from '@threshold/physiology';
import { HRV_BAND_DAYS, HRV_HISTORY_DAYS } from '../../bounds.ts';
import type { HrvHistoryView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';

/**
 * HRV of a period, by default of the last `HRV_HISTORY_DAYS` days, oldest first, and the athlete's band. The band is
 * null if the last seven days or the 60 before have too few values.
 */
export async function getHrvHistory(
  ctx: QueryContext,
  period?: Period,
  athleteId = ctx.athleteId,
): Promise<HrvHistoryView> {
  const { today } = await ctx.port(athletesPort).getCalendar(athleteId);
  const startDate = period ? getReadStart(period, today) : addDays(today, 1 - HRV_HISTORY_DAYS);
  const bandStart = addDays(today, 1 - HRV_BAND_DAYS);
  const from = daysBetween(startDate, bandStart) > 0 ? startDate : bandStart;
  const rows = await HRV_BETWEEN.execute(ctx.em, { athleteId, from, today });
  return {
    from: startDate,
    to: today,
    days: rows.filter(({ date }) => date >= startDate),
    band: computeHrvBand(
      rows.filter(({ date }) => date >= bandStart).map(({ date, value }) => ({ date, hrvMs: value })),
      today,
    ),
  };
}

interface Span {
  readonly athleteId: string;
  readonly from: LocalDate;
  readonly today: LocalDate;
}

const HRV_BETWEEN = defineQuery((em, { athleteId, from, today }: QueryParameters<Span>) =>
  healthTables(em)
    .selectFrom('health_entry')
    .select(({ ref }) => ['date', ref('hrv_ms').$notNull().as('value')])
    .where('athlete_id', '=', athleteId)
    .where('hrv_ms', 'is not', null)
    .where('date', '>=', from)
    .where('date', '<=', today)
    .orderBy('date'),
);
