import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { AccountActivityView } from '../../schemas.ts';

const A_PAGE = 10;

/** The athlete's own audit log, newest first. */
export async function listActivity(
  ctx: QueryContext,
  { cursor }: { readonly cursor?: string | null | undefined },
): Promise<AccountActivityView> {
  const page = { before: cursor ?? null, limit: A_PAGE + 1 };
  const found = await ctx.port(usersPort).auditOf(ctx.athleteId, page);
  const entries = found.slice(0, A_PAGE).map(({ id, at, kind, actor, browser }) => ({
    id,
    at: at.toISOString(),
    kind,
    actor,
    userAgent: browser,
  }));
  return { entries, nextCursor: found.length > A_PAGE ? (entries.at(-1)?.id ?? null) : null };
}
