import type { CommandContext } from '@threshold/api/server';
import type { NewCalendarFeedView } from '../../calendar-feed-schemas.ts';
import { trainingTables } from '../tables.ts';
import { hashSecret, newSecret } from './feed-secret.ts';

/** Publishes the plan at a new address, returned only here. The previous address stops working. */
export async function makeFeed({ em, athleteId, now }: CommandContext): Promise<NewCalendarFeedView> {
  const secret = newSecret();
  const since = now();
  const feed = { secret_hash: hashSecret(secret), created_at: since };
  await trainingTables(em)
    .insertInto('calendar_feed')
    .values({ athlete_id: athleteId, ...feed })
    .onConflict((row) => row.column('athlete_id').doUpdateSet(feed))
    .execute();
  return { since: since.toISOString(), path: `/api/calendar/${secret}` };
}
