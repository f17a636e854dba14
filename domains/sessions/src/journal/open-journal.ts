import { Dexie } from 'dexie';
import type { RecordingFacts } from '../recorder/recording-facts.ts';
import type { Timer } from '../recorder/timer.ts';
import type { HrSample } from '../schemas.ts';
import {
  type DeliveryState,
  type Journal,
  type JournalEntry,
  type SettledSession,
  UNSENT,
} from './journal.ts';
import { openSampleStore, SAMPLE_TABLES } from './sample-store.ts';

/**
 * Opens the journal in IndexedDB. Keys are outbound, and state that changes every second is a separate small
 * row, so that writing a second costs the same however long the session is.
 */
export function openJournal(name = 'threshold-recordings'): Journal {
  const db = new Dexie(name);
  db.version(1).stores({ facts: '', timers: '', deliveries: '', ...SAMPLE_TABLES });
  const facts = db.table<RecordingFacts, string>('facts');
  const timers = db.table<Timer, string>('timers');
  const deliveries = db.table<DeliveryState, string>('deliveries');
  const samples = openSampleStore(db);

  const read = async (id: string): Promise<JournalEntry | null> => {
    const [storedFacts, timer, delivery] = await Promise.all([
      facts.get(id),
      timers.get(id),
      deliveries.get(id),
    ]);
    return storedFacts && timer ? { facts: storedFacts, timer, delivery: delivery ?? UNSENT } : null;
  };

  const adopt = async (
    { facts: storedFacts, timer, delivery }: JournalEntry,
    allSamples: readonly HrSample[],
  ) => {
    const id = storedFacts.sessionId;
    await Promise.all([facts.put(storedFacts, id), timers.put(timer, id), deliveries.put(delivery, id)]);
    await samples.fill(id, allSamples);
  };

  const settle = async ({ sessionId, completed, nowMs }: SettledSession, restId: string | null) => {
    const current = (await deliveries.get(sessionId)) ?? UNSENT;
    const settledState = { completed, doneAtMs: nowMs, refusal: null, otherSessionId: null, restId };
    await deliveries.put({ ...current, ...settledState }, sessionId);
    await samples.drop(sessionId);
  };

  return {
    begin: (stored) =>
      db.transaction('rw', facts, timers, deliveries, async () => {
        const id = stored.facts.sessionId;
        await facts.add(stored.facts, id);
        await timers.add(stored.timer, id);
        await deliveries.add(UNSENT, id);
      }),
    adopt: (entry, allSamples) =>
      db.transaction('rw', [facts, timers, deliveries, ...samples.tables], () => adopt(entry, allSamples)),
    append: (id, newSamples, timer) =>
      db.transaction('rw', [timers, ...samples.tables], async () => {
        await timers.put(timer, id);
        await samples.put(id, newSamples);
      }),
    store: (stored) =>
      db.transaction('rw', facts, timers, async () => {
        const id = stored.facts.sessionId;
        await facts.put(stored.facts, id);
        await timers.put(stored.timer, id);
      }),
    entries: () =>
      db.transaction('r', facts, timers, deliveries, async () => {
        const ids = await facts.toCollection().primaryKeys();
        const loadedEntries = await Promise.all(ids.map(read));
        return loadedEntries
          .filter((entry) => entry !== null)
          .sort((a, b) => a.facts.startedAtMs - b.facts.startedAtMs);
      }),
    entry: (id) => db.transaction('r', facts, timers, deliveries, () => read(id)),
    samples: (id, from, before, most) =>
      db.transaction('r', samples.tables, () => samples.read(id, from, before, most)),
    countSamples: (id, from) => db.transaction('r', samples.tables, () => samples.count(id, from)),
    noteDelivery: (id, change) =>
      db.transaction('rw', deliveries, async () => {
        const current = await deliveries.get(id);
        if (current) await deliveries.put({ ...current, ...change }, id);
      }),
    settle: (sessionId, completed, nowMs) =>
      db.transaction('rw', [deliveries, ...samples.tables], () =>
        settle({ sessionId, completed, nowMs }, null),
      ),
    settleWithRest: (settled, rests) =>
      db.transaction('rw', [facts, timers, deliveries, ...samples.tables], async () => {
        for (const rest of rests) await adopt(rest.entry, rest.samples);
        await settle(settled, rests.at(-1)?.entry.facts.sessionId ?? null);
      }),
    forget: (id) =>
      db.transaction('rw', [facts, timers, deliveries, ...samples.tables], async () => {
        await Promise.all([facts.delete(id), timers.delete(id), deliveries.delete(id)]);
        await samples.drop(id);
      }),
    close: () => db.close(),
  };
}
