import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';

/**
 * The replacement keeps this many characters of the released email, so that the operator can recognize it. With its
 * 25-character suffix, it still fits the 254-character column.
 */
const MAX_KEPT_CHARACTERS = 200;

/** True if all of the person's identities are from the bundled provider, where anyone can claim any email. */
export async function hasOnlyBundledIdentities(
  em: EntityManager,
  userId: string,
  bundledIdentities: string | undefined,
): Promise<boolean> {
  if (bundledIdentities === undefined) return false;
  const identities = await authTables(em)
    .selectFrom('account')
    .select('issuer')
    .where('user_id', '=', userId)
    .execute();
  return identities.length > 0 && identities.every(({ issuer }) => issuer === bundledIdentities);
}

/**
 * Replaces the email of a person known only to the bundled provider with an unguessable address. Everything
 * else stays.
 */
export async function releaseEmail(
  em: EntityManager,
  email: string,
  bundledIdentities: string | undefined,
): Promise<void> {
  if (bundledIdentities === undefined) return;
  const emailOwner = await authTables(em)
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!emailOwner || !(await hasOnlyBundledIdentities(em, emailOwner.id, bundledIdentities))) return;
  const newEmail = `${email.slice(0, MAX_KEPT_CHARACTERS)}.${randomBytes(8).toString('hex')}.invalid`;
  await authTables(em).updateTable('user').set({ email: newEmail }).where('id', '=', emailOwner.id).execute();
}
