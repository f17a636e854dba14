import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

const OWNER_KEY = 'owner';
const MAX_AGE_DAYS = 7;
const DAY_MS = 86_400_000;
/** Several weeks of the calendar, each day's workouts and the dashboard. */
const MAX_RESPONSES = 200;

interface OfflineStoreOptions {
  /** The athlete's id if the response names who is signed in. */
  readonly findOwnerId: (path: string, data: unknown) => string | undefined;
  readonly now?: () => Date;
}

/** Stores the latest responses of some queries on this device, for one athlete. */
export interface OfflineStore {
  /** Stores a response. If it names another athlete, first deletes everything stored. */
  put(path: string, input: unknown, data: unknown): Promise<void>;
  /** The stored response; undefined if there is none. */
  find(path: string, input: unknown): Promise<{ readonly data: unknown } | undefined>;
  /** Deletes everything. Nothing is stored again until a response names who is signed in. */
  clear(): Promise<void>;
}

interface StoredResponse {
  readonly data: unknown;
  readonly keptAtMs: number;
}

/**
 * Opens the store in IndexedDB. Without a known owner nothing is stored, so a late response after sign-out
 * leaves nothing behind. A response that names the owner again deletes responses older than a week,
 * and the oldest above the limit.
 */
export function createOfflineStore(options: OfflineStoreOptions): OfflineStore {
  const { now = () => new Date() } = options;
  const store = createStore('threshold-kept-reads', 'answers');
  let lastWrite: Promise<unknown> = Promise.resolve();
  // Serialized: the owner is set before anything is stored for them.
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastWrite.then(work);
    lastWrite = result.catch(() => undefined);
    return result;
  };

  return {
    put: (path, input, data) =>
      enqueue(async () => {
        const ownerId = options.findOwnerId(path, data);
        if (ownerId !== undefined) await setOwner(store, ownerId, now().getTime());
        else if ((await get(OWNER_KEY, store)) === undefined) return;
        await set(
          toStoreKey(path, input),
          { data, keptAtMs: now().getTime() } satisfies StoredResponse,
          store,
        );
      }),
    find: async (path, input) => {
      const storedValue = await get<unknown>(toStoreKey(path, input), store);
      return isStoredResponse(storedValue) ? storedValue : undefined;
    },
    clear: () => enqueue(() => clear(store)),
  };
}

async function setOwner(store: UseStore, ownerId: string, nowMs: number): Promise<void> {
  if ((await get<unknown>(OWNER_KEY, store)) !== ownerId) {
    await clear(store);
    return set(OWNER_KEY, ownerId, store);
  }
  const newestFirst = (await entries<IDBValidKey, unknown>(store))
    .flatMap(([key, value]) => (isStoredResponse(value) ? [{ key, keptAtMs: value.keptAtMs }] : []))
    .toSorted((a, b) => b.keptAtMs - a.keptAtMs);
  const expired = newestFirst.filter(
    ({ keptAtMs }, index) => index >= MAX_RESPONSES || nowMs - keptAtMs > MAX_AGE_DAYS * DAY_MS,
  );
  await delMany(
    expired.map(({ key }) => key),
    store,
  );
}

export const toStoreKey = (path: string, input: unknown): string =>
  `${path} ${JSON.stringify(input ?? null)}`;

const isStoredResponse = (value: unknown): value is StoredResponse =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  'keptAtMs' in value &&
  typeof value.keptAtMs === 'number';
