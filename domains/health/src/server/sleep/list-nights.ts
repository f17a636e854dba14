import type { QueryContext } from '@threshold/api/server';
import type { DateSpan, NightSleep } from '@threshold/contracts/achievement-stats';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { healthTables } from '../tables.ts';

const SECONDS_PER_HOUR = 3600;

/** The nights in the span with recorded sleep, oldest first. */
export async function listNights(
  ctx: QueryContext,
  athleteId: string,
  { from, to }: DateSpan,
): Promise<NightSleep[]> {
  const rows = await NIGHTS.execute(ctx.em, { athleteId, from, to });
  return rows.map(({ date, sleep_seconds }) => ({
    date,
    sleepHours: (sleep_seconds ?? 0) / SECONDS_PER_HOUR,
  }));
}

const NIGHTS = defineQuery((em, { athleteId, from, to }: QueryParameters<DateSpan & { athleteId: string }>) =>
  healthTables(em)
    .selectFrom('health_entry')
    .select(['date', 'sleep_seconds'])
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('sleep_seconds', 'is not', null)
    .orderBy('date'),
);
