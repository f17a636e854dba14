import type { CallResult } from '../create-call.ts';
import type { JournalEntry } from '../journal.ts';
import { parseCompletedSession } from '../server-responses.ts';
import { checkOwner } from './check-owner.ts';
import { type DeliveryDeps, type DeliveryOutcome, toHalt } from './delivery-deps.ts';
import { handleCompletedElsewhere } from './handle-completed-elsewhere.ts';

/**
 * Handles an answer that acknowledges nothing: settles a session completed elsewhere, stores the message of
 * any other refusal, or halts. Skips the recording while another athlete is signed in.
 */
export async function handleUnacknowledged(
  deps: DeliveryDeps,
  { facts }: JournalEntry,
  answer: CallResult,
): Promise<DeliveryOutcome> {
  if (answer.kind !== 'refused') return toHalt(answer);
  const { journal, call } = deps;
  const { sessionId, briefing } = facts;
  const completedSession = answer.status === 409 ? parseCompletedSession(answer.body, sessionId) : null;
  if (completedSession) return handleCompletedElsewhere(deps, sessionId, completedSession, answer.message);
  // A stranger gets the same 404 as for a missing session, so wait for the owner.
  if (answer.status === 404) {
    const ownerCheck = await checkOwner(call, briefing.athleteId);
    if (ownerCheck.kind === 'stranger') return 'leave';
    if (ownerCheck.kind !== 'ok') return toHalt(ownerCheck);
  }
  await journal.updateDelivery(sessionId, { refusal: answer.message });
  return 'leave';
}
