import type { EntityManager } from '@mikro-orm/postgresql';

const RETENTION_DAYS = 180;
/** How many go in one statement, so that a long absence costs no long transaction. */
const mostAtOnce = 5_000;

/**
 * The nightly job that lets go of audit entries after 180 days. It asks a function of the database's owner, because the
 * product's own role may delete none, and that function knows how old they must be as well.
 */
export const deleteOldAudit = {
  name: 'delete-old-audit',
  cron: '23 3 * * *',
  async run({ em, now, signal }: { em: EntityManager; now(): Date; signal: AbortSignal }): Promise<void> {
    const before = new Date(now().getTime() - RETENTION_DAYS * 86_400_000);
    for (let deleted = mostAtOnce; deleted === mostAtOnce; ) {
      signal.throwIfAborted();
      const [row] = await em
        .getConnection()
        .execute<{ deleted: number }[]>('select auth.delete_old_audit(?, ?) as deleted', [
          before,
          mostAtOnce,
        ]);
      deleted = row?.deleted ?? 0;
    }
  },
} as const;
