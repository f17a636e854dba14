import { type Call, UNREACHED } from './calls.ts';
import { publishDelivered } from './delivery/delivered.ts';

/**
 * Completes the athlete's other open session as it is (docs/specification.md#one-active-session). A session
 * under a minute cannot be completed and is discarded. Notifies every page if the session now counts. No
 * effect if it has already ended.
 * @throws Error with a message for the athlete, if offline or refused
 */
export async function endOther(call: Call, sessionId: string): Promise<void> {
  const path = `/api/sessions/${sessionId}`;
  const completed = await call('POST', `${path}/complete`, { distance: 0 });
  if (completed.kind === 'ok') publishDelivered();
  const answer =
    completed.kind === 'refused' && completed.status === 400 ? await call('DELETE', path) : completed;
  if (answer.kind === 'ok' || (answer.kind === 'refused' && [404, 409].includes(answer.status))) return;
  throw new Error(answer.kind === 'unreached' ? UNREACHED : answer.message);
}
