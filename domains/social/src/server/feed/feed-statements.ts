import type { PreparedStatement } from '@threshold/db';

/** $1 reader, $2 cursor, $3 limit. */
const TIMELINE_PAGE_QUERY = `
  select item_id from social.timeline where athlete_id = $1 and item_id < $2
   order by item_id desc limit $3::int`;

const toFollowsCondition = (id: string) =>
  `exists (select from social.follow where athlete_id = $1 and followee_id = item.${id})`;

/** Subtracts blocked athletes, in either direction, from a count. */
const selectUnblockedCount = (table: 'kudos' | 'comment') => `
  ${table}_count - case when (select cardinality(ids) from blocked_athletes) = 0 then 0 else (
    select count(*)::int from social.${table} c
     where c.item_id = item.id and c.athlete_id = any ((select ids from blocked_athletes)::uuid[])${table === 'comment' ? ' and c.hidden_at is null' : ''}) end as ${table}_count`;

/**
 * Joins a page's items by key, unordered. Blocks and the reader's kudos are fetched once for the whole page.
 */
export const toItemsQuery = (page: string) => `
  with page as materialized (
    select array(${page}) as ids
  ), blocked_athletes as materialized (
    select array(select blocked_id from social.block where athlete_id = $1
                 union all select athlete_id from social.block where blocked_id = $1) as ids
  ), own_kudos as materialized (
    select array(select item_id from social.kudos
                  where athlete_id = $1 and item_id = any ((select ids from page)::uuid[])) as ids
  )
  select id, type, athlete_id, subject_id, source, about_item_id, data, ${selectUnblockedCount('kudos')}, ${selectUnblockedCount('comment')},
         athlete_id = any ((select ids from blocked_athletes)::uuid[])
           or subject_id is not null and subject_id = any ((select ids from blocked_athletes)::uuid[]) as blocked,
         hidden_at is not null as hidden,
         ${toFollowsCondition('athlete_id')} as follows_athlete,
         subject_id is not null and ${toFollowsCondition('subject_id')} as follows_subject,
         id = any ((select ids from own_kudos)::uuid[]) as has_kudos,
         (select true from social.follow where athlete_id = $1 and merged limit 1) is true as follows_merged
    from social.item where id = any ((select ids from page)::uuid[])`;

/** Sorts before every real UUID. */
const MIN_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Up to this many merged athletes, it is cheaper to read down to the timeline's bound than to probe first.
 */
const MAX_UNPROBED_MERGED = 30;

const selectNthNewestId = (entries: string) =>
  `(select item_id from ${entries} order by item_id desc offset $3::int - 1 limit 1)`;

/**
 * Ids of a page merged from the reader's timeline and the items of athletes merged on read. $1 reader, $2
 * cursor, $3 limit.
 *
 * `floor` is the lowest id that the page can reach; only merged items above it are read. With few merged
 * athletes the timeline gives a good bound. With many, or if the timeline ends earlier, a few items of each
 * athlete are probed. The cost is therefore the number of merged athletes plus the page size, not their
 * product. Items fanned out before their author passed 1,000 followers are in the timeline already, so they are not
 * merged again. Each probe reads at least an equal share of a page, so that the probes together can fill one.
 */
const MERGED_PAGE_QUERY = `
  with timeline_page as (
    select item_id from social.timeline where athlete_id = $1 and item_id < $2 order by item_id desc limit $3::int
  ), floor as materialized (
    select coalesce(
      case when (select count(*) from (
                   select from social.follow where athlete_id = $1 and merged limit ${MAX_UNPROBED_MERGED + 1}) counted
                ) <= ${MAX_UNPROBED_MERGED}
           then ${selectNthNewestId('timeline_page')} end,
      ${selectNthNewestId(`(
        select item_id from timeline_page
        union
        select newest.id from (
            select followee_id, ($3::int / count(*) over () + 2)::int as probe_count
              from social.follow where athlete_id = $1 and merged) followed
         cross join lateral (
            select id from social.item where athlete_id = followed.followee_id and id < $2 order by id desc limit probe_count) newest
      ) probed`)},
      '${MIN_UUID}'::uuid) as id
  )
  select item_id from (
    select item_id from timeline_page
    union all
    select newest.id from social.follow f cross join lateral (
        select id from social.item
         where athlete_id = f.followee_id and id < $2 and id >= (select id from floor)
           and not exists (select from social.timeline where athlete_id = $1 and item_id = item.id)
         order by id desc limit $3::int) newest
     where f.athlete_id = $1 and f.merged
  ) entry order by item_id desc limit $3::int`;

export const TIMELINE_STATEMENT: PreparedStatement = {
  name: 'social.feed-timeline',
  text: toItemsQuery(TIMELINE_PAGE_QUERY),
};
export const MERGED_STATEMENT: PreparedStatement = {
  name: 'social.feed-merged',
  text: toItemsQuery(MERGED_PAGE_QUERY),
};
