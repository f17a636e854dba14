import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';

/**
 * In characters: the replacement keeps this much of the released email, so that the operator recognizes it.
 */
const MAX_LENGTH = 200;

/** True if only the bundled provider, where anyone can claim any email, vouched for the person. */
export async function isBundledAlone(
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
 * Replaces the email of a person known only to the bundled provider by an unguessable address. Everything else
 * stays.
 */
export async function freeEmail(
  em: EntityManager,
  email: string,
  bundledIdentities: string | undefined,
): Promise<void> {
  if (bundledIdentities === undefined) return;
  const holder = await authTables(em)
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!holder || !(await isBundledAlone(em, holder.id, bundledIdentities))) return;
  const former = `${email.slice(0, MAX_LENGTH)}.${randomBytes(8).toString('hex')}.invalid`;
  await authTables(em).updateTable('user').set({ email: former }).where('id', '=', holder.id).execute();
}
