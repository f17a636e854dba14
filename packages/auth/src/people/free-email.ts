import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';

/** What is kept of an e-mail that is freed, so that the operator recognizes it. */
const MAX_LENGTH = 200;

/** Whether nothing but the bundled provider vouched for a person, who could name any e-mail there. */
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
 * Takes an e-mail from the person who has it by the bundled provider's word alone; they keep everything else under an
 * address that nobody can name beforehand.
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
