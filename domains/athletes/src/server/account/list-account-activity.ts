import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { AccountActivityView } from '../../account-schemas.ts';

const PAGE_SIZE = 10;

/**
 * A page of the athlete's own audit log, newest first.
 * @param page `cursor` is the previous page's `nextCursor`
 */
export async function listAccountActivity(
  ctx: QueryContext,
  { cursor }: { readonly cursor?: string | null | undefined },
): Promise<AccountActivityView> {
  // Reads one extra entry to see whether there is a next page.
  const page = { before: cursor ?? null, limit: PAGE_SIZE + 1 };
  const auditEntries = await ctx.port(usersPort).listAuditEntries(ctx.athleteId, page);
  const entries = auditEntries.slice(0, PAGE_SIZE).map(({ id, at, kind, detail, actor, browser }) => ({
    id,
    at: at.toISOString(),
    kind,
    detail,
    actor,
    userAgent: browser,
  }));
  return { entries, nextCursor: auditEntries.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}
