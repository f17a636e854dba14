import type { QueryContext } from '@threshold/api/server';
import type { DateSpan, HeartRateDay } from '@threshold/contracts/achievement-stats';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';

/**
 * Seconds of recorded heart rate per day of a date range: in zones 1 and 2, and in all zones. Excludes
 * implausible workouts.
 */
export async function listHeartRateDays(
  ctx: QueryContext,
  athleteId: string,
  { from, to }: DateSpan,
): Promise<HeartRateDay[]> {
  const easySeconds = sql<number>`sum(zone_seconds[1] + zone_seconds[2])::int`;
  const allSeconds = sql<number>`sum(zone_seconds[1] + zone_seconds[2] + zone_seconds[3] + zone_seconds[4] + zone_seconds[5])::int`;
  return await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', easySeconds.as('easySeconds'), allSeconds.as('seconds')])
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
