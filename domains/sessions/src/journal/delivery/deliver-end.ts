import { toElapsedSeconds } from '../../recorder/timer.ts';
import type { JournalEntry } from '../journal.ts';
import { parseCompletedSession, parseSession } from '../server-responses.ts';
import { checkOwner } from './check-owner.ts';
import { publishKeptWorkout } from './delivery-channels.ts';
import { type DeliveryDeps, type DeliveryOutcome, toHalt } from './delivery-deps.ts';
import { finishDelivery } from './finish-delivery.ts';
import { handleUnacknowledged } from './handle-unacknowledged.ts';

/** Completes the session on the server. The device keeps its samples until the server acknowledges it. */
export async function deliverCompletion(deps: DeliveryDeps, entry: JournalEntry): Promise<DeliveryOutcome> {
  const { facts, timer, delivery } = entry;
  const { sessionId, end, briefing } = facts;
  if (end?.kind !== 'completed') return 'next-recording';
  const type = end.type ?? (delivery.withoutWorkout ? briefing.workout?.type : undefined);
  const response = await deps.call('POST', `/api/sessions/${sessionId}/complete`, {
    distance: end.distanceKm,
    ...(type && { type }),
    elapsedSeconds: toElapsedSeconds(timer),
    // The timer stopped at the end, or earlier if the session ended during a pause.
    endTime: new Date(facts.pausedAtMs ?? timer.atMs).toISOString(),
  });
  const completedSession = response.kind === 'ok' ? parseSession(response.body, sessionId) : null;
  return completedSession
    ? finishDelivery(deps, sessionId, completedSession)
    : handleUnacknowledged(deps, entry, response);
}

/** Discards the session on the server, then on the device. */
export async function deliverDiscard(deps: DeliveryDeps, { facts }: JournalEntry): Promise<DeliveryOutcome> {
  const { sessionId, briefing } = facts;
  const ownerCheck = await checkOwner(deps.call, briefing.athleteId);
  // Another athlete gets the same 404 as for a deleted session, so wait for the owner.
  if (ownerCheck.kind === 'other-athlete') return 'next-recording';
  if (ownerCheck.kind !== 'ok') return toHalt(ownerCheck);
  const response = await deps.call('DELETE', `/api/sessions/${sessionId}`);
  const completedSession =
    response.kind === 'refused' && response.status === 409
      ? parseCompletedSession(response.body, sessionId)
      : null;
  if (completedSession?.workoutId) publishKeptWorkout(completedSession.workoutId);
  // It is already a workout or gone, so there is nothing left to discard.
  const isSettled =
    response.kind === 'ok' || (response.kind === 'refused' && [404, 409].includes(response.status));
  if (!isSettled) return toHalt(response);
  return deleteDiscardedRecording(deps, sessionId);
}

/** Deletes a discarded recording from the device. */
export async function deleteDiscardedRecording(
  { journal }: DeliveryDeps,
  sessionId: string,
): Promise<DeliveryOutcome> {
  await journal.deleteRecording(sessionId);
  return 'next-recording';
}
