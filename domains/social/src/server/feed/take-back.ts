import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** How many of an athlete's items one step looks through, and how many entries of others' feeds it takes away. */
const ITEMS_AT_ONCE = 1_000;
const ENTRIES_AT_ONCE = 2_000;

/**
 * Takes some of an athlete's items out of the others' feeds, the newest first: one statement, however many items they
 * have and however many follow them.
 * @param after where the step before left off; null for the first
 * @returns where the next begins, or null when nothing is left
 */
export async function takeBackSome(
  { em, athleteId }: Pick<CommandContext, 'em' | 'athleteId'>,
  after: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ looked: number; taken: number; last: string | null }>`
    with looked as materialized (
      select id from social.item where athlete_id = ${athleteId} and (${after}::uuid is null or id < ${after}::uuid)
       order by id desc limit ${ITEMS_AT_ONCE}
    ), found as materialized (
      select t.athlete_id, t.item_id from looked join social.timeline t on t.item_id = looked.id
       where t.athlete_id <> ${athleteId} limit ${ENTRIES_AT_ONCE}
    ), gone as (
      delete from social.timeline t using found
       where t.athlete_id = found.athlete_id and t.item_id = found.item_id
    )
    select (select count(*)::int from looked) as looked, (select count(*)::int from found) as taken,
           (select id from looked order by id limit 1) as last`.execute(socialTables(em));
  const { looked = 0, taken = 0, last = null } = rows[0] ?? {};
  // As many as may be taken at once: there may be more of the same items.
  if (taken === ENTRIES_AT_ONCE) return after ?? NEWEST;
  return looked === ITEMS_AT_ONCE ? last : null;
}

/** Before every UUID that is made in the life of the product. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
