import type { EntityManager } from '@mikro-orm/postgresql';

const RETENTION_DAYS = 180;
const DAY_MS = 86_400_000;
/** Per statement, so that a backlog doesn't cause a long transaction. */
const MAX_PER_STATEMENT = 5_000;

/**
 * Nightly job that deletes audit entries after 180 days. It calls a function owned by the database owner, because the
 * product's role may not delete entries. The function checks their age again.
 */
export const deleteOldAudit = {
  name: 'delete-old-audit',
  cron: '23 3 * * *',
  async run({ em, now, signal }: { em: EntityManager; now(): Date; signal: AbortSignal }): Promise<void> {
    const deleteBefore = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
    for (let deletedCount = MAX_PER_STATEMENT; deletedCount === MAX_PER_STATEMENT; ) {
      signal.throwIfAborted();
      const [row] = await em
        .getConnection()
        .execute<{ deleted: number }[]>('select auth.delete_old_audit(?, ?) as deleted', [
          deleteBefore,
          MAX_PER_STATEMENT,
        ]);
      deletedCount = row?.deleted ?? 0;
    }
  },
} as const;
