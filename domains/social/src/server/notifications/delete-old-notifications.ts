import type { Schedule } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

const RETENTION_DAYS = 90;
const BATCH_SIZE = 5_000;
const DAY_MS = 86_400_000;

export const deleteOldNotifications: Schedule = {
  name: 'delete-old-notifications',
  cron: '17 4 * * *',
  async run({ em, now, signal }) {
    const cutoff = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
    for (;;) {
      signal.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from social.notification where id in (
          select id from social.notification where created_at < ${cutoff} limit ${BATCH_SIZE})`.execute(
        socialTables(em),
      );
      if (numAffectedRows < BigInt(BATCH_SIZE)) return;
    }
  },
};
