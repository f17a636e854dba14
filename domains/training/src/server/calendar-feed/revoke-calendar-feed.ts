import type { CommandContext } from '@threshold/api/server';
import type { CalendarFeedView } from '../../calendar-feed-schemas.ts';
import { trainingTables } from '../tables.ts';

/** Deletes the feed, so that its address stops working. Idempotent. */
export async function revokeCalendarFeed({ em, athleteId }: CommandContext): Promise<CalendarFeedView> {
  await trainingTables(em).deleteFrom('calendar_feed').where('athlete_id', '=', athleteId).execute();
  return { since: null };
}
