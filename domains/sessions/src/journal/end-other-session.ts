import { type Call, UNREACHABLE_MESSAGE } from './create-call.ts';
import { publishDelivered } from './delivery/delivery-channels.ts';

/**
 * Completes the athlete's other open session with its stored data (docs/specification.md#one-active-session).
 * One under a minute is discarded instead. Notifies every page if the session now counts. Does nothing if it
 * has already ended.
 * @throws Error with a message for the athlete, if offline or refused
 */
export async function endOtherSession(call: Call, sessionId: string): Promise<void> {
  const path = `/api/sessions/${sessionId}`;
  const completed = await call('POST', `${path}/complete`, { distance: 0 });
  if (completed.kind === 'ok') publishDelivered();
  const answer =
    completed.kind === 'refused' && completed.status === 400 ? await call('DELETE', path) : completed;
  if (answer.kind === 'ok' || (answer.kind === 'refused' && [404, 409].includes(answer.status))) return;
  throw new Error(answer.kind === 'unreached' ? UNREACHABLE_MESSAGE : answer.message);
}
