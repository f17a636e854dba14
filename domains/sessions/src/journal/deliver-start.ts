import { type DeliveryDeps, halted, type Outcome } from './delivery-deps.ts';
import type { JournalEntry } from './journal.ts';
import { unacknowledged } from './refuse.ts';
import { otherIn, sessionIn } from './server-answers.ts';
import { whoIsThere } from './who-is-there.ts';

/** Begins the session on the server, by the id that the device gave it (ruling 27). */
export async function deliverStart(deps: DeliveryDeps, entry: JournalEntry): Promise<Outcome> {
  const { journal, call, now } = deps;
  const { facts, timer, delivery } = entry;
  const { sessionId, briefing } = facts;
  const there = await whoIsThere(call, briefing.athleteId);
  if (there.kind === 'stranger') return 'leave';
  if (there.kind !== 'ok') return halted(there);

  // By the server's clock: a device whose clock is wrong begins no session in the future.
  const aheadMs = there.serverNowMs === null ? 0 : now() - there.serverNowMs;
  const startTimeMs = Math.min(facts.startedAtMs, now() - timer.elapsedMs) - aheadMs;
  const workout = delivery.withoutWorkout ? null : briefing.workout;
  await journal.noteDelivery(sessionId, { startAsked: true });
  const answer = await call('POST', '/api/sessions/start', {
    id: sessionId,
    workoutId: workout?.id ?? null,
    startTime: new Date(startTimeMs).toISOString(),
    ...(briefing.workout && { sessionType: briefing.workout.type }),
  });

  if (answer.kind === 'ok' && sessionIn(answer.body, sessionId)) {
    await journal.noteDelivery(sessionId, { started: true, otherSessionId: null });
    return 'next';
  }
  if (answer.kind === 'refused' && answer.status === 409) {
    const otherSessionId = otherIn(answer.body);
    await journal.noteDelivery(sessionId, { otherSessionId });
    // One that names no other session lost a race: it is asked again.
    return otherSessionId ? 'leave' : { kind: 'unreached', message: null, retryAfterMs: null };
  }
  // The workout is gone, what was done is not: it becomes a session without a planned workout.
  if (answer.kind === 'refused' && answer.status === 404 && workout) {
    await journal.noteDelivery(sessionId, { withoutWorkout: true });
    return 'next';
  }
  return unacknowledged(deps, entry, answer);
}
