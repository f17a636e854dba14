import type { Act } from '@threshold/api/server';
import { sql } from 'kysely';
import type { ItemTarget, KudosView } from '../../feed-schemas.ts';
import { visibleItem } from '../feed/visible-item.ts';
import { spend } from '../limits/spend.ts';
import { nameAnotherGiver } from '../notifications/name-another-giver.ts';
import { tellUnread } from '../notifications/tell-unread.ts';
import { socialTables } from '../tables.ts';
import { kudosOf } from './give-kudos.ts';

/** Takes kudos back; what the owner was told of them names another giver then, or goes. */
export async function takeKudosBack(act: Act, { itemId }: ItemTarget): Promise<KudosView> {
  await spend(act, 'kudos');
  const item = await visibleItem(act, itemId);
  const tables = socialTables(act.em);
  await tables
    .deleteFrom('kudos')
    .where('item_id', '=', item.id)
    .where('athlete_id', '=', act.athleteId)
    .execute();
  await nameAnotherGiver(act, act.athleteId, sql`athlete_id = ${item.athleteId} and source = ${item.id}`);
  const { numDeletedRows } = await tables
    .deleteFrom('notification')
    .where('athlete_id', '=', item.athleteId)
    .where('type', '=', 'kudos')
    .where('source', '=', item.id)
    .where('actor_id', '=', act.athleteId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tellUnread(act, item.athleteId);
  return kudosOf(act, item.id);
}
