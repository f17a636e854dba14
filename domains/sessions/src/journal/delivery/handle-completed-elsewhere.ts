import { v7 as uuidv7 } from 'uuid';
import { toElapsedSeconds } from '../../recorder/timer.ts';
import {
  COMPLETE_AFTER_SECONDS,
  type HrSample,
  MAX_SESSION_SECONDS,
  type SessionView,
} from '../../schemas.ts';
import { INITIAL_DELIVERY, type JournalEntry, type Remainder } from '../journal.ts';
import { publishDelivery, publishRemainder } from './delivery-channels.ts';
import type { DeliveryDeps, DeliveryOutcome } from './delivery-deps.ts';
import { finishDelivery } from './finish-delivery.ts';

/**
 * Handles a session that was completed on another device and accepts no more data. Data recorded here after
 * that end becomes a separate recording, which the athlete saves or discards. Heart rate from before the end
 * that the server lacks becomes another one. It is not sent automatically, because its time already counts.
 * Either is dropped if it is under a minute, because it couldn't be saved.
 * @param refusal the server's message
 */
export async function handleCompletedElsewhere(
  deps: DeliveryDeps,
  sessionId: string,
  completedSession: SessionView,
  refusal: string,
): Promise<DeliveryOutcome> {
  const { journal, now } = deps;
  const entry = await journal.findEntry(sessionId);
  if (!entry) return 'next-recording';
  const { elapsedSeconds, lastSecond } = completedSession;
  const storedSeconds = lastSecond + 1;
  const endSecond = Math.max(elapsedSeconds, storedSeconds);
  const samples = await journal.listSamples(
    sessionId,
    storedSeconds,
    Number.POSITIVE_INFINITY,
    MAX_SESSION_SECONDS + 1,
  );
  const unsentSamples = samples.filter(({ t }) => t < endSecond);
  const laterSamples = samples.filter(({ t }) => t >= endSecond);
  const remainders: Remainder[] = [];
  if (unsentSamples.length >= COMPLETE_AFTER_SECONDS) {
    const remainder = createRemainder(entry, storedSeconds, elapsedSeconds);
    remainders.push({
      entry: createCountedRecording(remainder, endSecond - storedSeconds, refusal),
      samples: shiftToStart(unsentSamples, storedSeconds),
    });
  }
  if (toElapsedSeconds(entry.timer) - endSecond >= COMPLETE_AFTER_SECONDS)
    remainders.push({
      entry: createRemainder(entry, endSecond, elapsedSeconds),
      samples: shiftToStart(laterSamples, endSecond),
    });
  if (remainders.length === 0) return finishDelivery(deps, sessionId, completedSession);
  await journal.markDoneWithRemainders({ sessionId, completed: completedSession, nowMs: now() }, remainders);
  publishDelivery();
  publishRemainder();
  return 'next-recording';
}

const shiftToStart = (samples: readonly HrSample[], fromSecond: number): HrSample[] =>
  samples.map((sample) => ({ ...sample, t: sample.t - fromSecond }));

/** Turns the data from `fromSecond` on into an interrupted recording, which the athlete decides about. */
function createRemainder(
  { facts, timer }: JournalEntry,
  fromSecond: number,
  completedAtSecond: number,
): JournalEntry {
  const elapsedMs = timer.elapsedMs - fromSecond * 1000;
  const stoppedAtMs = facts.pausedAtMs ?? timer.atMs;
  return {
    facts: {
      ...facts,
      sessionId: uuidv7(),
      startedAtMs: stoppedAtMs - elapsedMs,
      pausedAtMs: facts.end ? stoppedAtMs : facts.pausedAtMs,
      splits: facts.splits
        .filter(({ time }) => time >= fromSecond)
        .map((split) => ({ ...split, time: split.time - fromSecond })),
      end: null,
      completedAtSecond,
    },
    timer: { ...timer, elapsedMs, isRunning: timer.isRunning && !facts.end },
    delivery: INITIAL_DELIVERY,
  };
}

/** Ends and refuses a remainder after its first seconds, because their time already counts. */
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
    delivery: { ...INITIAL_DELIVERY, refusal },
  };
}
