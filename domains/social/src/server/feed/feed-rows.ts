import type { Look } from '@threshold/api/server';
import { type RawBuilder, sql } from 'kysely';
import { type ItemRow, socialTables } from '../tables.ts';
import { mergedPage } from './merged-page.ts';

/** An item of a page, with what decides whether the reader may see it. */
export interface FeedRow
  extends Pick<ItemRow, 'id' | 'type' | 'data' | 'created_at' | 'kudos_count' | 'comment_count'> {
  readonly athlete_id: string;
  readonly subject_id: string | null;
  readonly follows_author: boolean;
  readonly follows_subject: boolean;
  readonly blocked: boolean;
  readonly has_kudos: boolean;
  /** The reader follows somebody whose items are not written out to them. */
  readonly merges: boolean;
}

/** Which part of a feed is wanted: what comes after a cursor, or after so many items. */
export interface FeedRange {
  readonly cursor?: string | null | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** Before every UUID that is made in the life of the product. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The rows of a page, newest first, in one statement: a range of the reader's timeline, and its items alone, each by
 * its key. Who follows somebody that so many follow that nothing is written out has it read once more, merged.
 */
export async function feedRows(
  { em, athleteId: me }: Look,
  { cursor, offset = 0, limit }: FeedRange,
): Promise<readonly FeedRow[]> {
  const before = cursor ?? NEWEST;
  const tables = socialTables(em);
  const written = sql`
    select item_id from social.timeline where athlete_id = ${me} and item_id < ${before}::uuid
     order by item_id desc limit ${limit}::int offset ${offset}::int`;
  const { rows } = await itemsOf(written, me).execute(tables);
  if (rows[0] && !rows[0].merges) return rows;
  const merged = await itemsOf(mergedPage(me, before, { offset, limit }), me).execute(tables);
  return merged.rows;
}

/**
 * A page's items. Each look-up is a subselect of its own and no `exists`, which would be a hash of all whom the reader
 * follows.
 */
const itemsOf = (page: RawBuilder<unknown>, me: string) => sql<FeedRow>`
  with barred as materialized (
    select blocked_id as id from social.block where athlete_id = ${me}
    union all select athlete_id from social.block where blocked_id = ${me}
  )
  select i.id, i.type, i.athlete_id, i.subject_id, i.data, i.created_at, i.kudos_count, i.comment_count,
         (select true from social.follow where athlete_id = ${me} and followee_id = i.athlete_id) is true
           as follows_author,
         i.subject_id is not null
           and (select true from social.follow where athlete_id = ${me} and followee_id = i.subject_id) is true
           as follows_subject,
         i.athlete_id in (select id from barred)
           or i.subject_id is not null and i.subject_id in (select id from barred) as blocked,
         i.kudos_count > 0
           and (select true from social.kudos where item_id = i.id and athlete_id = ${me}) is true as has_kudos,
         exists (select from social.follow where athlete_id = ${me} and merged) as merges
    from (${page}) page join social.item i on i.id = page.item_id
   order by page.item_id desc`;
