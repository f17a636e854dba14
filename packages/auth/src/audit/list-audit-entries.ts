import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditEntrySummary, listedAuditKind } from '@threshold/contracts/audit';
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
    .select(['id', 'at', 'kind', 'actor', 'detail', 'browser'])
    .where('user_id', '=', athleteId);
  const rows = await (before === null ? entries : entries.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  // A newer version that ran before this one, or runs beside it, may have written other kinds.
  return rows.map((row) => ({ ...row, kind: listedAuditKind.catch('other').parse(row.kind) }));
}
