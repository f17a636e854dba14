import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { aiTables } from '../store.ts';

/** Maximum number of paid requests per day in UTC. */
export interface DailyLimits {
  readonly dailyRequests: number;
  readonly dailyRequestsOfAll: number;
}

/**
 * Reserves one paid request before it is sent, in one statement. Concurrent requests can't exceed the
 * athlete's limit, but each may exceed the installation's limit by one. A reservation is never refunded, even
 * if the account is erased.
 * @returns false if a limit is reached
 */
export async function reserveRequest(
  em: EntityManager,
  athleteId: string,
  limits: DailyLimits,
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql`
    with granted as (
      insert into ai.daily_requests (athlete_id, day, requests)
      select ${athleteId}::uuid, ${day}::date, 1
       where coalesce((select requests from ai.daily_total where day = ${day}::date), 0)
             < ${limits.dailyRequestsOfAll}
          on conflict (athlete_id, day) do update set requests = daily_requests.requests + 1
       where daily_requests.requests < ${limits.dailyRequests}
      returning day
    )
    insert into ai.daily_total (day, requests) select day, 1 from granted
        on conflict (day) do update set requests = daily_total.requests + 1
    returning requests`.execute(aiTables(em));
  return rows.length > 0;
}
