import { type RawBuilder, sql } from 'kysely';

/** After every UUID that is made in the life of the product. */
const OLDEST = '00000000-0000-0000-0000-000000000000';

/**
 * The ids of a page that is merged of the reader's timeline and the items of those who are not written out.
 *
 * The timeline tells how far down the page can reach at the most (`shallow`). Since then a few of each of the merged
 * are read; with them it reaches less far (`floor`), and only of those who did more than that few since then is more
 * read. So it costs as much as many are merged and as deep as it lies, not the one times the other.
 */
export function mergedPage(
  me: string,
  before: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): RawBuilder<unknown> {
  const reach = sql`${offset + limit}::int`;
  const start = sql`${before}::uuid`;
  const lowest = (entries: string) =>
    sql`coalesce((select item_id from ${sql.raw(entries)} order by item_id desc offset ${reach} - 1 limit 1), ${OLDEST}::uuid) as id`;
  return sql`
    with written as (
      select item_id from social.timeline where athlete_id = ${me} and item_id < ${start}
       order by item_id desc limit ${reach}
    ), shallow as (
      select ${lowest('written')}
    ), merged as (
      select followee_id, (${reach} / count(*) over () + 2)::int as few
        from social.follow where athlete_id = ${me} and merged
    ), begun as (
      select followee_id, few, array(
          select id from social.item
           where athlete_id = followee_id and id < ${start} and id > shallow.id order by id desc limit few) as ids
        from merged cross join shallow
    ), known as (
      select item_id from written union select unnest(ids) from begun
    ), floor as (
      select ${lowest('known')}
    )
    select item_id from (
      select item_id from known
      union
      select more.id from begun cross join floor cross join lateral (
          select id from social.item
           where athlete_id = followee_id and id < ids[few] and id > floor.id order by id desc limit ${reach}) more
       where ids[few] > floor.id
    ) entry order by item_id desc limit ${limit}::int offset ${offset}::int`;
}
