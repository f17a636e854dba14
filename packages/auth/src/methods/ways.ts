import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { EnqueueMail } from '../mail/request-mail.ts';
import { notifyAddress } from '../mail/use-link.ts';
import { findPasswordChange } from '../passwords/password-record.ts';
import type { WriteContext } from '../people/person-record.ts';
import type { AuthConfig } from '../sign-in/auth-config.ts';
import { authTables } from '../tables.ts';

/** The ways to sign in that the site has now. */
export interface OfferedWays {
  readonly passkeys: boolean;
  readonly mail: boolean;
  readonly passwords: boolean;
  /** Of the identities that sign in; null without a provider. */
  readonly issuer: string | null;
}

/** Identities of a provider that is no longer configured sign no one in. */
export const toOfferedWays = ({
  issuer,
  identityIssuer = issuer ?? undefined,
  offersPasskeys = false,
  offersMail = false,
  offersPasswords = false,
}: AuthConfig): OfferedWays => ({
  passkeys: offersPasskeys,
  mail: offersMail,
  passwords: offersPasswords,
  issuer: issuer === null ? null : (identityIssuer ?? null),
});

/** Locks the person, so that two concurrent requests can't remove the last two ways. */
export async function lockPerson(em: EntityManager, userId: string): Promise<void> {
  await authTables(em).selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
}

/**
 * Counts the passkeys, identities, confirmed addresses and passwords that sign the person in. Recovery codes run out, so
 * they don't count.
 */
export async function countWays(em: EntityManager, userId: string, offered: OfferedWays): Promise<number> {
  const tables = authTables(em);
  const passkeys = await tables.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
  const identities = await tables
    .selectFrom('account')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', offered.issuer ?? '')
    .execute();
  const user = await tables
    .selectFrom('user')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  const isConfirmed = user !== undefined && user.email_confirmed_at !== null;
  const hasPassword = offered.passwords && (await findPasswordChange(em, userId)) !== null;
  return (
    (offered.passkeys ? passkeys.length : 0) +
    identities.length +
    (offered.mail && isConfirmed ? 1 : 0) +
    (hasPassword ? 1 : 0)
  );
}

export interface IdentitySummary {
  /** Stands for issuer and subject. */
  readonly id: string;
  readonly issuer: string;
  readonly createdAt: Date;
}

export async function listIdentities(em: EntityManager, userId: string): Promise<IdentitySummary[]> {
  const rows = await authTables(em)
    .selectFrom('account')
    .select(['issuer', 'subject', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ issuer, subject, createdAt }) => ({
    id: toIdentityId(issuer, subject),
    issuer,
    createdAt,
  }));
}

const toIdentityId = (issuer: string, subject: string): string =>
  hash('sha256', `${issuer}\n${subject}`, 'base64url');

interface Removal {
  readonly userId: string;
  readonly offered: OfferedWays;
  readonly browser: string;
}

/** @returns 'last' if the person couldn't sign in anymore */
export function removeIdentity(
  { orm, now }: WriteContext,
  { userId, offered, browser }: Removal,
  identityId: string,
): Promise<'removed' | 'missing' | 'last'> {
  return orm.em.fork().transactional(async (em) => {
    await lockPerson(em, userId);
    const tables = authTables(em);
    const rows = await tables
      .selectFrom('account')
      .select(['issuer', 'subject'])
      .where('user_id', '=', userId)
      .execute();
    const found = rows.find(({ issuer, subject }) => toIdentityId(issuer, subject) === identityId);
    if (!found) return 'missing';
    if (found.issuer === offered.issuer && (await countWays(em, userId, offered)) <= 1) return 'last';
    await tables
      .deleteFrom('account')
      .where('user_id', '=', userId)
      .where('issuer', '=', found.issuer)
      .where('subject', '=', found.subject)
      .execute();
    const audit = { athleteId: userId, actor: 'athlete', browser } as const;
    await writeAuditEntry(em, now(), { ...audit, kind: 'identity-removed' });
    return 'removed';
  });
}

/**
 * Turns mailed links off and notifies the address. The account keeps it.
 * @returns 'last' if the person couldn't sign in anymore
 */
export function endMailSignIn(
  { orm, now }: WriteContext,
  { userId, offered, browser }: Removal,
  enqueue: EnqueueMail,
): Promise<'removed' | 'missing' | 'last'> {
  const at = now();
  return orm.em.fork().transactional(async (em) => {
    await lockPerson(em, userId);
    const tables = authTables(em);
    const user = await tables
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (!user) return 'missing';
    if ((await countWays(em, userId, offered)) <= 1) return 'last';
    await tables.updateTable('user').set({ email_confirmed_at: null }).where('id', '=', userId).execute();
    await notifyAddress(em, at, { purpose: 'links-ended', email: user.email }, enqueue);
    const audit = { athleteId: userId, actor: 'athlete', browser } as const;
    await writeAuditEntry(em, at, { ...audit, kind: 'email-links-ended' });
    return 'removed';
  });
}
