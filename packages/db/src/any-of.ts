import { type RawBuilder, sql } from 'kysely';
import { uuidArray } from './uuid-array.ts';

/**
 * The right side of `where('id', '=', anyOf(ids))`: one array, where `in` has a value for each id. So the statement
 * stays the same, and prepared, however many ids there are.
 * @param ids UUIDs; none matches nothing
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${uuidArray([...new Set(ids)])}::uuid[])`;
