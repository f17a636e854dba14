/** After every UUID that is made in the life of the product. */
const OLDEST = '00000000-0000-0000-0000-000000000000';

/** As many merged as this cost less to be read down to where the timeline alone would reach than to be sounded first. */
const FEW_MERGED = 30;

const lowestOf = (entries: string) =>
  `(select item_id from ${entries} order by item_id desc offset $3::int - 1 limit 1)`;

/**
 * The ids of a page that is merged of the reader's timeline and the items of those who are not written out:
 * $1 the reader, $2 the cursor, $3 how many.
 *
 * `floor` is how far down the page can reach at the most; of each of the merged only what lies above it is read. The
 * timeline alone tells one, which is near the truth where few are merged. Where many are, or the timeline ends before
 * that, a few of each are read to tell it. So a page costs as much as many are merged and as deep as it lies, not the
 * one times the other. What was written out before its author became many's is in the timeline, and left out here.
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
