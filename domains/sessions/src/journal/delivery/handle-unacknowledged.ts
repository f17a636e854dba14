import type { CallResult } from '../create-call.ts';
import type { JournalEntry } from '../journal.ts';
import { parseCompletedSession } from '../server-responses.ts';
import { checkOwner } from './check-owner.ts';
import { type DeliveryDeps, type DeliveryOutcome, toHalt } from './delivery-deps.ts';
import { handleCompletedElsewhere } from './handle-completed-elsewhere.ts';

/**
 * Handles a response that acknowledges nothing: settles a session completed elsewhere, stores the message of
 * any other refusal, or halts. Skips the recording while another athlete is signed in.
 */
export async function handleUnacknowledged(
  deps: DeliveryDeps,
  { facts }: JournalEntry,
  response: CallResult,
): Promise<DeliveryOutcome> {
  if (response.kind !== 'refused') return toHalt(response);
  const { journal, call } = deps;
  const { sessionId, briefing } = facts;
  const completedSession = response.status === 409 ? parseCompletedSession(response.body, sessionId) : null;
  if (completedSession) return handleCompletedElsewhere(deps, sessionId, completedSession, response.message);
  // Another athlete gets the same 404 as for a missing session, so wait for the owner.
  if (response.status === 404) {
    const ownerCheck = await checkOwner(call, briefing.athleteId);
    if (ownerCheck.kind === 'other-athlete') return 'next-recording';
    if (ownerCheck.kind !== 'ok') return toHalt(ownerCheck);
  }
  await journal.updateDelivery(sessionId, { refusal: response.message });
  return 'next-recording';
}
