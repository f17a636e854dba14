import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { sql } from 'kysely';
import type { UserView } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';

/** SQL condition: the blocked athlete also blocks the blocker. */
export const IS_MUTUAL_BLOCK = sql<boolean>`exists (
  select from social.block back where back.athlete_id = block.blocked_id and back.blocked_id = block.athlete_id)`;

/** Limits the response, because the list has no pages. */
const MAX_LISTED_BLOCKS = 1_000;

/** The caller's blocks, newest first. An athlete who blocks the caller is listed like a deleted account. */
export async function listBlockedAthletes(ctx: QueryContext): Promise<UserView[]> {
  const rows = await socialTables(ctx.em)
    .selectFrom('block')
    .select('blocked_id as id')
    .where('athlete_id', '=', ctx.athleteId)
    .where(IS_MUTUAL_BLOCK, '=', false)
    .orderBy('blocked_at', 'desc')
    .limit(MAX_LISTED_BLOCKS)
    .execute();
  const namesById = await ctx.port(usersPort).getNames(rows.map(({ id }) => id));
  return rows.flatMap(({ id }) => namesById.get(id) ?? []);
}
