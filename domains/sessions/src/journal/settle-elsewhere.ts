import { v7 as uuidv7 } from 'uuid';
import { secondsOf } from '../recorder/timer.ts';
import { COMPLETE_AFTER_SECONDS, MOST_SECONDS, type SessionView } from '../schemas.ts';
import { tellDelivered, tellRest } from './delivered.ts';
import type { DeliveryMeans, Outcome } from './delivery-means.ts';
import { type JournalEntry, UNSENT } from './journal.ts';
import { settle } from './settle.ts';

/**
 * The session was completed on another device and takes in nothing more. What this one has beyond it becomes a recording
 * of its own, which the athlete saves or discards; less than a minute could not be saved, and goes.
 */
export async function settleElsewhere(
  means: DeliveryMeans,
  sessionId: string,
  completed: SessionView,
): Promise<Outcome> {
  const { journal, now } = means;
  const entry = await journal.entry(sessionId);
  if (!entry) return 'leave';
  const unsent = await journal.countSamples(sessionId, completed.lastSecond + 1);
  const from = unsent < COMPLETE_AFTER_SECONDS ? completed.elapsedSeconds : completed.lastSecond + 1;
  if (secondsOf(entry.timer) - from < COMPLETE_AFTER_SECONDS) return settle(means, sessionId, completed);
  const samples = await journal.samples(sessionId, from, Number.POSITIVE_INFINITY, MOST_SECONDS + 1);
  await journal.settleWithRest(
    { sessionId, completed, nowMs: now() },
    restOf(entry, from),
    samples.map((sample) => ({ ...sample, t: sample.t - from })),
  );
  tellDelivered();
  tellRest();
  return 'leave';
}

/** A recording from a second on, as one that was cut off: the athlete has not said what becomes of it. */
function restOf({ facts, timer }: JournalEntry, from: number): JournalEntry {
  const elapsedMs = timer.elapsedMs - from * 1000;
  const stoodAtMs = facts.pausedAtMs ?? timer.atMs;
  return {
    facts: {
      ...facts,
      sessionId: uuidv7(),
      startedAtMs: stoodAtMs - elapsedMs,
      pausedAtMs: facts.end ? stoodAtMs : facts.pausedAtMs,
      splits: facts.splits
        .filter(({ time }) => time >= from)
        .map((split) => ({ ...split, time: split.time - from })),
      end: null,
      completedAtSecond: from,
    },
    timer: { ...timer, elapsedMs, isRunning: timer.isRunning && !facts.end },
    delivery: UNSENT,
  };
}
