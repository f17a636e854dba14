import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditActor } from '@threshold/contracts/audit';
import { authTables } from '../tables.ts';

interface ExportSelection {
  readonly actor: AuditActor;
  readonly since: Date;
  readonly limit: number;
}

/**
 * Times of the account's exports after `since`, newest first. Used for the daily export limits, which the athlete and
 * the operator have separately.
 * @param limit 1 or more
 */
export async function listExportTimes(
  em: EntityManager,
  athleteId: string,
  { actor, since, limit }: ExportSelection,
): Promise<Date[]> {
  const entries = await authTables(em)
    .selectFrom('audit_entry')
    .select('at')
    .where('user_id', '=', athleteId)
    .where('kind', '=', 'account-exported')
    .where('actor', '=', actor)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return entries.map(({ at }) => at);
}
