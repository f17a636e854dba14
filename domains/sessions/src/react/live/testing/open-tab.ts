import type { Journal } from '../../../journal/journal.ts';
import { openJournal } from '../../../journal/open-journal.ts';
import type { createFakeServer } from '../../../journal/testing/fake-server.ts';
import { createRecorder } from '../create-recorder.ts';
import type { LiveSnapshot } from '../recorder.ts';

/** A clock that the test moves. */
export interface TestClock {
  nowMs: number;
}

const wait = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
/** Ends the wait for a server that never responds. */
const MAX_POLLS = 100;

/** Wraps a journal to track whether it has pending calls. */
function trackPending(journal: Journal) {
  let pendingCalls = 0;
  const countCalls =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      pendingCalls += 1;
      try {
        return await call(...args);
      } finally {
        pendingCalls -= 1;
      }
    };
  const { begin, append, store, listEntries, findEntry, listSamples, updateDelivery, markDone } = journal;
  return {
    isBusy: () => pendingCalls > 0,
    journal: {
      ...journal,
      begin: countCalls(begin),
      append: countCalls(append),
      store: countCalls(store),
      listEntries: countCalls(listEntries),
      findEntry: countCalls(findEntry),
      listSamples: countCalls(listSamples),
      updateDelivery: countCalls(updateDelivery),
      markDone: countCalls(markDone),
    } satisfies Journal,
  };
}

/**
 * A tab of this browser. Its recorder uses the real IndexedDB and a frame's real Web Locks, which are
 * released when the tab dies.
 */
export function openTab(
  server: ReturnType<typeof createFakeServer>,
  clock: TestClock,
  { journalName, workoutId }: { readonly journalName: string; readonly workoutId: string | null },
) {
  const { journal, isBusy } = trackPending(openJournal(journalName));
  const frame = document.body.appendChild(document.createElement('iframe'));
  const locks = frame.contentWindow?.navigator.locks;
  if (!locks) throw new Error('The frame has no locks');
  const tickListeners = new Set<() => void>();
  const pageChangeListeners = new Set<() => void>();
  let idCount = 0;
  let isDead = false;

  const recorder = createRecorder({
    now: () => clock.nowMs,
    journal,
    fetch: (input, init) => (isDead ? Promise.reject(new TypeError('dead')) : server.fetch(input, init)),
    ticks: (listener) => {
      tickListeners.add(listener);
      return () => tickListeners.delete(listener);
    },
    locks,
    storage: localStorage,
    createId: () => {
      idCount += 1;
      return `0199a7b0-0000-7000-8000-${`${Math.random()}`.slice(2, 12)}${String(idCount).padStart(2, '0')}`;
    },
    requestPersistence: () => undefined,
    requestDelivery: () => undefined,
    onNetworkOrVisibilityChange: (listener) => {
      pageChangeListeners.add(listener);
      return () => pageChangeListeners.delete(listener);
    },
  });
  recorder.open(workoutId);

  const tick = () => {
    for (const listener of [...tickListeners]) listener();
  };
  const isDelivering = () => {
    const state = recorder.getState();
    return state.phase === 'live' && state.live.delivery.status === 'delivering';
  };
  /** Waits for the journal and the server, which in real time would respond long before the next delivery. */
  const waitUntilIdle = async () => {
    await wait(20);
    for (let poll = 0; poll < MAX_POLLS && (isBusy() || isDelivering()); poll += 1) await wait(5);
  };
  return {
    recorder,
    journal,
    tick,
    isTicking: () => tickListeners.size > 0,
    /** Simulates a network or visibility change. */
    triggerPageChange: () => {
      for (const listener of [...pageChangeListeners]) listener();
    },
    getSnapshot: (): LiveSnapshot => {
      const state = recorder.getState();
      if (state.phase !== 'live') throw new Error(`Expected a live phase, got ${state.phase}`);
      return state.live;
    },
    /** Advances by seconds, each with one reading and its ticks. `getBpm` returns null for a silent strap. */
    advance: async (seconds: number, getBpm: (second: number) => number | null) => {
      for (let second = 0; second < seconds; second += 1) {
        const hrBpm = getBpm(second);
        if (hrBpm !== null) recorder.addReading({ atMs: clock.nowMs, hrBpm, rrMs: [] });
        clock.nowMs += 1000;
        tick();
        // The test's clock runs faster than the journal.
        if (second % 10 === 9) await waitUntilIdle();
      }
      await waitUntilIdle();
    },
    /** Kills the browser: nothing more is written or sent, and the lock is released. */
    kill: async () => {
      // In real time, readings are a second apart, so the last one was written long ago.
      await wait(isDead ? 0 : 400);
      isDead = true;
      tickListeners.clear();
      pageChangeListeners.clear();
      journal.close();
      frame.remove();
    },
  };
}
