import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';

/**
 * Times of the account's exports after `since`, newest first. Used for the daily export limit.
 * @param limit 1 or more
 */
export async function listExportTimes(
  em: EntityManager,
  athleteId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<Date[]> {
  const entries = await authTables(em)
    .selectFrom('audit_entry')
    .select('at')
    .where('user_id', '=', athleteId)
    .where('kind', '=', 'account-exported')
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return entries.map(({ at }) => at);
}
