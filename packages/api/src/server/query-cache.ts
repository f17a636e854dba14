import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { revisionOf, revisionWith } from './athlete-revision.ts';
import { type Preload, storePreloaded } from './preload.ts';

/** How much one process keeps of answers; the least lately used go first. */
export interface QueryCacheLimits {
  readonly entries: number;
  /** Of all of them, by the length of their JSON. */
  readonly bytes: number;
  /** Of one of them; a longer one is not kept. */
  readonly bytesOfOne: number;
  /** What most of the questions depend on, read in one statement with the revision. */
  readonly preload?: Preload<unknown>;
}

/** One query of one athlete: its cached answer, if still valid, and how to store the next one. */
interface CachedAnswer {
  readonly found: { readonly data: unknown } | undefined;
  /** Keeps what has been answered meanwhile; nobody changes it from here on. */
  keep(data: unknown): void;
}

/** Looks up one request's queries; undefined where nothing may be cached. */
export type QueryCacheLookup = (procedure: string, input: unknown) => Promise<CachedAnswer | undefined>;

/** Whose request it is. */
interface Asking {
  readonly em: EntityManager;
  readonly athleteId: string;
  readonly now: () => Date;
}

interface Kept {
  readonly data: unknown;
  readonly since: string;
}

/** In every zone of the world a day begins, and clocks are put forward or back, on a quarter of an hour of UTC. */
const QUARTER_MS = 15 * 60_000;
const LONGEST_QUESTION = 500;
/** A longer list is not kept either: to measure it takes as long as to send it. */
const LONGEST_LIST = 5_000;

/**
 * Keeps answers until the athlete's rows change, or a new day might begin for them: each is filed under the revision
 * that was read before its data, so that none is older than its revision.
 */
export function queryCache({ entries, bytes, bytesOfOne, preload }: QueryCacheLimits) {
  const readRow = preload ? revisionWith(preload.sql) : revisionAlone;
  const kept = new LRUCache<string, Kept>({ max: entries, maxSize: bytes, maxEntrySize: bytesOfOne });

  /** For one request, whose calls all use the revision that the first of them reads. */
  return ({ em, athleteId, now }: Asking): QueryCacheLookup => {
    const readState = async () => {
      const quarter = Math.floor(now().getTime() / QUARTER_MS);
      const row = await readRow(em, athleteId);
      return row && { since: `${row.revision} ${quarter}`, preload: row.preload };
    };
    let state: ReturnType<typeof readState> | undefined;
    return async (procedure, input) => {
      const question = `${athleteId} ${procedure} ${JSON.stringify(input)}`;
      if (question.length > LONGEST_QUESTION) return undefined;
      state ??= readState();
      const found = await state;
      if (!found) return undefined;
      const { since } = found;
      if (preload) storePreloaded(preload, found.preload);
      const before = kept.get(question);
      return {
        found: before?.since === since ? before : undefined,
        keep: (data) => {
          if (Array.isArray(data) && data.length > LONGEST_LIST) return;
          const size = question.length + (JSON.stringify(data)?.length ?? 1);
          kept.set(question, { data: unchangeable(data), since }, { size });
        },
      };
    };
  };
}

async function revisionAlone(em: EntityManager, athleteId: string) {
  const revision = await revisionOf(em, athleteId);
  return revision === undefined ? undefined : { revision, preload: undefined };
}

/** Outside production, so that tests and development meet whoever would change what others are answered. */
function unchangeable<T>(data: T): T {
  if (process.env.NODE_ENV === 'production' || typeof data !== 'object' || data === null) return data;
  for (const each of Object.values(data)) unchangeable(each);
  return Object.freeze(data);
}
