import type { Adapter, AdapterUser } from '@auth/core/adapters';
import { isBundledAlone } from '../people/free-email.ts';
import type { Person } from '../people/parse-person.ts';
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
    /** Set in the provider's `profile`. */
    person?: Person;
  }
}

export interface Callback {
  readonly userAgent: string;
  /** Called if the sign-in ends for a reason to show to the person. */
  rejected(reason: RejectionReason): void;
}

export type RejectionReason = 'disabled' | 'other-identity';

interface AdapterOptions extends Callback {
  readonly issuer: string;
  /** The issuer of identities whose emails prove nothing. */
  readonly bundledIdentities: string | undefined;
  vouchedFor(): Person | undefined;
  refreshed(userId: string): Promise<void>;
}

/**
 * The Auth.js adapter of one callback. `sign-ins.ts` reads sessions and no identity is linked to an existing
 * person, so those methods throw.
 */
export function callbackAdapter(writing: Writing, options: AdapterOptions): Adapter {
  const { orm } = writing;
  const { issuer, bundledIdentities, userAgent, rejected } = options;
  let subject = '';
  return {
    async getUserByAccount({ providerAccountId }) {
      subject = providerAccountId;
      return adapterUser(await userByIdentity(orm, issuer, subject));
    },
    async getUserByEmail(email) {
      const found = await userByEmail(orm, email);
      // A concurrent sign-in of the same identity may have inserted them since the first lookup.
      const own = found && (await userByIdentity(orm, issuer, subject));
      if (!found || own?.id === found.id) return null;
      // Inserting the new person takes the email from the old one.
      if (await isBundledAlone(orm.em, found.id, bundledIdentities)) return null;
      rejected('other-identity');
      return adapterUser(found);
    },
    async createUser(user) {
      if (!user.person) throw new Error('A user is made from what the provider vouches for');
      return { ...user, id: await writePerson(writing, { issuer, bundledIdentities }, user.person) };
    },
    // The identity was inserted with its person.
    async linkAccount() {},
    async createSession({ sessionToken, userId }) {
      const written = await writeSignIn(writing, { userId, token: sessionToken, userAgent });
      if (!written) {
        rejected('disabled');
        throw new Error('The operator has disabled this account');
      }
      const person = options.vouchedFor();
      if (person && (await refreshPerson(writing, userId, person))) await options.refreshed(userId);
      return { sessionToken, userId, expires: written.expires };
    },
    getUser: unsupported,
    updateUser: unsupported,
    getSessionAndUser: unsupported,
    updateSession: unsupported,
    deleteSession: unsupported,
  };
}

function adapterUser(user: { id: string; email: string } | null): AdapterUser | null {
  return user && { ...user, emailVerified: null };
}

function unsupported(): never {
  throw new Error('Auth.js is not to read or change sessions and users');
}
