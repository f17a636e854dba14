import type { Look } from '@threshold/api/server';
import { sql } from 'kysely';
import { type ItemRow, socialTables } from '../tables.ts';

/** An item of a page, with what decides whether the reader may see it. */
export interface FeedRow extends Pick<ItemRow, 'id' | 'type' | 'data' | 'created_at'> {
  readonly athlete_id: string;
  readonly subject_id: string | null;
  readonly follows_author: boolean;
  readonly follows_subject: boolean;
  readonly blocked: boolean;
  readonly kudos: number;
  readonly comments: number;
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

/**
 * The rows of a page, newest first, in one statement: a range of the reader's timeline, merged with the items of
 * those whom so many follow that they are not written out; then the page's items alone, each by its key.
 */
export async function feedRows(
  { em, athleteId: me }: Look,
  { cursor, offset = 0, limit }: FeedRange,
): Promise<readonly FeedRow[]> {
  const before = cursor ?? NEWEST;
  const reach = offset + limit;
  const { rows } = await sql<FeedRow>`
    with entry as (
      (select item_id from social.timeline where athlete_id = ${me} and item_id < ${before}::uuid
        order by item_id desc limit ${reach})
      union
      (select i.id from social.follow f cross join lateral (
          select id from social.item where athlete_id = f.followee_id and id < ${before}::uuid
           order by id desc limit ${reach}) i
        where f.athlete_id = ${me} and f.merged)
    ), page as (select item_id from entry order by item_id desc limit ${limit} offset ${offset})
    select i.id, i.type, i.athlete_id, i.subject_id, i.data, i.created_at,
           exists (select from social.follow f where f.athlete_id = ${me} and f.followee_id = i.athlete_id)
             as follows_author,
           exists (select from social.follow f where f.athlete_id = ${me} and f.followee_id = i.subject_id)
             as follows_subject,
           exists (select from social.block b
                    where b.athlete_id = ${me} and b.blocked_id in (i.athlete_id, i.subject_id))
             or exists (select from social.block b
                    where b.blocked_id = ${me} and b.athlete_id in (i.athlete_id, i.subject_id)) as blocked,
           (select count(*)::int from social.kudos k where k.item_id = i.id) as kudos,
           (select count(*)::int from social.comment c where c.item_id = i.id) as comments,
           exists (select from social.kudos k where k.item_id = i.id and k.athlete_id = ${me}) as has_kudos
      from page join social.item i on i.id = page.item_id
     order by i.id desc`.execute(socialTables(em));
  return rows;
}
