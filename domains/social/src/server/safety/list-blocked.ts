import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { sql } from 'kysely';
import type { UserView } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';

/** Whether whom a row of `social.block` names has blocked its athlete. */
export const UNSEEN_BLOCK = sql<boolean>`exists (
  select from social.block back where back.athlete_id = block.blocked_id and back.blocked_id = block.athlete_id)`;

const MOST = 1_000;

/** Those whom the caller has blocked, the latest first; who has blocked the caller is as one whose account is gone. */
export async function listBlocked(ctx: QueryContext): Promise<UserView[]> {
  const rows = await socialTables(ctx.em)
    .selectFrom('block')
    .select('blocked_id as id')
    .where('athlete_id', '=', ctx.athleteId)
    .where(UNSEEN_BLOCK, '=', false)
    .orderBy('blocked_at', 'desc')
    .limit(MOST)
    .execute();
  const names = await ctx.port(usersPort).namesOf(rows.map(({ id }) => id));
  return rows.flatMap(({ id }) => names.get(id) ?? []);
}
