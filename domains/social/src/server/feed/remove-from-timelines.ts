import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** Batch sizes: items scanned and entries deleted per step. */
const ITEM_BATCH_SIZE = 1_000;
const ENTRY_BATCH_SIZE = 2_000;

/**
 * Removes one batch of an athlete's items from other timelines, newest first, in one bounded statement.
 * @param after cursor of the previous step; null for the first
 * @returns the next cursor, or null at the end
 */
export async function removeFromTimelines(
  { em, athleteId }: Pick<CommandContext, 'em' | 'athleteId'>,
  after: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ itemCount: number; entryCount: number; lastId: string | null }>`
    with scanned as materialized (
      select id from social.item where athlete_id = ${athleteId} and (${after}::uuid is null or id < ${after}::uuid)
       order by id desc limit ${ITEM_BATCH_SIZE}
    ), entries as materialized (
      select t.athlete_id, t.item_id from scanned join social.timeline t on t.item_id = scanned.id
       where t.athlete_id <> ${athleteId} limit ${ENTRY_BATCH_SIZE}
    ), deleted as (
      delete from social.timeline t using entries
       where t.athlete_id = entries.athlete_id and t.item_id = entries.item_id
    )
    select (select count(*)::int from scanned) as "itemCount",
           (select count(*)::int from entries) as "entryCount",
           (select id from scanned order by id limit 1) as "lastId"`.execute(socialTables(em));
  const { itemCount = 0, entryCount = 0, lastId = null } = rows[0] ?? {};
  // The batch is full: the same items may have more entries.
  if (entryCount === ENTRY_BATCH_SIZE) return after ?? MAX_UUID;
  return itemCount === ITEM_BATCH_SIZE ? lastId : null;
}

/** Sorts after every real UUID. */
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
