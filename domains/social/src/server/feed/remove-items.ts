import type { CommandContext } from '@threshold/api/server';
import { type RawBuilder, sql } from 'kysely';
import { publishUnreadCount } from '../notifications/publish-unread-count.ts';
import { socialTables } from '../tables.ts';

/**
 * Deletes an athlete's items with their comments, the comments' items (by cascade) and related notifications.
 * Publishes the new unread counts.
 * @param filter condition on `social.item` that selects among the athlete's items
 * @returns the number of deleted items
 */
export async function removeItems(
  ctx: CommandContext,
  athleteId: string,
  filter: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ removedCount: number; recipientIds: readonly string[] }>`
    with recursive removed as materialized (
      select id, athlete_id from social.item where athlete_id = ${athleteId} and ${filter}
    ), tree as (
      select id, athlete_id from removed
      union
      select below.id, below.athlete_id from tree join social.item below on below.about_item_id = tree.id
    ), notified as (
      select athlete_id, 'kudos' as type, id::text as source from tree
      union all
      select tree.athlete_id, 'comment', c.id::text from tree join social.comment c on c.item_id = tree.id
    ), withdrawn as (
      delete from social.notification n using notified
       where n.athlete_id = notified.athlete_id and n.type = notified.type and n.source = notified.source
      returning n.athlete_id
    ), deleted as (
      delete from social.item i using removed where i.athlete_id = ${athleteId} and i.id = removed.id
    )
    select (select count(*)::int from removed) as "removedCount",
           array(select distinct athlete_id::text from withdrawn) as "recipientIds"`.execute(
    socialTables(ctx.em),
  );
  const [{ removedCount, recipientIds } = { removedCount: 0, recipientIds: [] }] = rows;
  for (const recipientId of recipientIds) await publishUnreadCount(ctx, recipientId);
  return removedCount;
}
