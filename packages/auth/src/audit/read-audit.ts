import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditFact } from '@threshold/contracts/audit';
import { authTables } from '../tables.ts';

/**
 * What the audit log tells of an athlete's account, the newest first.
 * @param before the id of the last entry of the page before; the newest where it is null
 * @param limit the most entries, 1 or more
 */
export async function readAudit(
  em: EntityManager,
  athleteId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<AuditFact[]> {
  const entries = authTables(em)
    .selectFrom('audit_entry')
    .select(['id', 'at', 'kind', 'actor', 'browser'])
    .where('user_id', '=', athleteId);
  return (before === null ? entries : entries.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
