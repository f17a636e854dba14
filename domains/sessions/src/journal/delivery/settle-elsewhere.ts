import { v7 as uuidv7 } from 'uuid';
import { toElapsedSeconds } from '../../recorder/timer.ts';
import {
  COMPLETE_AFTER_SECONDS,
  type HrSample,
  MAX_SESSION_SECONDS,
  type SessionView,
} from '../../schemas.ts';
import { type JournalEntry, type Remainder, UNSENT } from '../journal.ts';
import { publishDelivered, publishRemainder } from './delivery-channels.ts';
import type { DeliveryDeps, DeliveryOutcome } from './delivery-deps.ts';
import { settle } from './settle.ts';

/**
 * Handles a session completed on another device, which accepts no more data. This device's data after that
 * end become a separate recording, to be saved or discarded. Heart rate before it that the server lacks
 * becomes a second one, not sent automatically, because its time already counts. Either is dropped if shorter
 * than a minute, because it could not be saved.
 * @param refusal the server's message
 */
export async function settleElsewhere(
  deps: DeliveryDeps,
  sessionId: string,
  completed: SessionView,
  refusal: string,
): Promise<DeliveryOutcome> {
  const { journal, now } = deps;
  const entry = await journal.entry(sessionId);
  if (!entry) return 'leave';
  const { elapsedSeconds, lastSecond } = completed;
  const storedSeconds = lastSecond + 1;
  const endSecond = Math.max(elapsedSeconds, storedSeconds);
  const samples = await journal.samples(
    sessionId,
    storedSeconds,
    Number.POSITIVE_INFINITY,
    MAX_SESSION_SECONDS + 1,
  );
  const unsentSamples = samples.filter(({ t }) => t < endSecond);
  const laterSamples = samples.filter(({ t }) => t >= endSecond);
  const rests: Remainder[] = [];
  if (unsentSamples.length >= COMPLETE_AFTER_SECONDS) {
    const rest = createRemainder(entry, storedSeconds, elapsedSeconds);
    rests.push({
      entry: createCountedRecording(rest, endSecond - storedSeconds, refusal),
      samples: shiftToStart(unsentSamples, storedSeconds),
    });
  }
  if (toElapsedSeconds(entry.timer) - endSecond >= COMPLETE_AFTER_SECONDS)
    rests.push({
      entry: createRemainder(entry, endSecond, elapsedSeconds),
      samples: shiftToStart(laterSamples, endSecond),
    });
  if (rests.length === 0) return settle(deps, sessionId, completed);
  await journal.settleWithRest({ sessionId, completed, nowMs: now() }, rests);
  publishDelivered();
  publishRemainder();
  return 'leave';
}

const shiftToStart = (samples: readonly HrSample[], from: number): HrSample[] =>
  samples.map((sample) => ({ ...sample, t: sample.t - from }));

/** The data from second `from` on as an interrupted recording: the athlete decides about it. */
function createRemainder(
  { facts, timer }: JournalEntry,
  from: number,
  completedAtSecond: number,
): JournalEntry {
  const elapsedMs = timer.elapsedMs - from * 1000;
  const stoppedAtMs = facts.pausedAtMs ?? timer.atMs;
  return {
    facts: {
      ...facts,
      sessionId: uuidv7(),
      startedAtMs: stoppedAtMs - elapsedMs,
      pausedAtMs: facts.end ? stoppedAtMs : facts.pausedAtMs,
      splits: facts.splits
        .filter(({ time }) => time >= from)
        .map((split) => ({ ...split, time: split.time - from })),
      end: null,
      completedAtSecond,
    },
    timer: { ...timer, elapsedMs, isRunning: timer.isRunning && !facts.end },
    delivery: UNSENT,
  };
}

/** The first seconds of a leftover recording, ended and refused, because their time already counts. */
function createCountedRecording(
  { facts, timer }: JournalEntry,
  seconds: number,
  refusal: string,
): JournalEntry {
  const elapsedMs = Math.min(timer.elapsedMs, seconds * 1000);
  const endedAtMs = facts.startedAtMs + elapsedMs;
  return {
    facts: {
      ...facts,
      pausedAtMs: endedAtMs,
      splits: facts.splits.filter(({ time }) => time < seconds),
      end: { kind: 'completed', distanceKm: 0, type: null },
      countsAlready: true,
    },
    timer: { elapsedMs, atMs: endedAtMs, isRunning: false },
    delivery: { ...UNSENT, refusal },
  };
}
