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
  const completionAnswer = await call('POST', `${path}/complete`, { distance: 0 });
  if (completionAnswer.kind === 'ok') publishDelivery();
  const answer =
    completionAnswer.kind === 'refused' && completionAnswer.status === 400
      ? await call('DELETE', path)
      : completionAnswer;
  if (answer.kind === 'ok' || (answer.kind === 'refused' && [404, 409].includes(answer.status))) return;
  throw new Error(answer.kind === 'unreached' ? UNREACHABLE_MESSAGE : answer.message);
}
