import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { ItemTarget, KudosView } from '../../feed-schemas.ts';
import { getVisibleItem } from '../feed/get-visible-item.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { publishUnreadCount } from '../notifications/publish-unread-count.ts';
import { reattributeKudos } from '../notifications/reattribute-kudos.ts';
import { socialTables } from '../tables.ts';
import { getKudos } from './give-kudos.ts';

/**
 * Takes kudos back. The grouped notification then names another giver or is deleted. Idempotent.
 * @throws DomainError 'not-found' if the item does not exist or the athlete may not see it; 'too-many'
 */
export async function takeKudosBack(ctx: CommandContext, { itemId }: ItemTarget): Promise<KudosView> {
  await enforceWriteLimit(ctx, 'kudos');
  const item = await getVisibleItem(ctx, itemId);
  const tables = socialTables(ctx.em);
  await tables
    .deleteFrom('kudos')
    .where('item_id', '=', item.id)
    .where('athlete_id', '=', ctx.athleteId)
    .execute();
  await reattributeKudos(ctx, ctx.athleteId, sql`athlete_id = ${item.athleteId} and source = ${item.id}`);
  const { numDeletedRows } = await tables
    .deleteFrom('notification')
    .where('athlete_id', '=', item.athleteId)
    .where('type', '=', 'kudos')
    .where('source', '=', item.id)
    .where('actor_id', '=', ctx.athleteId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await publishUnreadCount(ctx, item.athleteId);
  return getKudos(ctx, item.id);
}
