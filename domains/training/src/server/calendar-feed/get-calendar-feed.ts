import type { QueryContext } from '@threshold/api/server';
import type { CalendarFeedView } from '../../calendar-feed-schemas.ts';
import { trainingTables } from '../tables.ts';

/** Returns the creation time of the feed, or null if there is none. Its address is returned only on creation. */
export async function getCalendarFeed({ em, athleteId }: QueryContext): Promise<CalendarFeedView> {
  const feed = await trainingTables(em)
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return { since: feed?.created_at.toISOString() ?? null };
}
