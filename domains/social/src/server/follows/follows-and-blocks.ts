import type { QueryContext } from '@threshold/api/server';
import { anyOf } from '@threshold/db';
import { sql } from 'kysely';
import { MAX_FOLLOWED_ATHLETES } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';

/** Which of the given athletes the viewer follows. */
export async function getFollowedAmong(
  { em }: Pick<QueryContext, 'em'>,
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

/** The athletes that the viewer follows. */
export async function listFollowedIds(
  { em }: Pick<QueryContext, 'em'>,
  viewerId: string,
): Promise<readonly string[]> {
  const rows = await socialTables(em)
    .selectFrom('follow')
    .select('followee_id as id')
    .where('athlete_id', '=', viewerId)
    .limit(MAX_FOLLOWED_ATHLETES)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isBlockedBy({ em, athleteId }: QueryContext, blockerId: string): Promise<boolean> {
  const row = await socialTables(em)
    .selectFrom('block')
    .select('blocked_at')
    .where('athlete_id', '=', blockerId)
    .where('blocked_id', '=', athleteId)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL subquery: athletes blocked by or blocking the reader. */
export const selectBlockedIds = (readerId: string) => sql<string>`(
  select blocked_id from social.block where athlete_id = ${readerId}
  union all select athlete_id from social.block where blocked_id = ${readerId})`;

/** Which of the given athletes block the viewer or are blocked by them. */
export async function getBlockedAmong(
  { em }: Pick<QueryContext, 'em'>,
  viewerId: string,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (athleteIds.length === 0) return new Set();
  // With the query builder, this query is sent in one message with parallel queries.
  const tables = socialTables(em);
  const rows = await tables
    .selectFrom('block')
    .select('blocked_id as id')
    .where('athlete_id', '=', viewerId)
    .where('blocked_id', '=', anyOf(athleteIds))
    .unionAll(
      tables
        .selectFrom('block')
        .select('athlete_id as id')
        .where('blocked_id', '=', viewerId)
        .where('athlete_id', '=', anyOf(athleteIds)),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
