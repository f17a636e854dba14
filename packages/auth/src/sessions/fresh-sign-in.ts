import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';

const FRESH_SIGN_IN_MS = 10 * 60_000;

/** True for a sign-in younger than 10 minutes: the person is likely to be the one at the device. */
export async function isFreshSignIn(em: EntityManager, signInId: string, at: Date): Promise<boolean> {
  const row = await authTables(em)
    .selectFrom('sign_in')
    .select('created_at')
    .where('id', '=', signInId)
    .executeTakeFirst();
  return row !== undefined && at.getTime() - row.created_at.getTime() < FRESH_SIGN_IN_MS;
}
