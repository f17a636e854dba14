import type { QueryContext } from '@threshold/api/server';
import type { TargetZoneDay } from '@threshold/contracts/achievement-stats';
import { sql } from 'kysely';
import { sessionsTables } from '../tables.ts';

/** Time in the target zone per day, from Bluetooth recordings, oldest day first. */
export async function listTargetZoneDays(ctx: QueryContext, athleteId: string): Promise<TargetZoneDay[]> {
  const rows = await sessionsTables(ctx.em)
    .selectFrom('session')
    .select(['started_on as date', sql<number>`sum(target_zone_seconds)::int`.as('seconds')])
    .where('athlete_id', '=', athleteId)
    .where('hr_source', '=', 'bluetooth')
    .where('target_zone_seconds', '>', 0)
    // A session too short to count has no workout.
    .where('workout_is_new', 'is not', null)
    .where('removed_at', 'is', null)
    .groupBy('started_on')
    .orderBy('started_on')
    .execute();
  return rows;
}
