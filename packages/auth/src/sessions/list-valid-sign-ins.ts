import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignInSummary } from '@threshold/contracts/users';
import { authTables } from '../tables.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './sign-in-lifetime.ts';

/**
 * The person's sign-ins that have not expired at `at`, last seen first.
 * @param em the query's entity manager, so that it reads within its transaction
 */
export function listValidSignIns(em: EntityManager, userId: string, at: Date): Promise<SignInSummary[]> {
  return authTables(em)
    .selectFrom('sign_in')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', new Date(at.getTime() - IDLE_LIMIT_MS))
    .where('created_at', '>', new Date(at.getTime() - ABSOLUTE_LIMIT_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
