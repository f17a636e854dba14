import type { EntityManager } from '@mikro-orm/postgresql';
import { toSqlError } from '@threshold/db';
import { mailAddress } from '@threshold/mail';
import { v7 } from 'uuid';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { insertUser, spendWay } from '../front-door/create-account.ts';
import { deletePassword } from '../passwords/password-record.ts';
import { insertSignIn, type WriteContext } from '../people/person-record.ts';
import { releaseEmail } from '../people/release-email.ts';
import { authTables } from '../tables.ts';
import { endLinks, type MailedLink, spendLink } from './mailed-link.ts';
import { type EnqueueMail, requestMail } from './request-mail.ts';

interface LinkUse {
  readonly link: MailedLink;
  readonly token: string;
  readonly userAgent: string;
}

type NewSession = { readonly expires: Date } | 'dead' | 'disabled';

/** Signs in the person whose confirmed address the link was mailed to. */
export function signInWithLink(
  { orm, now }: WriteContext,
  { link, token, userAgent }: LinkUse,
  sessionToken: string,
): Promise<NewSession> {
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    if (link.userId === null || !(await spendLink(em, link.id, token, at))) return 'dead';
    await endLinks(em, link.email);
    // Locks the person, so that the address can't be given up at the same time.
    const user = await authTables(em)
      .selectFrom('user')
      .select('id')
      .where('id', '=', link.userId)
      .where('email', '=', link.email)
      .where('email_confirmed_at', 'is not', null)
      .forShare()
      .executeTakeFirst();
    if (!user) return 'dead';
    return (await insertSignIn(em, at, { userId: user.id, token: sessionToken, userAgent })) ?? 'disabled';
  });
}

/** Makes an account with a confirmed address and signs it in. The way in is used up only now. */
export async function createAccountWithLink(
  { orm, now }: WriteContext,
  bundledIssuer: string | undefined,
  { link, token, userAgent }: LinkUse,
  sessionToken: string,
): Promise<NewSession> {
  const at = now();
  const { way, email, firstName, lastName } = link;
  if (way === null) return 'dead';
  const userId = v7({ msecs: at.getTime() });
  try {
    return await orm.em.fork().transactional(async (em): Promise<NewSession> => {
      if (!(await spendLink(em, link.id, token, at))) return 'dead';
      await releaseEmail(em, email, bundledIssuer);
      const account = { way, userId, email, firstName: firstName ?? '', lastName: lastName ?? '' };
      const isMade =
        (await spendWay(em, way, link.wayTokenHash ?? '', at)) && (await insertUser(em, account, at, true));
      // Nothing of a dead way may stay, such as a use of the invite.
      if (!isMade) throw new DeadWayError();
      await endLinks(em, email);
      await writeAuditEntry(em, at, {
        kind: 'account-created',
        athleteId: userId,
        actor: 'athlete',
        browser: userAgent,
      });
      return (await insertSignIn(em, at, { userId, token: sessionToken, userAgent })) ?? 'disabled';
    });
  } catch (error) {
    // A conflict is a second owner.
    if (error instanceof DeadWayError || toSqlError(error)?.kind === 'conflict') return 'dead';
    throw error;
  }
}

class DeadWayError extends Error {}

/**
 * Gives the signed-in person the address that the link was mailed to. Notifies the previous address, unless no one has
 * verified it.
 * @returns false if the link is dead, or another account has proved by now that the address is its own
 */
export async function confirmAddress(
  { orm, now }: WriteContext,
  bundledIssuer: string | undefined,
  { link, token, userAgent }: LinkUse,
  enqueue: EnqueueMail,
): Promise<boolean> {
  const at = now();
  const { userId, email } = link;
  if (userId === null) return false;
  const confirm = async (em: EntityManager) => {
    if (!(await spendLink(em, link.id, token, at))) return false;
    await releaseEmail(em, email, bundledIssuer);
    const tables = authTables(em);
    const holder = await tables.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    const user = await tables
      .selectFrom('user')
      .select(['email', 'email_verified'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user || (holder && holder.id !== userId)) return false;
    await tables
      .updateTable('user')
      .set({ email, email_verified: true, email_confirmed_at: at })
      .where('id', '=', userId)
      .execute();
    await deletePassword(em, userId);
    await endLinks(em, email);
    if (user.email_verified && user.email !== email)
      await notifyAddress(em, at, { purpose: 'address-replaced', email: user.email }, enqueue);
    await writeAuditEntry(em, at, {
      kind: 'email-confirmed',
      athleteId: userId,
      actor: 'athlete',
      browser: userAgent,
    });
    return true;
  };
  try {
    return await orm.em.fork().transactional(confirm);
  } catch (error) {
    // Another account took the address at the same time.
    if (toSqlError(error)?.kind === 'conflict') return false;
    throw error;
  }
}

/** Notifies an address that it no longer signs in, and ends the links that were mailed to it. */
export async function notifyAddress(
  em: EntityManager,
  at: Date,
  { purpose, email }: { readonly purpose: 'address-replaced' | 'links-ended'; readonly email: string },
  enqueue: EnqueueMail,
): Promise<void> {
  await endLinks(em, email);
  const address = mailAddress.safeParse(email).data;
  if (address !== undefined) await requestMail(em, at, { purpose, email: address }, enqueue);
}
