import type { Adapter, AdapterUser } from '@auth/core/adapters';
import type { Person } from '../people/parse-person.ts';
import {
  ensurePerson,
  findUserByEmail,
  findUserByIdentity,
  refreshPerson,
  type WriteContext,
  writeSignIn,
} from '../people/person-record.ts';
import { hasUnverifiedEmail } from '../people/release-email.ts';

declare module '@auth/core/types' {
  interface User {
    /** Set in the provider's `profile`. */
    person?: Person;
  }
}

export interface CallbackOptions {
  readonly userAgent: string;
  /** Called if the sign-in fails for a reason that the person gets to see. */
  onRejection(reason: RejectionReason): void;
}

export type RejectionReason = 'disabled' | 'other-identity';

interface AdapterOptions extends CallbackOptions {
  readonly issuer: string;
  /** The bundled provider's issuer. Anyone can claim any email there. */
  readonly bundledIssuer: string | undefined;
  /** The person described by the provider's claims, once Auth.js has read them. */
  getPerson(): Person | undefined;
  onPersonRefreshed(userId: string): Promise<void>;
}

/**
 * The Auth.js adapter for one callback. Auth.js only finds or creates the person, and creates a session. `sign-ins.ts`
 * reads and ends sessions, so the other methods throw.
 */
export function createCallbackAdapter(writeContext: WriteContext, options: AdapterOptions): Adapter {
  const { orm } = writeContext;
  const { issuer, bundledIssuer, userAgent, onRejection } = options;
  // Auth.js calls `getUserByAccount` first; `getUserByEmail` isn't passed the subject.
  let subject = '';
  return {
    async getUserByAccount({ providerAccountId }) {
      subject = providerAccountId;
      return toAdapterUser(await findUserByIdentity(orm, issuer, subject));
    },
    async getUserByEmail(email) {
      const emailOwner = await findUserByEmail(orm, email);
      // A concurrent sign-in with the same identity may have inserted the person since the first lookup.
      const identityUser = emailOwner && (await findUserByIdentity(orm, issuer, subject));
      if (!emailOwner || identityUser?.id === emailOwner.id) return null;
      // Inserting the new person will take the email away from its owner.
      if (await hasUnverifiedEmail(orm.em, emailOwner.id, bundledIssuer)) return null;
      onRejection('other-identity');
      return toAdapterUser(emailOwner);
    },
    async createUser(user) {
      if (!user.person) throw new Error('createUser needs the person of the provider’s claims');
      return { ...user, id: await ensurePerson(writeContext, { issuer, bundledIssuer }, user.person) };
    },
    // The identity was already inserted with the person.
    async linkAccount() {},
    async createSession({ sessionToken, userId }) {
      const signIn = await writeSignIn(writeContext, { userId, token: sessionToken, userAgent });
      if (!signIn) {
        onRejection('disabled');
        throw new Error('The operator has disabled this account');
      }
      const person = options.getPerson();
      if (person && (await refreshPerson(writeContext, { bundledIssuer }, userId, person)))
        await options.onPersonRefreshed(userId);
      return { sessionToken, userId, expires: signIn.expires };
    },
    getUser: throwUnsupported,
    updateUser: throwUnsupported,
    getSessionAndUser: throwUnsupported,
    updateSession: throwUnsupported,
    deleteSession: throwUnsupported,
  };
}

function toAdapterUser(user: { id: string; email: string } | null): AdapterUser | null {
  return user && { ...user, emailVerified: null };
}

function throwUnsupported(): never {
  throw new Error('Auth.js must not read or change sessions and users');
}
