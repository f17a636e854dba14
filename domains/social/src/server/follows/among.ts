import type { Look } from '@threshold/api/server';
import { anyOf } from '@threshold/db';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/** Of those ids, the ones whom the viewer follows. */
export async function followedAmong(
  { em }: Pick<Look, 'em'>,
  viewerId: string,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (athleteIds.length === 0) return new Set();
  const rows = await socialTables(em)
    .selectFrom('follow')
    .select('followee_id as id')
    .where('athlete_id', '=', viewerId)
    .where('followee_id', '=', anyOf(athleteIds))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of those ids, the ones between whom and the viewer a block stands, whoever set it. */
export async function blockedAmong(
  { em }: Pick<Look, 'em'>,
  viewerId: string,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (athleteIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from social.block where athlete_id = ${viewerId} and blocked_id = ${anyOf(athleteIds)}
    union all
    select athlete_id from social.block where blocked_id = ${viewerId} and athlete_id = ${anyOf(athleteIds)}`.execute(
    socialTables(em),
  );
  return new Set(rows.map(({ id }) => id));
}
