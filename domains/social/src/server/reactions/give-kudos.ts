import { type CommandContext, invalid, type QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { ItemTarget, KudosView } from '../../feed-schemas.ts';
import { getVisibleItem } from '../feed/get-visible-item.ts';
import { selectBlockedIds } from '../follows/follows-and-blocks.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { notifyJob } from '../notifications/jobs.ts';
import { socialTables } from '../tables.ts';

/**
 * Gives kudos to another athlete's item. Idempotent.
 * @throws DomainError 'not-found' if the item does not exist or the athlete may not see it; 'invalid' for the
 * athlete's own item; 'too-many'
 */
export async function giveKudos(ctx: CommandContext, { itemId }: ItemTarget): Promise<KudosView> {
  await enforceWriteLimit(ctx, 'kudos');
  const item = await getVisibleItem(ctx, itemId);
  if (item.athleteId === ctx.athleteId) throw invalid('itemId', 'You can’t give yourself kudos');
  const insertResult = await socialTables(ctx.em)
    .insertInto('kudos')
    .values({ item_id: item.id, athlete_id: ctx.athleteId, given_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['item_id', 'athlete_id']).doNothing())
    .executeTakeFirst();
  if (insertResult.numInsertedOrUpdatedRows !== 0n)
    ctx.enqueue(notifyJob, { recipientId: item.athleteId, type: 'kudos', source: item.id });
  return getKudos(ctx, item.id);
}

/** Counts an item's kudos, except from athletes blocked by or blocking the reader. */
export async function getKudos({ em, athleteId }: QueryContext, itemId: string): Promise<KudosView> {
  const row = await socialTables(em)
    .selectFrom('item')
    .leftJoin('kudos', (join) =>
      join.onRef('kudos.item_id', '=', 'item.id').on('kudos.athlete_id', '=', athleteId),
    )
    .select([
      'kudos.given_at',
      sql<number>`item.kudos_count - (select count(*)::int from social.kudos k
                                       where k.item_id = item.id and k.athlete_id in ${selectBlockedIds(athleteId)})`.as(
        'kudos_count',
      ),
    ])
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  return { kudosCount: row?.kudos_count ?? 0, hasKudos: Boolean(row?.given_at) };
}
