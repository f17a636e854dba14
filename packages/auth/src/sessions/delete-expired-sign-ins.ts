import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';
import { absoluteMs, idleMs } from './sign-in-life.ts';

/** How many go in one statement, so that a long absence costs no long transaction. */
const mostAtOnce = 5_000;

/**
 * The nightly job that deletes the sign-ins that are over (docs/specification.md#sign-in-duration-and-limit): after 14
 * idle days, and in any case 60 days after they began. None of them lets anybody in any more, so it may come late and
 * be broken off anywhere.
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
