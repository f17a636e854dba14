import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { pendingOf } from './pending-migrations.ts';
import type { Store } from './store.ts';

/** Asks the database for one row; rejects when it cannot answer within the connection's limits. */
export async function ping(orm: MikroORM): Promise<void> {
  await orm.em.getConnection().execute('select 1');
}

/** The migrations in the stores' folders that the database has not run yet, as `schema/name`, oldest first. */
export async function pendingMigrations(orm: MikroORM, stores: readonly Store[]): Promise<string[]> {
  const run = (sql: string) => orm.em.getConnection().execute<Record<string, unknown>[]>(sql);
  const pending = await Promise.all(
    stores.map(async (store) => (await pendingOf(store, run)).map((name) => `${store.name}/${name}`)),
  );
  return pending.flat();
}

/** What a process can do with its database. */
type Readiness = 'ready' | 'migrations pending' | 'database unavailable';

const PING_WITHIN_MS = 1_000;
/** How long an answer stands: whoever asks more often costs nothing more. */
const STANDS_MS = 500;

/**
 * Answers whether the database is there and migrated, to however many ask: one look at a time is under way, and none
 * is taken at migrations any more once there were none pending, because a running database loses none.
 * @param now milliseconds of a clock that never goes back
 */
export function watchReadiness(
  orm: MikroORM,
  stores: readonly Store[],
  now: () => number = () => performance.now(),
): () => Promise<Readiness> {
  let isMigrated = false;
  let pinging: Promise<void> | null = null;
  let latest: { readonly answer: Promise<Readiness>; until: number } | null = null;

  const pingInTime = async () => {
    // One that was given up may be under way still.
    pinging ??= ping(orm).finally(() => {
      pinging = null;
    });
    const tooLong = new AbortController();
    const late = pause(PING_WITHIN_MS, undefined, { signal: tooLong.signal })
      // An answer that waits for this very process, which was busy, is there.
      .then(() => turn())
      .then(() => Promise.reject(new Error('the database is silent')));
    try {
      await Promise.race([pinging, late]);
    } finally {
      tooLong.abort();
    }
  };
  const look = async (): Promise<Readiness> => {
    try {
      await pingInTime();
      isMigrated ||= (await pendingMigrations(orm, stores)).length === 0;
      return isMigrated ? 'ready' : 'migrations pending';
    } catch {
      return 'database unavailable';
    }
  };
  return () => {
    if (latest && now() < latest.until) return latest.answer;
    const mine = { answer: look(), until: Number.POSITIVE_INFINITY };
    latest = mine;
    void mine.answer.then(() => {
      mine.until = now() + STANDS_MS;
    });
    return mine.answer;
  };
}
