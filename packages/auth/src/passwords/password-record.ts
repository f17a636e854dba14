import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { insertSignIn, type WriteContext } from '../people/person-record.ts';
import { toTypedEmail } from '../people/release-email.ts';
import { authTables } from '../tables.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/** Failed sign-ins of one account. Then its password doesn't work until the window ends; recovery codes do. */
const MAX_ATTEMPTS = 20;
const WINDOW_MS = 15 * 60_000;
/** Accounts whose people typed the same email; further ones of that email can't sign in with a password. */
const MAX_CANDIDATES = 3;

/** Of no one: makes a sign-in with an unknown email take as long as any other. */
const decoyHash = hashPassword('no one has this password');

interface PasswordUse {
  /** In lower case, as typed. */
  readonly email: string;
  readonly password: string;
  readonly sessionToken: string;
  readonly userAgent: string;
}

/**
 * Signs in the person with this email and password.
 * @returns null if there is none, or there were too many attempts
 * @throws BusyError
 */
export async function signInWithPassword(
  { orm, now }: WriteContext,
  { email, password, sessionToken, userAgent }: PasswordUse,
): Promise<{ expires: Date } | 'disabled' | null> {
  const candidates = await countAttempts(orm.em, email, now());
  const hashes = candidates.length === 0 ? [{ userId: null, hash: await decoyHash }] : candidates;
  const matches = await Promise.all(hashes.map(({ hash }) => isPassword(password, hash)));
  const match = hashes.find((_, index) => matches[index] === true);
  if (!match || match.userId === null || !match.isAllowed) return null;
  const { userId, hash } = match;
  return orm.em.fork().transactional(async (em) => {
    const { numUpdatedRows } = await authTables(em)
      .updateTable('password')
      .set({ attempts: 0 })
      .where('user_id', '=', userId)
      // A password that was changed in the meantime doesn't sign in.
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    return (await insertSignIn(em, now(), { userId, token: sessionToken, userAgent })) ?? 'disabled';
  });
}

interface Candidate {
  readonly userId: string;
  readonly hash: string;
  readonly isAllowed: boolean;
}

/** Counts before the password is checked, so that concurrent attempts count too. */
async function countAttempts(em: EntityManager, email: string, at: Date): Promise<Candidate[]> {
  const windowStart = new Date(at.getTime() - WINDOW_MS);
  const tables = authTables(em.fork());
  const rows = await tables
    .updateTable('password')
    .set({
      attempts: sql`case when attempts_since <= ${windowStart} then 1 else least(attempts + 1, ${MAX_ATTEMPTS + 1}) end`,
      attempts_since: sql`case when attempts_since <= ${windowStart} then ${at} else attempts_since end`,
    })
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('password')
        .select('user_id')
        .where('email', '=', email)
        .orderBy('user_id')
        .limit(MAX_CANDIDATES),
    )
    .returning(['user_id as userId', 'hash', 'attempts'])
    .execute();
  return rows.map(({ userId, hash, attempts }) => ({ userId, hash, isAllowed: attempts <= MAX_ATTEMPTS }));
}

interface NewPassword {
  readonly userId: string;
  /** As the person typed it. */
  readonly email: string;
  readonly hash: string;
}

/** Stores or replaces a person's password, within the transaction of `em`. */
export async function writePassword(
  em: EntityManager,
  at: Date,
  { userId, email, hash }: NewPassword,
): Promise<void> {
  const values = { email, hash, changed_at: at, attempts: 0, attempts_since: at };
  await authTables(em)
    .insertInto('password')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

interface PasswordChange {
  readonly userId: string;
  readonly hash: string;
  readonly browser: string;
  /** Stays signed in. */
  readonly signInId: string;
}

/** Sets the person's password and ends their other sign-ins. */
export function changePassword(
  { orm, now }: WriteContext,
  { userId, hash, browser, signInId }: PasswordChange,
): Promise<void> {
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    const { email } = await tables
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await writePassword(em, at, { userId, email: toTypedEmail(email), hash });
    await tables.deleteFrom('sign_in').where('user_id', '=', userId).where('id', '!=', signInId).execute();
    await writeAuditEntry(em, at, { athleteId: userId, actor: 'athlete', browser, kind: 'password-changed' });
  });
}

/** @returns when the person's password was set; null without one */
export async function findPasswordChange(em: EntityManager, userId: string): Promise<Date | null> {
  const row = await authTables(em)
    .selectFrom('password')
    .select('changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}
