import type { Look } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { AccountActivityView } from '../../schemas.ts';

const A_PAGE = 10;

/** What the audit log tells of the athlete's own account, the newest first. */
export async function listActivity(
  look: Look,
  { cursor }: { readonly cursor?: string | null | undefined },
): Promise<AccountActivityView> {
  const page = { before: cursor ?? null, limit: A_PAGE + 1 };
  const found = await look.ask(usersPort).auditOf(look.athleteId, page);
  const entries = found.slice(0, A_PAGE).map(({ id, at, kind, actor, browser }) => ({
    id,
    at: at.toISOString(),
    kind,
    actor,
    userAgent: browser,
  }));
  return { entries, nextCursor: found.length > A_PAGE ? (entries.at(-1)?.id ?? null) : null };
}
