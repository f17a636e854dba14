import type { CommandContext } from '@threshold/api/server';
import { type RawBuilder, sql } from 'kysely';
import { socialTables } from '../tables.ts';

/**
 * Attributes kudos notifications to another giver who isn't blocked; leaves them unchanged if there is none.
 * @param filter condition on `social.notification` that selects among those naming the giver
 * @returns ids of the selected notifications, changed or not, in order
 */
export async function reattributeKudos(
  { em }: CommandContext,
  giverId: string,
  filter: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with selected as materialized (
      select id, athlete_id, source, actor_id from social.notification
       where actor_id = ${giverId} and type = 'kudos' and ${filter}
    ), reattributed as (
      update social.notification n
         set actor_id = another.athlete_id
        from selected
             cross join lateral (
               select k.athlete_id from social.kudos k
                where k.item_id = selected.source::uuid and k.athlete_id <> selected.actor_id
                  and not exists (select from social.block b where (b.athlete_id, b.blocked_id) in
                        ((selected.athlete_id, k.athlete_id), (k.athlete_id, selected.athlete_id)))
                order by k.athlete_id limit 1) another
       where n.athlete_id = selected.athlete_id and n.id = selected.id
    )
    select id from selected order by id`.execute(socialTables(em));
  return rows.map(({ id }) => id);
}
