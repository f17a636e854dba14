import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { openPool } from '../driver/pooled-kysely.ts';
import { getPool } from '../driver/run-prepared.ts';
import { listPendingMigrations, type RunStatement } from '../migrations/pending-migrations.ts';
import type { Store } from '../store.ts';

/** The migrations in the stores' folders that the database has not run yet, as `schema/name`, oldest first. */
export async function listPendingOfStores(run: RunStatement, stores: readonly Store[]): Promise<string[]> {
  const pending = await Promise.all(
    stores.map(async (store) =>
      (await listPendingMigrations(store, run)).map((name) => `${store.name}/${name}`),
    ),
  );
  return pending.flat();
}

type Readiness = 'ready' | 'migrations pending' | 'database unavailable';

interface ReadinessWatch {
  check(): Promise<Readiness>;
  close(): Promise<void>;
}

const PING_TIMEOUT_MS = 1_000;
/** How long a positive result is cached. */
const CACHE_MS = 500;
/** A ping times out later than the check that waits for it, so that the next check can still use its response. */
const OWN_POOL_SETTINGS = { max: 1, query_timeout: 2 * PING_TIMEOUT_MS };

/**
 * Reports to any number of callers whether the database is reachable and migrated. Only one check runs at a time. Once
 * no migration is pending, migrations are no longer checked, since a running database never loses any. Uses its own
 * connection, opened on demand, because an exhausted pool doesn't mean that the database is down.
 * @param now milliseconds of a monotonic clock
 */
export function watchReadiness(
  orm: MikroORM,
  stores: readonly Store[],
  now: () => number = () => performance.now(),
): ReadinessWatch {
  const ownPool = openPool({ ...getPool(orm.em).options, ...OWN_POOL_SETTINGS }, undefined);
  const runStatement: RunStatement = async (sql) => (await ownPool.query<Record<string, unknown>>(sql)).rows;
  let isMigrated = false;
  let pendingPing: Promise<unknown> | null = null;
  let latestCheck: { readonly result: Promise<Readiness>; validUntilMs: number } | null = null;

  const pingInTime = async () => {
    // Reuses a timed-out ping that is still pending.
    pendingPing ??= runStatement('select 1').finally(() => {
      pendingPing = null;
    });
    const pingController = new AbortController();
    const timeout = pause(PING_TIMEOUT_MS, undefined, { signal: pingController.signal })
      // Lets a response that waits for this busy process arrive first.
      .then(() => nextTurn())
      .then(() => Promise.reject(new Error('the database does not respond')));
    try {
      await Promise.race([pendingPing, timeout]);
    } finally {
      pingController.abort();
    }
  };
  const runCheck = async (): Promise<Readiness> => {
    try {
      await pingInTime();
      isMigrated ||= (await listPendingOfStores(runStatement, stores)).length === 0;
      return isMigrated ? 'ready' : 'migrations pending';
    } catch {
      return 'database unavailable';
    }
  };
  return {
    check() {
      if (latestCheck && now() < latestCheck.validUntilMs) return latestCheck.result;
      const currentCheck = { result: runCheck(), validUntilMs: Number.POSITIVE_INFINITY };
      latestCheck = currentCheck;
      void currentCheck.result.then((readiness) => {
        // Failures aren't cached, so that a caller that checks again really checks again.
        currentCheck.validUntilMs = now() + (readiness === 'ready' ? CACHE_MS : 0);
      });
      return currentCheck.result;
    },
    close: () => ownPool.end(),
  };
}
