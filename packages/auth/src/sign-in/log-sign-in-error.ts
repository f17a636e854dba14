import { AdapterError, AuthError } from '@auth/core/errors';
import type { Log } from '@threshold/db';

/**
 * Logs why a sign-in failed, without personal data: database messages contain row values and are left out, and a
 * provider's response is logged by its error code alone.
 */
export function logSignInError(log: Log, error: Error): void {
  const cause = causeOf(error);
  if (error instanceof AdapterError) log.error({ fault: cause.name }, 'the database failed during a sign-in');
  else log.warn({ fault: kindOf(error), cause: cause.name, reason: cause.message }, 'sign-in refused');
}

function kindOf(error: Error): string {
  return error instanceof AuthError ? error.type : error.name;
}

function causeOf(error: Error): Error {
  const { cause } = error;
  if (cause instanceof Error) return causeOf(cause);
  if (typeof cause === 'object' && cause !== null && 'err' in cause && cause.err instanceof Error)
    return causeOf(cause.err);
  return error;
}
