import type { Schedule } from '@threshold/api/server';
import { sql } from 'kysely';
import { integrationsTables } from '../tables.ts';

/** The list shows an expired token for this long. */
const SHOWN_DAYS = 30;
const BATCH_SIZE = 5_000;
const DAY_MS = 86_400_000;

export const deleteExpiredTokens: Schedule = {
  name: 'delete-expired-tokens',
  cron: '47 4 * * *',
  async run({ em, now, signal }) {
    const cutoff = new Date(now().getTime() - SHOWN_DAYS * DAY_MS);
    for (;;) {
      signal.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from integrations.access_token where id in (
          select id from integrations.access_token where expires_at < ${cutoff} limit ${BATCH_SIZE})`.execute(
        integrationsTables(em),
      );
      if (numAffectedRows < BigInt(BATCH_SIZE)) return;
    }
  },
};
