import type { CommandContext } from '@threshold/api/server';
import { type RawBuilder, sql } from 'kysely';
import { publishUnread } from '../notifications/publish-unread.ts';
import { socialTables } from '../tables.ts';

/**
 * Deletes an athlete's items with their comments, the comments' items (by cascade) and related notifications.
 * Publishes the new unread counts.
 * @param which condition on `social.item` that selects among the athlete's items
 * @returns the number of deleted items
 */
export async function removeItems(
  ctx: CommandContext,
  athleteId: string,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ removed: number; untold: readonly string[] }>`
    with recursive removed as materialized (
      select id, athlete_id from social.item where athlete_id = ${athleteId} and ${which}
    ), going as (
      select id, athlete_id from removed
      union
      select said.id, said.athlete_id from going join social.item said on said.about_item_id = going.id
    ), told as (
      select athlete_id, 'kudos' as type, id::text as source from going
      union all
      select going.athlete_id, 'comment', c.id::text from going join social.comment c on c.item_id = going.id
    ), untold as (
      delete from social.notification n using told
       where n.athlete_id = told.athlete_id and n.type = told.type and n.source = told.source
      returning n.athlete_id
    ), gone as (
      delete from social.item i using removed where i.athlete_id = ${athleteId} and i.id = removed.id
    )
    select (select count(*)::int from removed) as removed,
           array(select distinct athlete_id::text from untold) as untold`.execute(socialTables(ctx.em));
  const [{ removed, untold } = { removed: 0, untold: [] }] = rows;
  for (const recipientId of untold) await publishUnread(ctx, recipientId);
  return removed;
}
