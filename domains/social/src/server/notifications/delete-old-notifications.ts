import type { Schedule } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

const RETENTION_DAYS = 90;
const ROWS_AT_ONCE = 5_000;

export const deleteOldNotifications: Schedule = {
  name: 'delete-old-notifications',
  cron: '17 4 * * *',
  async run({ em, now, signal }) {
    const before = new Date(now().getTime() - RETENTION_DAYS * 86_400_000);
    for (;;) {
      signal.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from social.notification where id in (
          select id from social.notification where created_at < ${before} limit ${ROWS_AT_ONCE})`.execute(
        socialTables(em),
      );
      if (numAffectedRows < BigInt(ROWS_AT_ONCE)) return;
    }
  },
};
