import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { aiTables } from './store.ts';

/** How many paid requests a day in UTC may have. */
export interface DailyLimits {
  readonly dailyRequests: number;
  readonly dailyRequestsOfAll: number;
}

/**
 * Reserves one paid request before it is sent; what was reserved is not given back. Neither limit can be passed,
 * however many processes ask at once: the reservations of a day take turns.
 * @returns false where the athlete's day or the installation's is used up
 */
export async function reserveRequest(
  em: EntityManager,
  athleteId: string,
  limits: DailyLimits,
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  return em.transactional(async (inside) => {
    const tables = aiTables(inside);
    await sql`select pg_advisory_xact_lock(hashtext('ai.daily_requests'))`.execute(tables);
    const { spent } = await tables
      .selectFrom('daily_requests')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('requests'), sql<string>`0`).as('spent'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (Number(spent) >= limits.dailyRequestsOfAll) return false;
    const granted = await tables
      .insertInto('daily_requests')
      .values({ athlete_id: athleteId, day, requests: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['athlete_id', 'day'])
          .doUpdateSet(({ eb }) => ({ requests: eb('daily_requests.requests', '+', 1) }))
          .where('daily_requests.requests', '<', limits.dailyRequests),
      )
      .returning('requests')
      .executeTakeFirst();
    return granted !== undefined;
  });
}
