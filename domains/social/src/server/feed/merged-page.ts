/** Sorts before every real UUID. */
const OLDEST = '00000000-0000-0000-0000-000000000000';

/** Up to this many merged athletes, reading down to the timeline's bound is cheaper than probing first. */
const FEW_MERGED = 30;

const lowestOf = (entries: string) =>
  `(select item_id from ${entries} order by item_id desc offset $3::int - 1 limit 1)`;

/**
 * Ids of a page merged from the reader's timeline and the items of athletes merged on read. $1 reader, $2
 * cursor, $3 limit.
 *
 * `floor` is the lowest id that the page can reach; only merged items above it are read. With few merged
 * athletes the timeline gives a good bound. With many, or if the timeline ends earlier, a few items of each
 * are probed. The cost is thus the number of merged athletes plus the page size, not their product. Items
 * fanned out before the switch are in the timeline, and excluded here.
 */
export const MERGED_PAGE = `
  with written as (
    select item_id from social.timeline where athlete_id = $1 and item_id < $2 order by item_id desc limit $3::int
  ), floor as materialized (
    select coalesce(
      case when (select count(*) from (
                   select from social.follow where athlete_id = $1 and merged limit ${FEW_MERGED + 1}) known
                ) <= ${FEW_MERGED}
           then ${lowestOf('written')} end,
      ${lowestOf(`(
        select item_id from written
        union
        select newest.id from (
            select followee_id, ($3::int / count(*) over () + 2)::int as few
              from social.follow where athlete_id = $1 and merged) each
         cross join lateral (
            select id from social.item where athlete_id = each.followee_id and id < $2 order by id desc limit few) newest
      ) sounded`)},
      '${OLDEST}'::uuid) as id
  )
  select item_id from (
    select item_id from written
    union all
    select newest.id from social.follow f cross join lateral (
        select id from social.item
         where athlete_id = f.followee_id and id < $2 and id >= (select id from floor)
           and not exists (select from social.timeline where athlete_id = $1 and item_id = item.id)
         order by id desc limit $3::int) newest
     where f.athlete_id = $1 and f.merged
  ) entry order by item_id desc limit $3::int`;
