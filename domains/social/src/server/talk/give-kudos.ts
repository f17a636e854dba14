import { type Act, invalid, type Look } from '@threshold/api/server';
import type { ItemTarget, KudosView } from '../../feed-schemas.ts';
import { visibleItem } from '../feed/visible-item.ts';
import { spend } from '../limits/spend.ts';
import { notifyWork } from '../notifications/works.ts';
import { socialTables } from '../tables.ts';

/** Gives kudos to another's item, once however often it is asked. */
export async function giveKudos(act: Act, { itemId }: ItemTarget): Promise<KudosView> {
  await spend(act, 'kudos');
  const item = await visibleItem(act, itemId);
  if (item.athleteId === act.athleteId) throw invalid('itemId', 'Kudos are for others');
  const made = await socialTables(act.em)
    .insertInto('kudos')
    .values({ item_id: item.id, athlete_id: act.athleteId, given_at: act.now() })
    .onConflict((given) => given.columns(['item_id', 'athlete_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 0n)
    act.enqueue(notifyWork, { recipientId: item.athleteId, type: 'kudos', source: item.id });
  return kudosOf(act, item.id);
}

/** An item's kudos as the reader sees them. */
export async function kudosOf(look: Look, itemId: string): Promise<KudosView> {
  const { given, own } = await socialTables(look.em)
    .selectFrom('kudos')
    .select(({ fn }) => [
      fn.countAll<number>().as('given'),
      fn.countAll<number>().filterWhere('athlete_id', '=', look.athleteId).as('own'),
    ])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { kudosCount: Number(given), hasKudos: Number(own) > 0 };
}
