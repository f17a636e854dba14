import { isDeepStrictEqual } from 'node:util';
import type { MikroORM } from '@mikro-orm/postgresql';
import { toSqlError } from '@threshold/db';
import { v7 } from 'uuid';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { Account } from '../entities/account.entity.ts';
import { SignIn } from '../entities/sign-in.entity.ts';
import { User } from '../entities/user.entity.ts';
import { endOf } from '../sessions/sign-in-life.ts';
import { hashOf } from '../sessions/token.ts';
import { authTables } from '../tables.ts';
import { freeEmail } from './free-email.ts';
import type { Person } from './person-claims.ts';

/** Where and when something is written. */
export interface Writing {
  readonly orm: MikroORM;
  readonly now: () => Date;
}

/** By whose word a person is written. */
interface Vouching {
  readonly issuer: string;
  /** Identities whose word for an e-mail counts for nothing. */
  readonly bundledIdentities?: string | undefined;
}

interface FoundUser {
  readonly id: string;
  readonly email: string;
}

const longestUserAgent = 200;

/** The person of an identity, by issuer and subject together. */
export async function userByIdentity(
  orm: MikroORM,
  issuer: string,
  subject: string,
): Promise<FoundUser | null> {
  const found = await authTables(orm.em)
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select(['user.id', 'user.email'])
    .where('account.issuer', '=', issuer)
    .where('account.subject', '=', subject)
    .executeTakeFirst();
  return found ?? null;
}

/** Whoever has this e-mail, however it was written. */
export async function userByEmail(orm: MikroORM, email: string): Promise<FoundUser | null> {
  const found = await authTables(orm.em)
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Writes a new person together with the identity that vouches for them: both or neither. Where another browser of the
 * same person has written them in the same instant, that one stands.
 * @returns the person's id
 * @throws when the e-mail is another identity's
 */
export async function writePerson(writing: Writing, by: Vouching, person: Person): Promise<string> {
  const { issuer } = by;
  try {
    return await insertPerson(writing, by, person);
  } catch (error) {
    const standing =
      toSqlError(error)?.kind === 'conflict'
        ? await userByIdentity(writing.orm, issuer, person.subject)
        : null;
    if (!standing) throw error;
    return standing.id;
  }
}

/**
 * Finds or writes a person for whom no provider vouches: nobody can sign in as them, and who comes with their e-mail
 * is refused as with that of any other person.
 * @returns the person's id
 * @throws Error where somebody signs in with that e-mail
 */
export async function personWithoutIdentity(
  { orm, now }: Writing,
  { email, firstName, lastName }: Pick<Person, 'email' | 'firstName' | 'lastName'>,
): Promise<string> {
  const known = await userByEmail(orm, email);
  if (known) {
    const identity = await authTables(orm.em)
      .selectFrom('account')
      .select('subject')
      .where('user_id', '=', known.id)
      .executeTakeFirst();
    if (identity) throw new Error(`Somebody signs in as ${email} already.`);
    return known.id;
  }
  const createdAt = now();
  const id = v7({ msecs: createdAt.getTime() });
  await orm.em.fork().insert(User, { id, email, firstName, lastName, profileImageUrl: null, createdAt });
  return id;
}

async function insertPerson(
  { orm, now }: Writing,
  { issuer, bundledIdentities }: Vouching,
  person: Person,
): Promise<string> {
  const createdAt = now();
  const userId = v7({ msecs: createdAt.getTime() });
  const { subject, isNamed: _, ...user } = person;
  await orm.em.fork().transactional(async (em) => {
    await freeEmail(em, user.email, bundledIdentities);
    await em.insert(User, { id: userId, ...user, createdAt });
    await em.insert(Account, { issuer, subject, userId, createdAt });
  });
  return userId;
}

/**
 * Takes over a name, picture and e-mail that the provider has changed; what it no longer gives stays. An e-mail that
 * another person has here is not taken over.
 * @returns whether anything changed
 */
export async function refreshPerson({ orm }: Writing, userId: string, person: Person): Promise<boolean> {
  const tables = authTables(orm.em.fork());
  const standing = await tables
    .selectFrom('user')
    .select(['email', 'first_name', 'last_name', 'profile_image_url'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!standing) return false;
  const holder = person.email === standing.email ? null : await userByEmail(orm, person.email);
  const changed = {
    email: holder ? standing.email : person.email,
    first_name: person.isNamed ? person.firstName : standing.first_name,
    last_name: person.isNamed ? person.lastName : standing.last_name,
    profile_image_url: person.profileImageUrl ?? standing.profile_image_url,
  };
  if (isDeepStrictEqual(changed, { ...standing })) return false;
  try {
    await tables.updateTable('user').set(changed).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    // Another person took the e-mail in the same instant: the next sign-in tries again.
    if (toSqlError(error)?.kind !== 'conflict') throw error;
    return false;
  }
}

/**
 * Writes a sign-in that begins now, and into the audit log that it did. The token stays with the caller, its hash is
 * stored.
 * @returns null for a person whom the operator has disabled: the audit log says that they tried
 */
export async function writeSignIn(
  { orm, now }: Writing,
  signIn: { userId: string; token: string; userAgent: string },
): Promise<{ expires: Date } | null> {
  const createdAt = now();
  const { userId } = signIn;
  const entry = { athleteId: userId, actor: 'athlete', browser: signIn.userAgent } as const;
  const isLetIn = await orm.em.fork().transactional(async (em) => {
    // Locked, so that whoever disables them in this instant sees the sign-in and ends it.
    const user = await authTables(em)
      .selectFrom('user')
      .select('disabled_at')
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    if (!user || user.disabled_at !== null) {
      if (user) await writeAuditEntry(em, createdAt, { ...entry, kind: 'sign-in-refused' });
      return false;
    }
    await em.insert(SignIn, {
      id: v7({ msecs: createdAt.getTime() }),
      userId,
      tokenHash: hashOf(signIn.token),
      userAgent: signIn.userAgent.toWellFormed().slice(0, longestUserAgent),
      createdAt,
      lastSeenAt: createdAt,
    });
    await writeAuditEntry(em, createdAt, { ...entry, kind: 'signed-in' });
    return true;
  });
  return isLetIn ? { expires: endOf({ createdAt, lastSeenAt: createdAt }) } : null;
}
