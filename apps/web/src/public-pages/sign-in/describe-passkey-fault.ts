import { RefusedError } from './post-json.ts';

/** A message that says what to do after a passkey failed. */
export function describePasskeyFault(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  if (typeof PublicKeyCredential === 'undefined')
    return 'This browser can’t use passkeys. Update it, or use another one.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  // Browsers don't say whether the person canceled, ran out of time or has no passkey.
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'No passkey was used. Try again when you’re ready.'
    : 'Your browser couldn’t use a passkey. Try again.';
}
