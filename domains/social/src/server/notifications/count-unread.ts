import type { QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** Counting stops here, which limits the cost. */
const MAX_UNREAD_COUNT = 99;

/** The number of unread notifications, capped at 99. */
export async function countUnread({ em }: Pick<QueryContext, 'em'>, athleteId: string): Promise<number> {
  const { rows } = await sql<{ unreadCount: number }>`
    select count(*)::int as "unreadCount"
      from (select from social.notification where athlete_id = ${athleteId} and not is_read limit ${MAX_UNREAD_COUNT}) n`.execute(
    socialTables(em),
  );
  return rows[0]?.unreadCount ?? 0;
}
