import { type Call, UNREACHED } from './calls.ts';
import { publishDelivered } from './delivered.ts';

/**
 * Ends another session of the athlete as it stands on the server (ruling 27). One of less than a minute cannot be
 * completed: it is discarded. One that has ended meanwhile is as good. Every page hears of one that now counts.
 * @throws Error where the server is not reached
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
