import type { Schedule } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** Two years. */
const RETENTION_DAYS = 730;
const BATCH_SIZE = 5_000;
const DAY_MS = 86_400_000;

export const deleteOldReports: Schedule = {
  name: 'delete-old-reports',
  cron: '37 4 * * *',
  async run({ em, now, signal }) {
    const cutoff = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
    for (;;) {
      signal.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from social.report where id in (
          select id from social.report where created_at < ${cutoff} limit ${BATCH_SIZE})`.execute(
        socialTables(em),
      );
      if (numAffectedRows < BigInt(BATCH_SIZE)) return;
    }
  },
};
