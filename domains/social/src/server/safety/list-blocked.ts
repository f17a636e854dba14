import type { Look } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { UserView } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';

const MOST = 1_000;

/** Those whom the caller has blocked, the latest first. */
export async function listBlocked(look: Look): Promise<UserView[]> {
  const rows = await socialTables(look.em)
    .selectFrom('block')
    .select('blocked_id as id')
    .where('athlete_id', '=', look.athleteId)
    .orderBy('blocked_at', 'desc')
    .limit(MOST)
    .execute();
  const names = await look.ask(usersPort).namesOf(rows.map(({ id }) => id));
  return rows.flatMap(({ id }) => names.get(id) ?? []);
}
