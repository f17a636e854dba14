import type { Look } from '@threshold/api/server';
import { type PreparedStatement, runPrepared } from '@threshold/db';
import type { ItemRow } from '../tables.ts';
import { MERGED_PAGE } from './merged-page.ts';
import { mergingReaders } from './merging-readers.ts';

/** An item of a page, with what decides whether the reader may see it. */
export interface FeedRow extends Pick<ItemRow, 'id' | 'type' | 'data' | 'kudos_count' | 'comment_count'> {
  readonly athlete_id: string;
  readonly subject_id: string | null;
  readonly blocked: boolean;
  readonly has_kudos: boolean;
}

/** Which part of a feed is wanted: what comes after a cursor, or after so many items. */
export interface FeedRange {
  readonly cursor?: string | null | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** Before every UUID that is made in the life of the product. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** $1 the reader, $2 the cursor, $3 how many, $4 after how many. */
const WRITTEN_PAGE = `
  select item_id from social.timeline where athlete_id = $1 and item_id < $2
   order by item_id desc limit $3::int offset $4::int`;

const BARRED = `array(select blocked_id from social.block where athlete_id = $1
                      union all select athlete_id from social.block where blocked_id = $1)`;

/**
 * A page's items, each by its key, in no order. What is asked of each is a subselect of its own and no `exists`, which
 * would be a hash of all that the reader ever did; one that names no item is asked once for all of them.
 */
const itemsOf = (page: string) => `
  select i.id, i.type, i.athlete_id, i.subject_id, i.data, i.kudos_count, i.comment_count,
         coalesce(i.athlete_id = any (${BARRED}) or i.subject_id = any (${BARRED}), false) as blocked,
         i.kudos_count > 0
           and (select true from social.kudos where item_id = i.id and athlete_id = $1) is true as has_kudos,
         (select true from social.follow where athlete_id = $1 and merged limit 1) is true as merges
    from social.item i where i.id = any (array(${page}))`;

const WRITTEN: PreparedStatement = { name: 'social.feed-written', text: itemsOf(WRITTEN_PAGE) };
const MERGED: PreparedStatement = { name: 'social.feed-merged', text: itemsOf(MERGED_PAGE) };

type FoundRow = FeedRow & { readonly merges: boolean };

/**
 * The rows of a page, newest first, in one statement: a range of the reader's timeline, and its items alone. For whoever
 * follows somebody that so many follow that nothing is written out, their items are merged in; both statements are
 * right for such a reader's page, the first only about who they are, and is then followed by the second.
 */
export async function feedRows(
  { em, athleteId: me }: Look,
  { cursor, offset = 0, limit }: FeedRange,
): Promise<readonly FeedRow[]> {
  const values = [me, cursor ?? NEWEST, limit, offset];
  let rows: FoundRow[] = [];
  if (!mergingReaders.has(me)) rows = await runPrepared<FoundRow>(em, WRITTEN, values);
  if (!rows[0] || rows[0].merges) rows = await runPrepared<FoundRow>(em, MERGED, values);
  if (rows[0]) mergingReaders.set(me, rows[0].merges);
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1));
}
