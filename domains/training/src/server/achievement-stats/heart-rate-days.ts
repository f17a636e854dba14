import type { QueryContext } from '@threshold/api/server';
import type { DateSpan, HeartRateDay } from '@threshold/contracts/achievement-stats';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';

/** Recorded heart rate of a date range, one entry a day, without implausible workouts. */
export async function heartRateDays(
  ctx: QueryContext,
  athleteId: string,
  { from, to }: DateSpan,
): Promise<HeartRateDay[]> {
  const easy = sql<number>`sum(zone_seconds[1] + zone_seconds[2])::int`;
  const all = sql<number>`sum(zone_seconds[1] + zone_seconds[2] + zone_seconds[3] + zone_seconds[4] + zone_seconds[5])::int`;
  return await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', easy.as('easySeconds'), all.as('seconds')])
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('completed', '=', true)
    .where('implausible', '=', false)
    .where('zone_seconds', 'is not', null)
    .groupBy('date')
    .orderBy('date')
    .execute();
}
