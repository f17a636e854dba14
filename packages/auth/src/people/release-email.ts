import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';

/**
 * The replacement keeps this many characters of the released email, so that the operator can recognize it. With its
 * 25-character suffix, it still fits the 254-character column.
 */
const MAX_PRESERVED_CHARACTERS = 200;

/**
 * True if no one has verified that the email is the person's: they typed it, or all their identities are from the
 * bundled provider, where anyone can claim any email.
 */
export async function hasUnverifiedEmail(
  em: EntityManager,
  userId: string,
  bundledIssuer: string | undefined,
): Promise<boolean> {
  const user = await authTables(em)
    .selectFrom('user')
    .select(['email_verified', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user && user.email_confirmed_at !== null) return false;
  return user?.email_verified === false || hasOnlyBundledIdentities(em, userId, bundledIssuer);
}

async function hasOnlyBundledIdentities(
  em: EntityManager,
  userId: string,
  bundledIssuer: string | undefined,
): Promise<boolean> {
  if (bundledIssuer === undefined) return false;
  const identities = await authTables(em)
    .selectFrom('account')
    .select('issuer')
    .where('user_id', '=', userId)
    .execute();
  return identities.length > 0 && identities.every(({ issuer }) => issuer === bundledIssuer);
}

/** An email that another person has, with a suffix that makes it unique and unreachable. */
export const toReplacement = (email: string): string =>
  `${email.slice(0, MAX_PRESERVED_CHARACTERS)}.${randomBytes(8).toString('hex')}.invalid`;

/**
 * The email as the person typed it. Otherwise, a replaced one would tell a new account that another one has the email.
 */
export const toTypedEmail = (email: string): string => email.replace(/\.[0-9a-f]{16}\.invalid$/, '');

/**
 * Replaces the email of a person who never proved that it is theirs with an unguessable address. Everything
 * else stays.
 */
export async function releaseEmail(
  em: EntityManager,
  email: string,
  bundledIssuer: string | undefined,
): Promise<void> {
  const emailOwner = await authTables(em)
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!emailOwner || !(await hasUnverifiedEmail(em, emailOwner.id, bundledIssuer))) return;
  await authTables(em)
    .updateTable('user')
    .set({ email: toReplacement(email) })
    .where('id', '=', emailOwner.id)
    .execute();
}
