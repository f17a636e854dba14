import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of `where('id', '=', anyOf(ids))`: one array parameter, instead of `in` with a parameter per id. So
 * the statement text and its prepared plan are the same for any number of ids.
 * @param ids UUIDs; an empty list matches nothing
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${[...new Set(ids)]}::uuid[])`;
