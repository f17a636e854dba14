import { type Call, type CallResult, readTextField } from '../create-call.ts';

/** `ok` if the signed-in athlete owns the recording, `other-athlete` if another one is signed in. */
export type OwnerCheck = Exclude<CallResult, { kind: 'refused' }> | { readonly kind: 'other-athlete' };

/** Checks who is signed in, so that one athlete's recording is never sent as another's. */
export async function checkOwner(call: Call, athleteId: string): Promise<OwnerCheck> {
  const response = await call('GET', '/api/auth/user');
  if (response.kind === 'refused') return { kind: 'unreached', retryAfterMs: null };
  if (response.kind !== 'ok') return response;
  const signedInId = readTextField(response.body, 'id');
  if (signedInId === null) return { kind: 'unreached', retryAfterMs: null };
  return signedInId === athleteId ? response : { kind: 'other-athlete' };
}
