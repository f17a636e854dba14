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
  if (end?.kind !== 'completed') return 'leave';
  const type = end.type ?? (delivery.withoutWorkout ? briefing.workout?.type : undefined);
  const answer = await deps.call('POST', `/api/sessions/${sessionId}/complete`, {
    distance: end.distanceKm,
    ...(type && { type }),
    elapsedSeconds: toElapsedSeconds(timer),
    // The timer stopped at the end, or earlier if the session ended during a pause.
    endTime: new Date(facts.pausedAtMs ?? timer.atMs).toISOString(),
  });
  const completedSession = answer.kind === 'ok' ? parseSession(answer.body, sessionId) : null;
  return completedSession
    ? finishDelivery(deps, sessionId, completedSession)
    : handleUnacknowledged(deps, entry, answer);
}

/** Discards the session on the server, then on the device. */
export async function deliverDiscard(deps: DeliveryDeps, { facts }: JournalEntry): Promise<DeliveryOutcome> {
  const { sessionId, briefing } = facts;
  const ownerCheck = await checkOwner(deps.call, briefing.athleteId);
  // A stranger gets the same 404 as for a deleted session, so wait for the owner.
  if (ownerCheck.kind === 'stranger') return 'leave';
  if (ownerCheck.kind !== 'ok') return toHalt(ownerCheck);
  const answer = await deps.call('DELETE', `/api/sessions/${sessionId}`);
  const completedSession =
    answer.kind === 'refused' && answer.status === 409 ? parseCompletedSession(answer.body, sessionId) : null;
  if (completedSession?.workoutId) publishKeptWorkout(completedSession.workoutId);
  // It is already a workout or gone, so there is nothing left to discard.
  const isSettled = answer.kind === 'ok' || (answer.kind === 'refused' && [404, 409].includes(answer.status));
  if (!isSettled) return toHalt(answer);
  return deleteDiscardedRecording(deps, sessionId);
}

/** Deletes a discarded recording from the device. */
export async function deleteDiscardedRecording(
  { journal }: DeliveryDeps,
  sessionId: string,
): Promise<DeliveryOutcome> {
  await journal.forget(sessionId);
  return 'leave';
}
