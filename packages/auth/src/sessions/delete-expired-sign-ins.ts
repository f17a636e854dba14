import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './sign-in-lifetime.ts';

/** Per statement, so that a backlog doesn't cause a long transaction. */
const MAX_PER_STATEMENT = 5_000;

/**
 * Nightly job that deletes expired sign-ins (docs/specification.md#sign-in-duration-and-limit): after 14 idle days, or
 * 60 days in all. Expired sign-ins are already invalid, so it may run late or stop at any point.
 */
export const deleteExpiredSignIns = {
  name: 'delete-expired-sign-ins',
  cron: '17 3 * * *',
  async run({ em, now, signal }: { em: EntityManager; now(): Date; signal: AbortSignal }): Promise<void> {
    const nowMs = now().getTime();
    let deletedCount: number;
    do {
      signal.throwIfAborted();
      deletedCount = await deleteBatch(em, nowMs);
    } while (deletedCount === MAX_PER_STATEMENT);
  },
} as const;

async function deleteBatch(em: EntityManager, nowMs: number): Promise<number> {
  const tables = authTables(em);
  const expiredIds = tables
    .selectFrom('sign_in')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('last_seen_at', '<=', new Date(nowMs - IDLE_LIMIT_MS)),
        eb('created_at', '<=', new Date(nowMs - ABSOLUTE_LIMIT_MS)),
      ]),
    )
    .limit(MAX_PER_STATEMENT);
  const { numDeletedRows } = await tables
    .deleteFrom('sign_in')
    .where('id', 'in', expiredIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
