import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { toSqlError } from '@threshold/db';
import { v7 } from 'uuid';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { Passkey } from '../entities/passkey.entity.ts';
import { countWays, lockPerson, type OfferedWays } from '../methods/ways.ts';
import { deletePassword } from '../passwords/password-record.ts';
import { insertSignIn, type NewSignIn, type WriteContext } from '../people/person-record.ts';
import { authTables } from '../tables.ts';
import type { OpenChallenge } from './challenges.ts';
import { MAX_PASSKEYS } from './passkey-limits.ts';
import type { NewPasskey } from './relying-party.ts';

export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  /** True if the person's password manager has a copy. */
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const TRANSPORTS_LENGTH = 100;

/** The person's passkeys, oldest first. */
export function listPasskeys(em: EntityManager, userId: string): Promise<PasskeySummary[]> {
  return authTables(em)
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      'backed_up as isBackedUp',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Ids of the person's credentials, so that a browser doesn't make a second one. */
export async function listCredentialIds(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await authTables(em)
    .selectFrom('passkey')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** One lookup by the unique key, before anything is verified. */
export function findPasskey(orm: MikroORM, credentialId: string) {
  return authTables(orm.em)
    .selectFrom('passkey')
    .select(['id', 'user_id as userId', 'credential_id as credentialId', 'public_key as publicKey'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Inserts a passkey into the first free slot, within the transaction of `em`.
 * @returns its id; null if the account has `MAX_PASSKEYS` already
 * @throws the driver's error if another account has the credential
 */
export async function insertPasskey(
  em: EntityManager,
  at: Date,
  { userId, name, passkey }: { userId: string; name: string; passkey: NewPasskey },
): Promise<string | null> {
  const tables = authTables(em);
  // Locks the person, so that concurrent requests don't choose the same slot.
  await tables.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const rows = await tables.selectFrom('passkey').select('slot').where('user_id', '=', userId).execute();
  const takenSlots = new Set(rows.map(({ slot }) => slot));
  const slot = Array.from({ length: MAX_PASSKEYS }, (_, index) => index + 1).find(
    (candidate) => !takenSlots.has(candidate),
  );
  if (slot === undefined) return null;
  const id = v7({ msecs: at.getTime() });
  // A password from a time without passkeys must not come back.
  await deletePassword(em, userId);
  await em.insert(Passkey, {
    id,
    userId,
    slot,
    credentialId: passkey.credentialId,
    publicKey: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports.join(',').slice(0, TRANSPORTS_LENGTH),
    isBackedUp: passkey.isBackedUp,
    name,
    createdAt: at,
    lastUsedAt: null,
  });
  return id;
}

interface AddedPasskey {
  readonly userId: string;
  readonly name: string;
  readonly passkey: NewPasskey;
  readonly challenge: OpenChallenge;
  readonly browser: string;
}

/** Adds a passkey to an account; says why if it can't. */
export async function addPasskey(
  { orm, now }: WriteContext,
  { userId, name, passkey, challenge, browser }: AddedPasskey,
): Promise<{ id: string } | 'full' | 'taken' | 'spent'> {
  const at = now();
  try {
    return await orm.em.fork().transactional(async (em) => {
      if (!(await challenge.spend(em, passkey.challenge))) return 'spent';
      const id = await insertPasskey(em, at, { userId, name, passkey });
      if (id === null) return 'full';
      await writeAuditEntry(em, at, { kind: 'passkey-added', athleteId: userId, actor: 'athlete', browser });
      return { id };
    });
  } catch (error) {
    if (toSqlError(error)?.kind !== 'conflict') throw error;
    return 'taken';
  }
}

/** @returns false if the account has no such passkey */
export async function renamePasskey(
  { orm, now }: WriteContext,
  { userId, passkeyId, name, browser }: { userId: string; passkeyId: string; name: string; browser: string },
): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    const { numUpdatedRows } = await authTables(em)
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await writeAuditEntry(em, now(), {
      kind: 'passkey-renamed',
      athleteId: userId,
      actor: 'athlete',
      browser,
    });
    return true;
  });
}

interface RemovedPasskey {
  readonly userId: string;
  readonly passkeyId: string;
  readonly offered: OfferedWays;
  readonly browser: string;
}

/** @returns 'last' if the person couldn't sign in any more */
export async function removePasskey(
  { orm, now }: WriteContext,
  { userId, passkeyId, offered, browser }: RemovedPasskey,
): Promise<'removed' | 'missing' | 'last'> {
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    await lockPerson(em, userId);
    const passkeys = await tables.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
    if (!passkeys.some(({ id }) => id === passkeyId)) return 'missing';
    if ((await countWays(em, userId, offered)) <= 1) return 'last';
    await tables.deleteFrom('passkey').where('id', '=', passkeyId).where('user_id', '=', userId).execute();
    await writeAuditEntry(em, now(), {
      kind: 'passkey-removed',
      athleteId: userId,
      actor: 'athlete',
      browser,
    });
    return 'removed';
  });
}

interface PasskeyUse {
  readonly passkeyId: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
  readonly challenge: OpenChallenge;
  readonly answeredChallenge: string;
  readonly signIn: NewSignIn;
}

/**
 * Uses up the challenge, stores the counter and creates the sign-in, in one transaction.
 * @returns why there is no sign-in: `replayed` for a used challenge, `copied` if the counter doesn't grow, so that a
 * copy of the authenticator may exist, `disabled` for a disabled account
 */
export async function signInWithPasskey(
  { orm, now }: WriteContext,
  { passkeyId, counter, isBackedUp, challenge, answeredChallenge, signIn }: PasskeyUse,
): Promise<{ expires: Date } | 'replayed' | 'copied' | 'disabled'> {
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    if (!(await challenge.spend(em, answeredChallenge))) return 'replayed';
    const { numUpdatedRows } = await authTables(em)
      .updateTable('passkey')
      .set({ counter, backed_up: isBackedUp, last_used_at: at })
      .where('id', '=', passkeyId)
      .where('user_id', '=', signIn.userId)
      // Authenticators that don't count always send 0.
      .where(({ eb, or, and }) =>
        or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await writeAuditEntry(em, at, {
        kind: 'passkey-refused',
        athleteId: signIn.userId,
        actor: 'nobody',
        browser: signIn.userAgent,
      });
      return 'copied';
    }
    return (await insertSignIn(em, at, signIn)) ?? 'disabled';
  });
}
