import type { EntityManager } from '@mikro-orm/postgresql';
import { toSqlError } from '@threshold/db';
import { mailAddress } from '@threshold/mail';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { type EnqueueMail, requestMail } from '../mail/request-mail.ts';
import type { OpenChallenge } from '../passkeys/challenges.ts';
import { insertPasskey } from '../passkeys/passkey-record.ts';
import type { NewPasskey } from '../passkeys/relying-party.ts';
import { writePassword } from '../passwords/password-record.ts';
import { insertSignIn, type WriteContext } from '../people/person-record.ts';
import { toReplacement } from '../people/release-email.ts';
import { hashToken } from '../sessions/token.ts';
import { authTables } from '../tables.ts';
import { spendInvite } from './invites.ts';
import { spendSetupToken } from './setup-link.ts';
import { readSignUpPolicy } from './sign-up-policy.ts';

/** How a person came to make an account. */
export type SignUpWay = 'setup' | 'invite' | 'open';

/** What the new person signs in with. */
type NewCredential =
  | { readonly passkey: NewPasskey; readonly passkeyName: string; readonly challenge: OpenChallenge }
  | { readonly passwordHash: string };

export interface NewAccount {
  readonly way: SignUpWay;
  /** Of the setup address or the invite; empty with `open`. */
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly credential: NewCredential;
  readonly sessionToken: string;
  readonly userAgent: string;
  /** Null without mail. */
  readonly enqueueMail: EnqueueMail | null;
}

/**
 * Makes an account with a passkey or a password and signs it in, in one transaction. The email is not verified, so it
 * identifies no one. If another account has it, the new one gets a replacement, and the answer is the same. With mail,
 * the address gets a link that confirms it, or a notice that another account has it.
 * @returns null if the way is closed, or the challenge was used
 */
export async function createAccount(
  { orm, now }: WriteContext,
  account: NewAccount,
): Promise<{ expires: Date } | null> {
  const at = now();
  const { userId, credential, userAgent } = account;
  try {
    return await orm.em.fork().transactional(async (em) => {
      if ('passkey' in credential && !(await credential.challenge.spend(em, credential.passkey.challenge)))
        return null;
      const { way, token, email } = account;
      if (!(await spendWay(em, way, hashToken(token), at))) return null;
      await insertTypedUser(em, account, at);
      if ('passkey' in credential)
        await insertPasskey(em, at, { userId, name: credential.passkeyName, passkey: credential.passkey });
      else await writePassword(em, at, { userId, email, hash: credential.passwordHash });
      await writeAuditEntry(em, at, {
        kind: 'account-created',
        athleteId: userId,
        actor: 'athlete',
        browser: userAgent,
      });
      const address = mailAddress.safeParse(email).data;
      if (account.enqueueMail && address !== undefined)
        await requestMail(
          em,
          at,
          { purpose: 'confirm', email: address, userId, isNewAccount: true },
          account.enqueueMail,
        );
      return insertSignIn(em, at, { userId, token: account.sessionToken, userAgent });
    });
  } catch (error) {
    // A second owner, or a passkey of another account.
    if (toSqlError(error)?.kind !== 'conflict') throw error;
    return null;
  }
}

/**
 * Uses the setup address or the invite up, within the transaction of `em`.
 * @returns false if the way is closed
 */
export async function spendWay(
  em: EntityManager,
  way: SignUpWay,
  tokenHash: string,
  at: Date,
): Promise<boolean> {
  if (way === 'setup') return spendSetupToken(em, tokenHash, at);
  const policy = await readSignUpPolicy(em);
  if (way === 'open') return policy === 'open';
  return policy !== 'closed' && spendInvite(em, tokenHash, at);
}

interface InsertedUser {
  readonly way: SignUpWay;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Inserts a person, within the transaction of `em`.
 * @param isConfirmed true if they opened a link that was mailed to the email
 * @returns false if another person has the email
 */
export async function insertUser(
  em: EntityManager,
  { userId, email, firstName, lastName, way }: InsertedUser,
  at: Date,
  isConfirmed: boolean,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await authTables(em)
    .insertInto('user')
    .values({
      id: userId,
      email,
      first_name: firstName,
      last_name: lastName,
      profile_image_url: null,
      created_at: at,
      disabled_at: null,
      role: way === 'setup' ? 'owner' : 'athlete',
      email_verified: isConfirmed,
      email_confirmed_at: isConfirmed ? at : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function insertTypedUser(em: EntityManager, account: InsertedUser, at: Date): Promise<void> {
  if (await insertUser(em, account, at, false)) return;
  await insertUser(em, { ...account, email: toReplacement(account.email) }, at, false);
}
