import type { CommandContext } from '@threshold/api/server';
import type { NewCalendarFeedView } from '../../calendar-feed-schemas.ts';
import { trainingTables } from '../tables.ts';
import { createFeedSecret, hashFeedSecret } from './feed-secret.ts';

/** Publishes the plan at a new address, returned only here. The previous address stops working. */
export async function createCalendarFeed({
  em,
  athleteId,
  now,
}: CommandContext): Promise<NewCalendarFeedView> {
  const secret = createFeedSecret();
  const since = now();
  const feed = { secret_hash: hashFeedSecret(secret), created_at: since };
  await trainingTables(em)
    .insertInto('calendar_feed')
    .values({ athlete_id: athleteId, ...feed })
    .onConflict((row) => row.column('athlete_id').doUpdateSet(feed))
    .execute();
  return { since: since.toISOString(), path: `/api/calendar/${secret}` };
}
