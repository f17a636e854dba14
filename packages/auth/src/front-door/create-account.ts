import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toSqlError } from '@threshold/db';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { OpenChallenge } from '../passkeys/challenges.ts';
import { insertPasskey } from '../passkeys/passkey-record.ts';
import type { NewPasskey } from '../passkeys/relying-party.ts';
import { insertSignIn, type WriteContext } from '../people/person-record.ts';
import { authTables } from '../tables.ts';
import { spendInvite } from './invites.ts';
import { spendSetupToken } from './setup-link.ts';
import { readSignUpPolicy } from './sign-up-policy.ts';

/** How a person came to make an account. */
export type SignUpWay = 'setup' | 'invite' | 'open';

export interface NewAccount {
  readonly way: SignUpWay;
  /** Of the setup address or the invite; empty with `open`. */
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passkey: NewPasskey;
  readonly passkeyName: string;
  readonly challenge: OpenChallenge;
  readonly sessionToken: string;
  readonly userAgent: string;
}

/** The replacement of a taken address keeps this many characters, so that the operator can recognize it. */
const MAX_PRESERVED_CHARACTERS = 200;

/**
 * Makes an account with a passkey and signs it in, in one transaction. The email is not verified, so it identifies no
 * one. If another account has it, the new one gets a replacement, and the answer is the same.
 * @returns null if the way is closed, or the challenge was used
 */
export async function createAccount(
  { orm, now }: WriteContext,
  account: NewAccount,
): Promise<{ expires: Date } | null> {
  const at = now();
  const { userId, passkey, passkeyName: name, userAgent } = account;
  try {
    return await orm.em.fork().transactional(async (em) => {
      if (!(await account.challenge.spend(em, passkey.challenge))) return null;
      if (!(await spendWay(em, account, at))) return null;
      await insertUser(em, account, at);
      await insertPasskey(em, at, { userId, name, passkey });
      await writeAuditEntry(em, at, {
        kind: 'account-created',
        athleteId: userId,
        actor: 'athlete',
        browser: userAgent,
      });
      return insertSignIn(em, at, { userId, token: account.sessionToken, userAgent });
    });
  } catch (error) {
    // A second owner, or a passkey of another account.
    if (toSqlError(error)?.kind !== 'conflict') throw error;
    return null;
  }
}

async function spendWay(em: EntityManager, { way, token }: NewAccount, at: Date): Promise<boolean> {
  if (way === 'setup') return spendSetupToken(em, token, at);
  const policy = await readSignUpPolicy(em);
  if (way === 'open') return policy === 'open';
  return policy !== 'closed' && spendInvite(em, token, at);
}

async function insertUser(em: EntityManager, account: NewAccount, at: Date): Promise<void> {
  const insert = (email: string) =>
    authTables(em)
      .insertInto('user')
      .values({
        id: account.userId,
        email,
        first_name: account.firstName,
        last_name: account.lastName,
        profile_image_url: null,
        created_at: at,
        disabled_at: null,
        role: account.way === 'setup' ? 'owner' : 'athlete',
        email_verified: false,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows } = await insert(account.email);
  if (numInsertedOrUpdatedRows === 1n) return;
  const suffix = randomBytes(8).toString('hex');
  await insert(`${account.email.slice(0, MAX_PRESERVED_CHARACTERS)}.${suffix}.invalid`);
}
