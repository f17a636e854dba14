import type { QueryContext } from '@threshold/api/server';
import type { CalendarFeedView } from '../../calendar-feed-schemas.ts';
import { trainingTables } from '../tables.ts';

export async function getCalendarFeed({ em, athleteId }: QueryContext): Promise<CalendarFeedView> {
  const feed = await trainingTables(em)
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return { since: feed?.created_at.toISOString() ?? null };
}
