import type { Look } from '@threshold/api/server';
import { sql } from 'kysely';
import { gamificationTables } from '../tables.ts';

const POINTS_A_BUCKET = 64;

/**
 * The place of so many points: one more than there are athletes with strictly more (ruling 31). Two levels of counters
 * tell it from a few rows, however many athletes there are.
 */
export async function rankOf({ em }: Pick<Look, 'em'>, points: number): Promise<number> {
  const bucket = Math.floor(points / POINTS_A_BUCKET);
  const tables = gamificationTables(em);
  const { above } = await tables
    .selectNoFrom((eb) =>
      sql<number>`(${eb
        .selectFrom('rank_bucket')
        .select((inner) => inner.fn.coalesce(inner.fn.sum('athletes'), sql.lit(0)).as('athletes'))
        .where('bucket', '>', bucket)} + ${eb
        .selectFrom('rank_points')
        .select((inner) => inner.fn.coalesce(inner.fn.sum('athletes'), sql.lit(0)).as('athletes'))
        .where('points', '>', points)
        .where('points', '<', (bucket + 1) * POINTS_A_BUCKET)})::int`.as('above'),
    )
    .executeTakeFirstOrThrow();
  return 1 + above;
}
