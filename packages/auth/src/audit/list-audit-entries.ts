import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditEntrySummary, auditKind } from '@threshold/contracts/audit';
import { authTables } from '../tables.ts';

/**
 * One page of the athlete's audit entries, newest first.
 * @param before the id of the last entry of the previous page; null for the first page
 * @param limit 1 or more
 */
export async function listAuditEntries(
  em: EntityManager,
  athleteId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<AuditEntrySummary[]> {
  const entries = authTables(em)
    .selectFrom('audit_entry')
    .select(['id', 'at', 'kind', 'actor', 'browser'])
    .where('user_id', '=', athleteId)
    // A newer version that runs beside this one may write other kinds.
    .where('kind', 'in', auditKind.options);
  return (before === null ? entries : entries.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
