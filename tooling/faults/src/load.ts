import { setTimeout as pause } from 'node:timers/promises';
import { call, type Tally, tally } from '@threshold/tooling-topology';
import type { Setting } from './fault.ts';
import { emptyHistory, type History } from './history.ts';
import type { Person } from './people.ts';
import { enterHealth, followAll, logWorkouts, recordSessions, type Writer, type Writing } from './writers.ts';

/** A load that runs until it is ended. */
export interface Load {
  readonly writes: Tally;
  readonly reads: Tally;
  /** Writes that are under way at this moment. */
  inFlight(): number;
  /**
   * Begins nothing more, and lets everything that is unknown be repeated until it is acknowledged.
   * @param patienceSeconds after which what is still unknown stays so
   */
  end(patienceSeconds?: number): Promise<History>;
}

export interface LoadOptions {
  /** Where the product answers; asked before each call. */
  readonly address: () => string;
  readonly people: readonly Person[];
  readonly pauseMs?: number;
  readonly now?: () => number;
  /** What is written; everything unless told. */
  readonly writers?: readonly Writer[];
}

const READ_EVERY_MS = 100;
const READERS = 8;

/** Writes of every kind for each athlete, and reads for some. */
export function startLoad({ closing }: Pick<Setting, 'closing'>, options: LoadOptions): Load {
  const { address, people, pauseMs = 50, now = Date.now } = options;
  const ending = new AbortController();
  const givingUp = new AbortController();
  const history = emptyHistory();
  const writes = tally();
  const reads = tally();
  const writing: Writing = {
    address,
    history,
    noted: writes,
    ending: ending.signal,
    givingUp: givingUp.signal,
    inFlight: new Set(),
    people,
    pauseMs,
    now,
  };
  const writers = options.writers ?? [recordSessions, enterHealth, followAll, logWorkouts];
  const written = Promise.all(people.flatMap((person) => writers.map((write) => write(writing, person))));
  // Whoever ends the load hears of it.
  written.catch(() => undefined);
  const read = async (person: Person) => {
    while (!ending.signal.aborted) {
      reads.note(await call({ method: 'GET', url: `${address()}/api/workouts`, headers: person.headers }));
      await pause(READ_EVERY_MS);
    }
  };
  const readers = Promise.all(people.slice(0, READERS).map(read));
  const load: Load = {
    writes,
    reads,
    inFlight: () => writing.inFlight.size,
    async end(patienceSeconds = 60) {
      ending.abort();
      const patience = setTimeout(() => givingUp.abort(), patienceSeconds * 1_000);
      await Promise.all([written, readers]);
      clearTimeout(patience);
      return history;
    },
  };
  closing.push(() => load.end(0));
  return load;
}
