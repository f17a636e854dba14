import type { QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** Counting stops here. */
const MAX_COUNTED = 99;

/** The number of unread notifications, capped at 99. */
export async function countUnread({ em }: Pick<QueryContext, 'em'>, athleteId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
      from (select from social.notification where athlete_id = ${athleteId} and not is_read limit ${MAX_COUNTED}) n`.execute(
    socialTables(em),
  );
  return rows[0]?.unread ?? 0;
}
