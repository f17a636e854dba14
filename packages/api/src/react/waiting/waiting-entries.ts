import { createStore, promisifyRequest } from 'idb-keyval';
import { newKey } from '../idempotency-key.ts';
import type { FieldIssue } from '../issues-of.ts';

/** The most entries of one athlete that wait on one device. */
export const MOST_WAITING = 50;
/** More than any form holds, as JSON. */
const MOST_CHARACTERS = 20_000;
/** Shorter than the 48 hours for which the server knows a call by its key. */
const KEY_HOURS = 40;
const CHANNEL = 'threshold-waiting-entries';

/** Why the server did not take an entry. */
interface Refusal {
  readonly message: string;
  readonly issues: readonly FieldIssue[];
}

/** What an athlete saved and the server has not acknowledged yet. */
export interface WaitingEntry {
  /** The call's `Idempotency-Key`: it stays the same for every attempt. */
  readonly key: string;
  readonly athleteId: string;
  /** `training.logWorkout`. */
  readonly procedure: string;
  readonly input: unknown;
  /** What it is, for the athlete. */
  readonly label: string;
  readonly madeAtMs: number;
  /** Until then the form's own call is under way, and nobody else sends the entry. */
  readonly heldUntilMs: number;
  /** The first attempt that may have reached the server; null while there was none. */
  readonly askedAtMs: number | null;
  readonly refusal: Refusal | null;
}

/** The entries that wait on this device, of every athlete who uses it. */
export interface WaitingEntries {
  /**
   * Stores an entry.
   * @param replaces the key of the refused entry that this one corrects
   * @throws Error where the device stores nothing
   */
  add(entry: WaitingEntry, replaces?: string): Promise<'stored' | 'full'>;
  /** Changes an entry that is still there. */
  change(key: string, change: Partial<Omit<WaitingEntry, 'key' | 'athleteId'>>): Promise<void>;
  remove(...keys: readonly string[]): Promise<void>;
  /** Has an entry sent as a new call. */
  renew(entry: WaitingEntry): Promise<void>;
  /** One athlete's entries, or all of them, the oldest first. */
  list(athleteId?: string): Promise<readonly WaitingEntry[]>;
  /** Removes all of one athlete's. */
  forget(athleteId: string): Promise<void>;
  /** Reports each change, also those made in other tabs; returns the way out. */
  subscribe(listener: () => void): () => void;
}

/** The entries in IndexedDB, which is opened once they are asked for. */
export function createWaitingEntries(): WaitingEntries {
  const store = createStore('threshold-waiting-entries', 'entries');
  const listeners = new Set<() => void>();
  let channel: BroadcastChannel | undefined;
  const notifyHere = () => {
    for (const listener of listeners) listener();
  };
  const openChannel = () => {
    if (channel || !('BroadcastChannel' in globalThis)) return;
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', notifyHere);
  };
  const write = async <T>(work: (entries: IDBObjectStore) => T | Promise<T>): Promise<T> => {
    const result = await store('readwrite', async (entries) => {
      const outcome = await work(entries);
      await promisifyRequest(entries.transaction);
      return outcome;
    });
    notifyHere();
    openChannel();
    channel?.postMessage(null);
    return result;
  };
  const all = async (entries: IDBObjectStore): Promise<WaitingEntry[]> =>
    (await promisifyRequest<unknown[]>(entries.getAll())).filter(isWaitingEntry);

  return {
    add: (entry, replaces) =>
      write(async (entries) => {
        const own = (await all(entries)).filter(({ athleteId }) => athleteId === entry.athleteId);
        const others = own.filter(({ key }) => key !== entry.key && key !== replaces);
        if (others.length >= MOST_WAITING || JSON.stringify(entry).length > MOST_CHARACTERS) return 'full';
        entries.put(entry, entry.key);
        return 'stored';
      }),
    change: (key, change) =>
      write(async (entries) => {
        const entry = await promisifyRequest<unknown>(entries.get(key));
        if (isWaitingEntry(entry)) entries.put({ ...entry, ...change }, key);
      }),
    remove: (...keys) =>
      write((entries) => {
        for (const key of keys) entries.delete(key);
      }),
    renew: (entry) =>
      write((entries) => {
        const key = newKey();
        entries.delete(entry.key);
        entries.put({ ...entry, key, askedAtMs: null } satisfies WaitingEntry, key);
      }),
    list: async (athleteId) =>
      (await store('readonly', all))
        .filter((entry) => athleteId === undefined || entry.athleteId === athleteId)
        .sort((one, other) => one.madeAtMs - other.madeAtMs),
    forget: (athleteId) =>
      write(async (entries) => {
        for (const entry of await all(entries)) if (entry.athleteId === athleteId) entries.delete(entry.key);
      }),
    subscribe: (listener) => {
      openChannel();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Whether nobody knows if the server has an entry: an attempt may have arrived, and its key is no longer known there.
 */
export const isUnsure = ({ askedAtMs }: WaitingEntry, nowMs: number): boolean =>
  askedAtMs !== null && nowMs - askedAtMs > KEY_HOURS * 3_600_000;

const isWaitingEntry = (value: unknown): value is WaitingEntry =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'athleteId' in value &&
  'procedure' in value &&
  'madeAtMs' in value &&
  'refusal' in value;
