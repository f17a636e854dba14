import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { createRevisionReader, findRevision } from './athlete-revision.ts';
import { type Preload, storePreloaded } from './preload.ts';

/** Size and preload of this process's cache. It evicts the least recently used results first. */
export interface QueryCacheOptions {
  readonly maxEntries: number;
  /** Total length of keys and results as JSON. */
  readonly maxCharacters: number;
  /** Length of one key and its result as JSON. Anything longer isn't cached. */
  readonly maxEntryCharacters: number;
  /** A value that most queries need, read in the same statement as the revision. */
  readonly preload?: Preload<unknown>;
}

interface CachedResult {
  /** The cached result; undefined on a miss. */
  readonly hit: { readonly data: unknown } | undefined;
  /** Don't mutate the result after storing it. */
  store(data: unknown): void;
}

/** Looks up one request's queries; undefined if nothing can be cached. */
export type QueryCacheLookup = (procedure: string, input: unknown) => Promise<CachedResult | undefined>;

interface Caller {
  readonly em: EntityManager;
  readonly athleteId: string;
  readonly now: () => Date;
}

interface CacheEntry {
  readonly data: unknown;
  /** The revision and the quarter hour for which the result is valid. */
  readonly validity: string;
}

/** In every time zone, days and clock changes start on a UTC quarter hour. */
const QUARTER_HOUR_MS = 15 * 60_000;
const MAX_KEY_CHARACTERS = 500;
/** Longer lists are not cached: measuring them takes as long as sending them. */
const MAX_LIST_ENTRIES = 5_000;

/**
 * Creates a cache whose results expire when the athlete's rows change, or when a new day may begin for them. An entry's
 * revision is read before its data, so a result is never older than its revision.
 */
export function createQueryCache({
  maxEntries,
  maxCharacters,
  maxEntryCharacters,
  preload,
}: QueryCacheOptions) {
  const readRow = preload ? createRevisionReader(preload.sql) : readRevisionOnly;
  const cache = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: maxCharacters,
    maxEntrySize: maxEntryCharacters,
  });

  /** One lookup per request: all its calls share the revision that the first one reads. */
  return ({ em, athleteId, now }: Caller): QueryCacheLookup => {
    const readValidity = async () => {
      const quarterHour = Math.floor(now().getTime() / QUARTER_HOUR_MS);
      const row = await readRow(em, athleteId);
      return row && { validity: `${row.revision} ${quarterHour}`, preload: row.preload };
    };
    let pendingValidity: ReturnType<typeof readValidity> | undefined;
    return async (procedure, input) => {
      const cacheKey = `${athleteId} ${procedure} ${JSON.stringify(input)}`;
      if (cacheKey.length > MAX_KEY_CHARACTERS) return undefined;
      pendingValidity ??= readValidity();
      const validityRow = await pendingValidity;
      if (!validityRow) return undefined;
      const { validity } = validityRow;
      if (preload) storePreloaded(preload, validityRow.preload);
      const cachedEntry = cache.get(cacheKey);
      return {
        hit: cachedEntry?.validity === validity ? cachedEntry : undefined,
        store: (data) => {
          if (Array.isArray(data) && data.length > MAX_LIST_ENTRIES) return;
          const size = cacheKey.length + (JSON.stringify(data)?.length ?? 1);
          cache.set(cacheKey, { data: freezeOutsideProduction(data), validity }, { size });
        },
      };
    };
  };
}

async function readRevisionOnly(em: EntityManager, athleteId: string) {
  const revision = await findRevision(em, athleteId);
  return revision === undefined ? undefined : { revision, preload: undefined };
}

/** Freezes results outside production, so that tests and development catch code that changes a cached result. */
function freezeOutsideProduction<T>(data: T): T {
  if (process.env.NODE_ENV === 'production' || typeof data !== 'object' || data === null) return data;
  for (const child of Object.values(data)) freezeOutsideProduction(child);
  return Object.freeze(data);
}
