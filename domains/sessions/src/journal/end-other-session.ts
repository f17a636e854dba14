import { type Call, UNREACHABLE_MESSAGE } from './create-call.ts';
import { publishDelivery } from './delivery/delivery-channels.ts';

/**
 * Completes the athlete's other open session with its stored data (docs/specification.md#one-active-session).
 * A session under a minute is discarded instead. Notifies every page if the session now counts. Does nothing
 * if it has already ended.
 * @throws Error with a message for the athlete, if offline or refused
 */
export async function endOtherSession(call: Call, sessionId: string): Promise<void> {
  const path = `/api/sessions/${sessionId}`;
  const completionResponse = await call('POST', `${path}/complete`, { distance: 0 });
  if (completionResponse.kind === 'ok') publishDelivery();
  const response =
    completionResponse.kind === 'refused' && completionResponse.status === 400
      ? await call('DELETE', path)
      : completionResponse;
  if (response.kind === 'ok' || (response.kind === 'refused' && [404, 409].includes(response.status))) return;
  throw new Error(response.kind === 'unreached' ? UNREACHABLE_MESSAGE : response.message);
}
