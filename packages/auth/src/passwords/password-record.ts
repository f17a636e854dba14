import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { insertSignIn, type WriteContext } from '../people/person-record.ts';
import { toTypedEmail } from '../people/release-email.ts';
import { isFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { authTables } from '../tables.ts';
import { DECOY_HASH, verifyPassword } from './password-hash.ts';

/** Failed sign-ins of one account. Then its password doesn't work until the window ends; recovery codes do. */
const MAX_ATTEMPTS = 20;
const WINDOW_MS = 15 * 60_000;

interface PasswordUse {
  /** In lower case, as typed. */
  readonly email: string;
  /** Normalized. */
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
  const found = await authTables(orm.em)
    .selectFrom('password')
    .select(['user_id as userId', 'hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  // The count is stored while the hash is computed, so that a known email takes no longer than an unknown one.
  const isRightPromise = verifyPassword(password, found?.hash ?? DECOY_HASH);
  const [isRight, isAllowed] = await Promise.all([
    isRightPromise,
    found ? countAttempt({ orm, now }, found.userId, userAgent) : false,
  ]);
  if (!found || !isRight || !isAllowed) return null;
  const { userId, hash } = found;
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    // Before the password, as everywhere: another order could deadlock with a change.
    await tables.selectFrom('user').select('id').where('id', '=', userId).forShare().execute();
    const { numUpdatedRows } = await tables
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

/**
 * Counts before the password is known to be wrong, so that concurrent attempts count too. The account's activity shows
 * when its password stops working.
 * @returns false if there were too many
 */
async function countAttempt({ orm, now }: WriteContext, userId: string, browser: string): Promise<boolean> {
  const at = now();
  const windowStart = new Date(at.getTime() - WINDOW_MS);
  return orm.em.fork().transactional(async (em) => {
    const { attempts } = await authTables(em)
      .updateTable('password')
      .set({
        attempts: sql`case when attempts_since <= ${windowStart} then 1 else least(attempts + 1, ${MAX_ATTEMPTS + 2}) end`,
        attempts_since: sql`case when attempts_since <= ${windowStart} then ${at} else attempts_since end`,
      })
      .where('user_id', '=', userId)
      .returning('attempts')
      .executeTakeFirstOrThrow();
    if (attempts === MAX_ATTEMPTS + 1)
      await writeAuditEntry(em, at, { athleteId: userId, actor: 'nobody', browser, kind: 'password-locked' });
    return attempts <= MAX_ATTEMPTS;
  });
}

interface NewPassword {
  readonly userId: string;
  /** As the person typed it. */
  readonly email: string;
  readonly hash: string;
}

/**
 * Stores or replaces a person's password, within the transaction of `em`.
 * @throws the driver's error if another person signs in with the email
 */
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

/** True if a person signs in with this email and a password. */
export async function hasPasswordEmail(em: EntityManager, email: string): Promise<boolean> {
  const row = await authTables(em)
    .selectFrom('password')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

interface PasswordChange {
  readonly userId: string;
  readonly hash: string;
  readonly browser: string;
  /** Stays signed in. */
  readonly signInId: string;
}

/**
 * Sets the person's password. Ends their other sign-ins and recovery codes, because a thief may have made them.
 * @returns 'stale' if the sign-in has ended or is too old
 * @throws the driver's error if another person signs in with the email
 */
export function changePassword(
  { orm, now }: WriteContext,
  { userId, hash, browser, signInId }: PasswordChange,
): Promise<'changed' | 'stale'> {
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    const user = await tables
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    // The hash took a while, in which the person may have signed out everywhere.
    if (!user || !(await isFreshSignIn(em, signInId, at))) return 'stale';
    await writePassword(em, at, { userId, email: toTypedEmail(user.email), hash });
    await tables.deleteFrom('sign_in').where('user_id', '=', userId).where('id', '!=', signInId).execute();
    await tables.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await writeAuditEntry(em, at, { athleteId: userId, actor: 'athlete', browser, kind: 'password-changed' });
    return 'changed';
  });
}

/** Deletes a password that the person no longer needs, within the transaction of `em`. */
export async function deletePassword(em: EntityManager, userId: string): Promise<void> {
  await authTables(em).deleteFrom('password').where('user_id', '=', userId).execute();
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
