import { type Call, type CallResult, readTextField } from '../create-call.ts';

/** `ok` if the signed-in athlete owns the recording, `stranger` if another one is signed in. */
export type OwnerCheck = Exclude<CallResult, { kind: 'refused' }> | { readonly kind: 'stranger' };

/** Checks who is signed in, so that one athlete's recording is never sent as another's. */
export async function checkOwner(call: Call, athleteId: string): Promise<OwnerCheck> {
  const answer = await call('GET', '/api/auth/user');
  if (answer.kind === 'refused') return { kind: 'unreached', retryAfterMs: null };
  if (answer.kind !== 'ok') return answer;
  const signedInId = readTextField(answer.body, 'id');
  if (signedInId === null) return { kind: 'unreached', retryAfterMs: null };
  return signedInId === athleteId ? answer : { kind: 'stranger' };
}
