import type { Adapter, AdapterUser } from '@auth/core/adapters';
import { isBundledAlone } from '../people/free-email.ts';
import type { Person } from '../people/person-claims.ts';
import {
  refreshPerson,
  userByEmail,
  userByIdentity,
  type Writing,
  writePerson,
  writeSignIn,
} from '../people/person-record.ts';

declare module '@auth/core/types' {
  interface User {
    /** Whom the provider vouched for; set by the provider's `profile`. */
    person?: Person;
  }
}

/** The one callback that is being answered. */
export interface Callback {
  readonly userAgent: string;
  /** Called where the sign-in ends for a reason that the person is told. */
  refused(reason: Refusal): void;
}

/** The operator has disabled the account, or the e-mail belongs to an account with another identity. */
export type Refusal = 'disabled' | 'other-identity';

interface AdapterOptions extends Callback {
  readonly issuer: string;
  /** Whose word for an e-mail counts for nothing. */
  readonly bundledIdentities: string | undefined;
  /** Whom the provider vouched for in this callback. */
  vouchedFor(): Person | undefined;
  /** Called after a name, picture or e-mail has changed. */
  refreshed(userId: string): Promise<void>;
}

/**
 * What Auth.js asks of the database during one callback. Sessions are read by our own resolver, and no identity
 * is ever linked to an existing person, so the methods for these refuse.
 */
export function callbackAdapter(writing: Writing, options: AdapterOptions): Adapter {
  const { orm } = writing;
  const { issuer, bundledIdentities, userAgent, refused } = options;
  let subject = '';
  return {
    async getUserByAccount({ providerAccountId }) {
      subject = providerAccountId;
      return adapterUser(await userByIdentity(orm, issuer, subject));
    },
    async getUserByEmail(email) {
      const found = await userByEmail(orm, email);
      // Another browser of the same person may have written them since the first question: no stranger's e-mail.
      const own = found && (await userByIdentity(orm, issuer, subject));
      if (!found || own?.id === found.id) return null;
      // Its e-mail is taken from it when the new person is written.
      if (await isBundledAlone(orm.em, found.id, bundledIdentities)) return null;
      refused('other-identity');
      return adapterUser(found);
    },
    async createUser(user) {
      if (!user.person) throw new Error('A user is made from what the provider vouches for');
      return { ...user, id: await writePerson(writing, { issuer, bundledIdentities }, user.person) };
    },
    // The identity stands already, written with its person.
    async linkAccount() {},
    async createSession({ sessionToken, userId }) {
      const written = await writeSignIn(writing, { userId, token: sessionToken, userAgent });
      if (!written) {
        refused('disabled');
        throw new Error('The operator has disabled this account');
      }
      const person = options.vouchedFor();
      if (person && (await refreshPerson(writing, userId, person))) await options.refreshed(userId);
      return { sessionToken, userId, expires: written.expires };
    },
    getUser: refuse,
    updateUser: refuse,
    getSessionAndUser: refuse,
    updateSession: refuse,
    deleteSession: refuse,
  };
}

function adapterUser(user: { id: string; email: string } | null): AdapterUser | null {
  return user && { ...user, emailVerified: null };
}

function refuse(): never {
  throw new Error('Auth.js is not to read or change sessions and users');
}
