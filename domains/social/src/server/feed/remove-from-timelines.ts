import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** Batch sizes: items scanned and entries deleted per step. */
const ITEMS_AT_ONCE = 1_000;
const ENTRIES_AT_ONCE = 2_000;

/**
 * Removes one batch of an athlete's items from other timelines, newest first, in one bounded statement.
 * @param after cursor of the previous step; null for the first
 * @returns the next cursor, or null at the end
 */
export async function removeFromTimelines(
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
  // The batch is full: the same items may have more entries.
  if (taken === ENTRIES_AT_ONCE) return after ?? NEWEST;
  return looked === ITEMS_AT_ONCE ? last : null;
}

/** Sorts after every real UUID. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
