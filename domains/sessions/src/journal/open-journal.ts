import { Dexie } from 'dexie';
import type { RecordingFacts } from '../recorder/recording-facts.ts';
import type { Timer } from '../recorder/timer.ts';
import type { HrSample } from '../schemas.ts';
import {
  type DeliveryState,
  INITIAL_DELIVERY,
  type Journal,
  type JournalEntry,
  type SessionCompletion,
} from './journal.ts';
import { openSampleStore, SAMPLE_TABLES } from './sample-store.ts';

/**
 * Opens the journal in IndexedDB. Keys are outbound. State that changes every second is in a separate small
 * row, so writes don't slow down as the session grows.
 */
export function openJournal(name = 'threshold-recordings'): Journal {
  const db = new Dexie(name);
  db.version(1).stores({ facts: '', timers: '', deliveries: '', ...SAMPLE_TABLES });
  const facts = db.table<RecordingFacts, string>('facts');
  const timers = db.table<Timer, string>('timers');
  const deliveries = db.table<DeliveryState, string>('deliveries');
  const samples = openSampleStore(db);

  const readEntry = async (id: string): Promise<JournalEntry | null> => {
    const [storedFacts, timer, delivery] = await Promise.all([
      facts.get(id),
      timers.get(id),
      deliveries.get(id),
    ]);
    return storedFacts && timer
      ? { facts: storedFacts, timer, delivery: delivery ?? INITIAL_DELIVERY }
      : null;
  };

  const adopt = async (
    { facts: storedFacts, timer, delivery }: JournalEntry,
    allSamples: readonly HrSample[],
  ) => {
    const id = storedFacts.sessionId;
    await Promise.all([facts.put(storedFacts, id), timers.put(timer, id), deliveries.put(delivery, id)]);
    await samples.replaceAll(id, allSamples);
  };

  const markDone = async ({ sessionId, completed, nowMs }: SessionCompletion, restId: string | null) => {
    const currentState = (await deliveries.get(sessionId)) ?? INITIAL_DELIVERY;
    const doneState = { completed, doneAtMs: nowMs, refusal: null, otherSessionId: null, restId };
    await deliveries.put({ ...currentState, ...doneState }, sessionId);
    await samples.deleteAll(sessionId);
  };

  return {
    begin: (recording) =>
      db.transaction('rw', facts, timers, deliveries, async () => {
        const id = recording.facts.sessionId;
        await facts.add(recording.facts, id);
        await timers.add(recording.timer, id);
        await deliveries.add(INITIAL_DELIVERY, id);
      }),
    adopt: (entry, allSamples) =>
      db.transaction('rw', [facts, timers, deliveries, ...samples.tables], () => adopt(entry, allSamples)),
    append: (id, newSamples, timer) =>
      db.transaction('rw', [timers, ...samples.tables], async () => {
        await timers.put(timer, id);
        await samples.put(id, newSamples);
      }),
    store: (recording) =>
      db.transaction('rw', facts, timers, async () => {
        const id = recording.facts.sessionId;
        await facts.put(recording.facts, id);
        await timers.put(recording.timer, id);
      }),
    listEntries: () =>
      db.transaction('r', facts, timers, deliveries, async () => {
        const ids = await facts.toCollection().primaryKeys();
        const loadedEntries = await Promise.all(ids.map(readEntry));
        return loadedEntries
          .filter((entry) => entry !== null)
          .sort((a, b) => a.facts.startedAtMs - b.facts.startedAtMs);
      }),
    findEntry: (id) => db.transaction('r', facts, timers, deliveries, () => readEntry(id)),
    listSamples: (id, fromSecond, beforeSecond, maxCount) =>
      db.transaction('r', samples.tables, () => samples.read(id, fromSecond, beforeSecond, maxCount)),
    countSamples: (id, fromSecond) =>
      db.transaction('r', samples.tables, () => samples.count(id, fromSecond)),
    updateDelivery: (id, change) =>
      db.transaction('rw', deliveries, async () => {
        const currentState = await deliveries.get(id);
        if (currentState) await deliveries.put({ ...currentState, ...change }, id);
      }),
    markDone: (sessionId, completed, nowMs) =>
      db.transaction('rw', [deliveries, ...samples.tables], () =>
        markDone({ sessionId, completed, nowMs }, null),
      ),
    markDoneWithRemainders: (completion, remainders) =>
      db.transaction('rw', [facts, timers, deliveries, ...samples.tables], async () => {
        for (const remainder of remainders) await adopt(remainder.entry, remainder.samples);
        await markDone(completion, remainders.at(-1)?.entry.facts.sessionId ?? null);
      }),
    deleteRecording: (id) =>
      db.transaction('rw', [facts, timers, deliveries, ...samples.tables], async () => {
        await Promise.all([facts.delete(id), timers.delete(id), deliveries.delete(id)]);
        await samples.deleteAll(id);
      }),
    close: () => db.close(),
  };
}
