import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { getPageHeaders } from '@threshold/api/react';
import { readErrorMessage } from '../settings/account/read-error-message.ts';
import { formatDeviceLabel } from '../sign-ins/device-label.ts';

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The response of `GET /api/passkeys`. */
export interface PasskeyList {
  /** False if people of this site can't sign in with passkeys. */
  readonly isOffered: boolean;
  readonly passkeys: readonly PasskeyView[];
  /** True if the athlete can sign in another way too. */
  readonly canRemoveLast: boolean;
  /** True if the sign-in is young enough to add or remove a passkey. */
  readonly isFresh: boolean;
  /** True for the owner and admins, who manage people. */
  readonly isManager: boolean;
}

/** An error in words for the athlete. */
class PasskeyError extends Error {}

const FAILURE_MESSAGE = 'That didn’t work. Please try again.';

/** @throws PasskeyError */
export async function call(path: string, method: string, json?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { ...getPageHeaders(), ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  }).catch(() => null);
  if (response?.ok) return response;
  throw new PasskeyError(await readErrorMessage(response, FAILURE_MESSAGE));
}

export const fetchPasskeys = async (): Promise<PasskeyList> => (await call('/api/passkeys', 'GET')).json();

/** Makes a passkey on this device or another, named after this browser. */
export async function addPasskey(): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const answer = await call('/api/passkeys/options', 'POST', {});
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = await answer.json();
  const response = await startRegistration({ optionsJSON });
  await call('/api/passkeys', 'POST', { response, name: formatDeviceLabel(navigator.userAgent) });
}

export const renamePasskey = ({ id, name }: { id: string; name: string }): Promise<Response> =>
  call(`/api/passkeys/${id}`, 'PATCH', { name });

export const removePasskey = (id: string): Promise<Response> => call(`/api/passkeys/${id}`, 'DELETE');

/** Signs in again, so that a passkey can be added or removed. */
export async function confirmWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await call('/api/sign-in/passkey/options', 'POST', {});
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await answer.json();
  const response = await startAuthentication({ optionsJSON });
  await call('/api/sign-in/passkey', 'POST', { response });
}

/** Says what to do about a failed passkey. */
export function describeFault(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  if (typeof PublicKeyCredential === 'undefined')
    return 'This browser can’t use passkeys. Update it, or use another one.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'No passkey was used. Try again when you’re ready.'
    : 'Your browser couldn’t use a passkey. Please try again.';
}
