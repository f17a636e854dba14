import type { Schedule } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

const RETENTION_DAYS = 730;
const ROWS_AT_ONCE = 5_000;

export const deleteOldReports: Schedule = {
  name: 'delete-old-reports',
  cron: '37 4 * * *',
  async run({ em, now, signal }) {
    const before = new Date(now().getTime() - RETENTION_DAYS * 86_400_000);
    for (;;) {
      signal.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from social.report where id in (
          select id from social.report where created_at < ${before} limit ${ROWS_AT_ONCE})`.execute(
        socialTables(em),
      );
      if (numAffectedRows < BigInt(ROWS_AT_ONCE)) return;
    }
  },
};
