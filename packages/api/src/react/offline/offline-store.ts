import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

const OWNER = 'owner';
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

interface OfflineStoreOptions {
  /** The id of the athlete, where an answer says who is signed in. */
  readonly ownerOf: (path: string, data: unknown) => string | undefined;
  readonly now?: () => Date;
}

/** The latest answers of some reads, on this device, of one athlete. */
export interface OfflineStore {
  /** Keeps an answer; one that names another athlete takes the place of everything before. */
  keep(path: string, input: unknown, data: unknown): Promise<void>;
  /** The answer that was kept last; undefined where there is none. */
  find(path: string, input: unknown): Promise<{ readonly data: unknown } | undefined>;
  /** Forgets everything; until an answer says again who is signed in, nothing is kept. */
  clear(): Promise<void>;
}

interface StoredAnswer {
  readonly data: unknown;
  readonly keptAtMs: number;
}

/**
 * Opens the offline store, in IndexedDB. Without an owner nothing is kept, so that what is still on its way when the
 * athlete signs out leaves nothing behind. What is older than a week goes when the owner is named again.
 */
export function createOfflineStore({ ownerOf, now = () => new Date() }: OfflineStoreOptions): OfflineStore {
  const store = createStore('threshold-kept-reads', 'answers');
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: an owner is settled before anything is kept for them.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    keep: (path, input, data) =>
      inTurn(async () => {
        const named = ownerOf(path, data);
        if (named !== undefined) await settleOwner(store, named, now().getTime());
        else if ((await get(OWNER, store)) === undefined) return;
        await set(keyOf(path, input), { data, keptAtMs: now().getTime() } satisfies StoredAnswer, store);
      }),
    find: async (path, input) => {
      const kept = await get<unknown>(keyOf(path, input), store);
      return isStoredAnswer(kept) ? kept : undefined;
    },
    clear: () => inTurn(() => clear(store)),
  };
}

async function settleOwner(store: UseStore, owner: string, nowMs: number): Promise<void> {
  if ((await get<unknown>(OWNER, store)) !== owner) {
    await clear(store);
    return set(OWNER, owner, store);
  }
  const old = (await entries<IDBValidKey, unknown>(store)).filter(
    ([, kept]) => isStoredAnswer(kept) && nowMs - kept.keptAtMs > KEPT_DAYS * DAY_MS,
  );
  await delMany(
    old.map(([key]) => key),
    store,
  );
}

/** One read's name: its path and its input. */
export const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input ?? null)}`;

const isStoredAnswer = (value: unknown): value is StoredAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  'keptAtMs' in value &&
  typeof value.keptAtMs === 'number';
