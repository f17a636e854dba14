import { call } from '../passkeys/passkey-calls.ts';

export interface IdentityView {
  readonly id: string;
  readonly issuer: string;
  readonly createdAt: string;
  /** False for a provider that the site no longer has. */
  readonly isCurrent: boolean;
}

/** The response of `GET /api/sign-in-methods`. */
export interface SignInMethods {
  /** False if people of this site only sign in with its provider. */
  readonly isOffered: boolean;
  readonly mail: { readonly isOffered: boolean; readonly email: string; readonly isConfirmed: boolean };
  readonly password: { readonly isOffered: boolean; readonly changedAt: string | null };
  readonly recoveryCodes: { readonly left: number; readonly madeAt: string | null };
  readonly identities: readonly IdentityView[];
  /** False for the only way to sign in. */
  readonly canRemoveOne: boolean;
  /** True if the sign-in is young enough to change something. */
  readonly isFresh: boolean;
}

export const fetchMethods = async (): Promise<SignInMethods> =>
  (await call('/api/sign-in-methods', 'GET')).json();

export const confirmEmail = (email: string): Promise<Response> =>
  call('/api/mail-address', 'POST', { email });

export const endEmailSignIn = (): Promise<Response> => call('/api/mail-address', 'DELETE');

export const changePassword = (password: string): Promise<Response> =>
  call('/api/password', 'PUT', { password });

/** @returns the codes, which the server can't show again */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const answer = await call('/api/recovery-codes', 'POST', {});
  const { codes }: { codes: readonly string[] } = await answer.json();
  return codes;
}

export const deleteRecoveryCodes = (): Promise<Response> => call('/api/recovery-codes', 'DELETE');

export const removeIdentity = (id: string): Promise<Response> => call(`/api/identities/${id}`, 'DELETE');

/** Mails a link that signs the athlete in again. */
export const mailSignInLink = (email: string): Promise<Response> =>
  call('/api/sign-in/mail', 'POST', { email, returnTo: '/settings#security' });
