import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';
import { absoluteMs, idleMs } from './sign-in-life.ts';

/** Per statement, so that a long absence does not cause a long transaction. */
const mostAtOnce = 5_000;

/**
 * Nightly job that deletes expired sign-ins (docs/specification.md#sign-in-duration-and-limit): after 14 idle days
 * or 60 days. Expired sign-ins are already invalid, so it may run late and stop anywhere.
 */
export const deleteExpiredSignIns = {
  name: 'delete-expired-sign-ins',
  cron: '17 3 * * *',
  async run({ em, now, signal }: { em: EntityManager; now(): Date; signal: AbortSignal }): Promise<void> {
    const at = now().getTime();
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await deleteSome(em, at);
    } while (deleted === mostAtOnce);
  },
} as const;

async function deleteSome(em: EntityManager, at: number): Promise<number> {
  const tables = authTables(em);
  const over = tables
    .selectFrom('sign_in')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('last_seen_at', '<=', new Date(at - idleMs)),
        eb('created_at', '<=', new Date(at - absoluteMs)),
      ]),
    )
    .limit(mostAtOnce);
  const { numDeletedRows } = await tables
    .deleteFrom('sign_in')
    .where('id', 'in', over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
