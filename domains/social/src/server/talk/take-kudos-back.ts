import type { Act } from '@threshold/api/server';
import { sql } from 'kysely';
import type { ItemTarget, KudosView } from '../../feed-schemas.ts';
import { visibleItem } from '../feed/visible-item.ts';
import { spend } from '../limits/spend.ts';
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
  const another = await tables
    .selectFrom('kudos')
    .select('athlete_id')
    .where('item_id', '=', item.id)
    // Not one with whom the owner has nothing to do any more.
    .where(
      sql<boolean>`not exists (select from social.block b where (b.athlete_id, b.blocked_id) in
        ((${item.athleteId}, kudos.athlete_id), (kudos.athlete_id, ${item.athleteId})))`,
    )
    .orderBy('athlete_id')
    .limit(1)
    .executeTakeFirst();
  if (another)
    await tables
      .updateTable('notification')
      .set({ actor_id: another.athlete_id })
      .where('athlete_id', '=', item.athleteId)
      .where('type', '=', 'kudos')
      .where('source', '=', item.id)
      .where('actor_id', '=', act.athleteId)
      .execute();
  else
    await tables
      .deleteFrom('notification')
      .where('athlete_id', '=', item.athleteId)
      .where('type', '=', 'kudos')
      .where('source', '=', item.id)
      .execute();
  return kudosOf(act, item.id);
}
