import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { toSqlError } from '@threshold/db';
import { v7 } from 'uuid';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { Account } from '../entities/account.entity.ts';
import { SignIn } from '../entities/sign-in.entity.ts';
import { User } from '../entities/user.entity.ts';
import { computeSignInEnd } from '../sessions/sign-in-lifetime.ts';
import { hashToken } from '../sessions/token.ts';
import { authTables } from '../tables.ts';
import type { Person } from './parse-person.ts';
import { releaseEmail } from './release-email.ts';

export interface WriteContext {
  readonly orm: MikroORM;
  readonly now: () => Date;
}

interface IssuerOptions {
  readonly issuer: string;
  /** The bundled provider's issuer. Anyone can claim any email there. */
  readonly bundledIssuer?: string | undefined;
}

interface UserSummary {
  readonly id: string;
  readonly email: string;
}

const MAX_USER_AGENT_LENGTH = 200;

export async function findUserByIdentity(
  orm: MikroORM,
  issuer: string,
  subject: string,
): Promise<UserSummary | null> {
  const userRow = await authTables(orm.em)
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select(['user.id', 'user.email'])
    .where('account.issuer', '=', issuer)
    .where('account.subject', '=', subject)
    .executeTakeFirst();
  return userRow ?? null;
}

/** `email` is case-insensitive. */
export async function findUserByEmail(orm: MikroORM, email: string): Promise<UserSummary | null> {
  const userRow = await authTables(orm.em)
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return userRow ?? null;
}

/**
 * Inserts a new person and their identity in one transaction. If a concurrent sign-in with the same identity got there
 * first, returns that person.
 * @returns the person's id
 * @throws the driver's error if another person has the email
 */
export async function ensurePerson(
  writeContext: WriteContext,
  options: IssuerOptions,
  person: Person,
): Promise<string> {
  const { issuer } = options;
  try {
    return await insertPerson(writeContext, options, person);
  } catch (error) {
    const storedUser =
      toSqlError(error)?.kind === 'conflict'
        ? await findUserByIdentity(writeContext.orm, issuer, person.subject)
        : null;
    if (!storedUser) throw error;
    return storedUser.id;
  }
}

/**
 * Finds or creates a person without an identity. No one can sign in as them. A sign-in with their email is rejected, as
 * for any other person's email.
 * @returns the person's id
 * @throws Error if the email belongs to a person who can sign in
 */
export async function ensurePersonWithoutIdentity(
  { orm, now }: WriteContext,
  { email, firstName, lastName }: Pick<Person, 'email' | 'firstName' | 'lastName'>,
): Promise<string> {
  const existingUser = await findUserByEmail(orm, email);
  if (existingUser) {
    const identity = await authTables(orm.em)
      .selectFrom('account')
      .select('subject')
      .where('user_id', '=', existingUser.id)
      .executeTakeFirst();
    const passkey = await authTables(orm.em)
      .selectFrom('passkey')
      .select('id')
      .where('user_id', '=', existingUser.id)
      .executeTakeFirst();
    const isConfirmed = await isConfirmedEmail(orm, existingUser.id);
    const password = await authTables(orm.em)
      .selectFrom('password')
      .select('user_id')
      .where('user_id', '=', existingUser.id)
      .executeTakeFirst();
    if (identity || passkey || password || isConfirmed)
      throw new Error(`Someone already signs in as ${email}.`);
    return existingUser.id;
  }
  const createdAt = now();
  const id = v7({ msecs: createdAt.getTime() });
  await orm.em.fork().insert(User, { id, email, firstName, lastName, profileImageUrl: null, createdAt });
  return id;
}

/** True if mailed links sign the person in. */
async function isConfirmedEmail(orm: MikroORM, userId: string): Promise<boolean> {
  const user = await authTables(orm.em)
    .selectFrom('user')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined && user.email_confirmed_at !== null;
}

async function insertPerson(
  { orm, now }: WriteContext,
  { issuer, bundledIssuer }: IssuerOptions,
  person: Person,
): Promise<string> {
  const createdAt = now();
  const userId = v7({ msecs: createdAt.getTime() });
  const { subject, isNamed: _, ...user } = person;
  await orm.em.fork().transactional(async (em) => {
    await releaseEmail(em, user.email, bundledIssuer);
    await em.insert(User, { id: userId, ...user, createdAt });
    await em.insert(Account, { issuer, subject, userId, createdAt });
  });
  return userId;
}

/**
 * Stores the name, picture and email that the provider sent, if they are new. Missing claims change nothing. An email
 * that belongs to another person is ignored, unless that person only typed it.
 * @returns whether any value was updated
 */
export async function refreshPerson(
  { orm }: WriteContext,
  { bundledIssuer }: Pick<IssuerOptions, 'bundledIssuer'>,
  userId: string,
  person: Person,
): Promise<boolean> {
  try {
    return await orm.em.fork().transactional((em) => updatePerson(em, bundledIssuer, userId, person));
  } catch (error) {
    // Another person claimed the email at the same time. The next sign-in tries again.
    if (toSqlError(error)?.kind !== 'conflict') throw error;
    return false;
  }
}

async function updatePerson(
  em: EntityManager,
  bundledIssuer: string | undefined,
  userId: string,
  person: Person,
): Promise<boolean> {
  const tables = authTables(em);
  const storedUser = await tables
    .selectFrom('user')
    .select(['email', 'first_name', 'last_name', 'profile_image_url', 'email_verified', 'email_confirmed_at'])
    .where('id', '=', userId)
    // A concurrent request can confirm another email, which must stay.
    .forUpdate()
    .executeTakeFirst();
  if (!storedUser) return false;
  const { email_confirmed_at: confirmedAt, ...storedValues } = storedUser;
  // An address that the person confirmed here stays, whatever the provider says.
  const hasNewEmail =
    confirmedAt === null &&
    person.email !== storedUser.email &&
    (await isFreeEmail(em, bundledIssuer, person.email));
  const isCurrentEmail = hasNewEmail || person.email === storedUser.email;
  const newValues = {
    email: hasNewEmail ? person.email : storedUser.email,
    email_verified: isCurrentEmail ? true : storedUser.email_verified,
    first_name: person.isNamed ? person.firstName : storedUser.first_name,
    last_name: person.isNamed ? person.lastName : storedUser.last_name,
    profile_image_url: person.profileImageUrl ?? storedUser.profile_image_url,
  };
  if (isDeepStrictEqual(newValues, storedValues)) return false;
  await tables.updateTable('user').set(newValues).where('id', '=', userId).execute();
  return true;
}

/** Takes the email from a person who never proved that it is theirs. */
async function isFreeEmail(
  em: EntityManager,
  bundledIssuer: string | undefined,
  email: string,
): Promise<boolean> {
  await releaseEmail(em, email, bundledIssuer);
  const emailOwner = await authTables(em)
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return emailOwner === undefined;
}

export interface NewSignIn {
  readonly userId: string;
  readonly token: string;
  readonly userAgent: string;
}

/**
 * Creates a sign-in and its audit entry. Stores the token's hash; the caller keeps the token.
 * @returns null if the person is disabled, which is written to the audit log, or deleted
 */
export const writeSignIn = (
  { orm, now }: WriteContext,
  signIn: NewSignIn,
): Promise<{ expires: Date } | null> => orm.em.fork().transactional((em) => insertSignIn(em, now(), signIn));

/** Like `writeSignIn`, within the transaction of `em`. */
export async function insertSignIn(
  em: EntityManager,
  createdAt: Date,
  { userId, token, userAgent }: NewSignIn,
): Promise<{ expires: Date } | null> {
  const auditEntry = { athleteId: userId, actor: 'athlete', browser: userAgent } as const;
  // Locks the user, so that a concurrent `disableAccount` sees this sign-in and ends it.
  const user = await authTables(em)
    .selectFrom('user')
    .select('disabled_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!user || user.disabled_at !== null) {
    if (user) await writeAuditEntry(em, createdAt, { ...auditEntry, kind: 'sign-in-refused' });
    return null;
  }
  await em.insert(SignIn, {
    id: v7({ msecs: createdAt.getTime() }),
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent.toWellFormed().slice(0, MAX_USER_AGENT_LENGTH),
    createdAt,
    lastSeenAt: createdAt,
  });
  await writeAuditEntry(em, createdAt, { ...auditEntry, kind: 'signed-in' });
  return { expires: computeSignInEnd({ createdAt, lastSeenAt: createdAt }) };
}
