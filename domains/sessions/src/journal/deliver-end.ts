import { secondsOf } from '../recorder/timer.ts';
import { publishKept } from './delivered.ts';
import { type DeliveryDeps, halted, type Outcome } from './delivery-deps.ts';
import type { JournalEntry } from './journal.ts';
import { unacknowledged } from './refuse.ts';
import { completedIn, sessionIn } from './server-answers.ts';
import { settle } from './settle.ts';
import { whoIsThere } from './who-is-there.ts';

/** Completes the session on the server; only its answer lets the device forget the samples. */
export async function deliverCompletion(deps: DeliveryDeps, entry: JournalEntry): Promise<Outcome> {
  const { facts, timer, delivery } = entry;
  const { sessionId, end, briefing } = facts;
  if (end?.kind !== 'completed') return 'leave';
  const type = end.type ?? (delivery.withoutWorkout ? briefing.workout?.type : undefined);
  const answer = await deps.call('POST', `/api/sessions/${sessionId}/complete`, {
    distance: end.distanceKm,
    ...(type && { type }),
    elapsedSeconds: secondsOf(timer),
    // The timer has stood since the end, or since the pause that it came in.
    endTime: new Date(facts.pausedAtMs ?? timer.atMs).toISOString(),
  });
  const completed = answer.kind === 'ok' ? sessionIn(answer.body, sessionId) : null;
  return completed ? settle(deps, sessionId, completed) : unacknowledged(deps, entry, answer);
}

/** Has the server throw the session away, and then the device. */
export async function deliverDiscard(deps: DeliveryDeps, { facts }: JournalEntry): Promise<Outcome> {
  const { sessionId, briefing } = facts;
  const there = await whoIsThere(deps.call, briefing.athleteId);
  // Another athlete's session is not there either: it waits for the one who recorded it.
  if (there.kind === 'stranger') return 'leave';
  if (there.kind !== 'ok') return halted(there);
  const answer = await deps.call('DELETE', `/api/sessions/${sessionId}`);
  const stored =
    answer.kind === 'refused' && answer.status === 409 ? completedIn(answer.body, sessionId) : null;
  if (stored?.workoutId) publishKept(stored.workoutId);
  // A workout already, or gone: there is nothing left to discard.
  const isSettled = answer.kind === 'ok' || (answer.kind === 'refused' && [404, 409].includes(answer.status));
  if (!isSettled) return halted(answer);
  return forget(deps, sessionId);
}

/** Lets go of a recording that the server never heard of. */
export async function forget({ journal }: DeliveryDeps, sessionId: string): Promise<Outcome> {
  await journal.forget(sessionId);
  return 'leave';
}
