import type { EntityManager } from '@mikro-orm/postgresql';
import { findPasswordChange } from '../passwords/password-record.ts';
import { authTables } from '../tables.ts';
import { toTypedEmail } from './release-email.ts';

/**
 * The account's own rows, for the athlete's export. Leaves out token hashes and keys.
 * @param em the query's entity manager, so that it reads within its transaction
 */
export async function exportAccount(em: EntityManager, userId: string) {
  const tables = authTables(em);
  const [account, identities, passkeys, passwordChangedAt, signIns, auditLog] = await Promise.all([
    tables
      .selectFrom('user')
      .select(['id', 'email', 'created_at as createdAt'])
      .select(['first_name as firstName', 'last_name as lastName', 'profile_image_url as profileImageUrl'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    tables
      .selectFrom('account')
      .select(['issuer', 'subject', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    tables
      .selectFrom('passkey')
      .select(['id', 'name', 'backed_up as isBackedUp'])
      .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    findPasswordChange(em, userId),
    tables
      .selectFrom('sign_in')
      .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    tables
      .selectFrom('audit_entry')
      .select(['at', 'kind', 'detail', 'actor', 'browser'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ]);
  return {
    ...account,
    ...(account && { email: toTypedEmail(account.email) }),
    identities,
    passkeys,
    passwordChangedAt,
    signIns,
    auditLog,
  };
}
