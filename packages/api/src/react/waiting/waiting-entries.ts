import { createStore, promisifyRequest } from 'idb-keyval';
import { createKey } from '../idempotency-key.ts';
import type { FieldIssue } from '../to-field-issues.ts';

/** Maximum number of stored entries per athlete and device. */
export const MAX_WAITING_ENTRIES = 50;
/** Maximum length of an entry as JSON; no form's entry is longer. */
const MAX_ENTRY_CHARACTERS = 20_000;
/** Less than the 48 hours for which the server remembers a key. */
const KEY_VALID_HOURS = 40;
const HOUR_MS = 3_600_000;
/** Of the channel too. */
const DATABASE_NAME = 'threshold-waiting-entries';

interface EntryRejection {
  readonly message: string;
  readonly issues: readonly FieldIssue[];
}

/** A save that the server has not acknowledged yet. */
export interface WaitingEntry {
  /** The `Idempotency-Key`, the same for every attempt. */
  readonly key: string;
  readonly athleteId: string;
  /** E.g. `training.logWorkout`. */
  readonly procedure: string;
  readonly input: unknown;
  /** Shown to the athlete. */
  readonly label: string;
  /** When the athlete saved the form. */
  readonly madeAtMs: number;
  /** Until then the form's own call is pending and other senders skip the entry. */
  readonly heldUntilMs: number;
  /** Time of the first attempt that may have reached the server; null if there was none. */
  readonly askedAtMs: number | null;
  /** The server's rejection; null while the entry waits to be sent. */
  readonly refusal: EntryRejection | null;
}

/** The stored entries of this device, of all athletes who use it. */
export interface WaitingEntries {
  /**
   * Stores an entry.
   * @param replacedKey the key of the rejected entry that this one corrects
   * @returns 'full' if the athlete has `MAX_WAITING_ENTRIES` other entries, or if the entry is too long
   * @throws Error if the device can't store
   */
  add(entry: WaitingEntry, replacedKey?: string): Promise<'stored' | 'full'>;
  /** Changes an entry if it still exists. */
  change(key: string, changes: Partial<Omit<WaitingEntry, 'key' | 'athleteId'>>): Promise<void>;
  remove(...keys: readonly string[]): Promise<void>;
  /** Queues an entry again as a new call, under a new key. */
  renew(entry: WaitingEntry): Promise<void>;
  /** Entries of one athlete, or of all, oldest first. */
  list(athleteId?: string): Promise<readonly WaitingEntry[]>;
  /** Deletes all entries of an athlete. */
  removeAll(athleteId: string): Promise<void>;
  /** Notifies of changes, including those of other tabs; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Entries in IndexedDB, opened on first use. */
export function createWaitingEntries(): WaitingEntries {
  const store = createStore(DATABASE_NAME, 'entries');
  const listeners = new Set<() => void>();
  let channel: BroadcastChannel | undefined;
  const notifyHere = () => {
    for (const listener of listeners) listener();
  };
  const openChannel = () => {
    if (channel || !('BroadcastChannel' in globalThis)) return;
    channel = new BroadcastChannel(DATABASE_NAME);
    channel.addEventListener('message', notifyHere);
  };
  const runWrite = async <T>(work: (entries: IDBObjectStore) => T | Promise<T>): Promise<T> => {
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
  const readAll = async (entries: IDBObjectStore): Promise<WaitingEntry[]> =>
    (await promisifyRequest<unknown[]>(entries.getAll())).filter(isWaitingEntry);

  return {
    add: (entry, replacedKey) =>
      runWrite(async (entries) => {
        const athleteEntries = (await readAll(entries)).filter(
          ({ athleteId }) => athleteId === entry.athleteId,
        );
        const otherEntries = athleteEntries.filter(({ key }) => key !== entry.key && key !== replacedKey);
        if (otherEntries.length >= MAX_WAITING_ENTRIES || JSON.stringify(entry).length > MAX_ENTRY_CHARACTERS)
          return 'full';
        entries.put(entry, entry.key);
        return 'stored';
      }),
    change: (key, changes) =>
      runWrite(async (entries) => {
        const entry = await promisifyRequest<unknown>(entries.get(key));
        if (isWaitingEntry(entry)) entries.put({ ...entry, ...changes }, key);
      }),
    remove: (...keys) =>
      runWrite((entries) => {
        for (const key of keys) entries.delete(key);
      }),
    renew: (entry) =>
      runWrite((entries) => {
        const key = createKey();
        entries.delete(entry.key);
        entries.put({ ...entry, key, askedAtMs: null } satisfies WaitingEntry, key);
      }),
    list: async (athleteId) =>
      (await store('readonly', readAll))
        .filter((entry) => athleteId === undefined || entry.athleteId === athleteId)
        .sort((a, b) => a.madeAtMs - b.madeAtMs),
    removeAll: (athleteId) =>
      runWrite(async (entries) => {
        for (const entry of await readAll(entries))
          if (entry.athleteId === athleteId) entries.delete(entry.key);
      }),
    subscribe: (listener) => {
      openChannel();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** True if sending could create a duplicate: an attempt may have arrived, and its key may have expired. */
export const isPossibleDuplicate = ({ askedAtMs }: WaitingEntry, nowMs: number): boolean =>
  askedAtMs !== null && nowMs - askedAtMs > KEY_VALID_HOURS * HOUR_MS;

/** Skips entries that another version stored. */
const isWaitingEntry = (value: unknown): value is WaitingEntry =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'athleteId' in value &&
  'procedure' in value &&
  'madeAtMs' in value &&
  'refusal' in value;
