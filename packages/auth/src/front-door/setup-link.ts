import type { EntityManager } from '@mikro-orm/postgresql';
import type { WriteContext } from '../people/person-record.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { authTables } from '../tables.ts';

const LIFETIME_MS = 24 * 60 * 60_000;
const NO_SETUP = { setup_token_hash: null, setup_expires_at: null } as const;

/**
 * Replaces the one-time address at which the first account is made, the owner's. It works for 24 hours.
 * @returns null if there is an owner already
 */
export function createSetupLink({ orm, now }: WriteContext, origin: string): Promise<string | null> {
  return orm.em.fork().transactional(async (em) => {
    if (await hasOwner(em)) return null;
    const token = createToken();
    const setup = {
      setup_token_hash: hashToken(token),
      setup_expires_at: new Date(now().getTime() + LIFETIME_MS),
    };
    await authTables(em)
      .insertInto('installation')
      .values({ id: 1, sign_up: 'invite', ...setup })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(setup))
      .execute();
    return `${origin}/setup/${token}`;
  });
}

async function hasOwner(em: EntityManager): Promise<boolean> {
  const owner = await authTables(em)
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return owner !== undefined;
}

export async function isSetupToken(em: EntityManager, token: string, at: Date): Promise<boolean> {
  const row = await authTables(em)
    .selectFrom('installation')
    .select('id')
    .where('setup_token_hash', '=', hashToken(token))
    .where('setup_expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined && !(await hasOwner(em));
}

/**
 * Uses the address up, within the transaction of `em`.
 * @returns false if it has expired, was replaced or used, also by a concurrent request
 */
export async function spendSetupToken(em: EntityManager, tokenHash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await authTables(em)
    .updateTable('installation')
    .set(NO_SETUP)
    .where('setup_token_hash', '=', tokenHash)
    .where('setup_expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the address, because there is an owner, within the transaction of `em`. */
export async function endSetup(em: EntityManager): Promise<void> {
  await authTables(em).updateTable('installation').set(NO_SETUP).execute();
}
