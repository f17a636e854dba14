import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { openPool } from './dialect.ts';
import { pendingOf, type RunStatement } from './pending-migrations.ts';
import { poolUnder } from './prepared.ts';
import type { Store } from './store.ts';

/** The migrations in the stores' folders that the database has not run yet, as `schema/name`, oldest first. */
export async function pendingMigrations(run: RunStatement, stores: readonly Store[]): Promise<string[]> {
  const pending = await Promise.all(
    stores.map(async (store) => (await pendingOf(store, run)).map((name) => `${store.name}/${name}`)),
  );
  return pending.flat();
}

/** What a process can do with its database. */
type Readiness = 'ready' | 'migrations pending' | 'database unavailable';

/** Looks at a database again and again. */
interface ReadinessWatch {
  look(): Promise<Readiness>;
  close(): Promise<void>;
}

const PING_WITHIN_MS = 1_000;
/** How long a good answer stands: whoever asks more often costs nothing more. */
const STANDS_MS = 500;
/** A line that said nothing for so long is given up; a look that came meanwhile may still have had its answer. */
const OWN_CONNECTION = { max: 1, query_timeout: 2 * PING_WITHIN_MS };

/**
 * Answers whether the database is there and migrated, to however many ask: one look at a time is under way, and none
 * is taken at migrations any more once there were none pending, because a running database loses none. It is taken on
 * a connection of its own, opened when somebody asks: where the transactions have all of theirs, the database is not away.
 * @param now milliseconds of a clock that never goes back
 */
export function watchReadiness(
  orm: MikroORM,
  stores: readonly Store[],
  now: () => number = () => performance.now(),
): ReadinessWatch {
  const own = openPool({ ...poolUnder(orm.em).options, ...OWN_CONNECTION }, undefined);
  const run: RunStatement = async (sql) => (await own.query<Record<string, unknown>>(sql)).rows;
  let isMigrated = false;
  let pinging: Promise<unknown> | null = null;
  let latest: { readonly answer: Promise<Readiness>; until: number } | null = null;

  const pingInTime = async () => {
    // One that was given up may be under way still.
    pinging ??= run('select 1').finally(() => {
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
  const answer = async (): Promise<Readiness> => {
    try {
      await pingInTime();
      isMigrated ||= (await pendingMigrations(run, stores)).length === 0;
      return isMigrated ? 'ready' : 'migrations pending';
    } catch {
      return 'database unavailable';
    }
  };
  return {
    look() {
      if (latest && now() < latest.until) return latest.answer;
      const mine = { answer: answer(), until: Number.POSITIVE_INFINITY };
      latest = mine;
      void mine.answer.then((given) => {
        // Who looks twice before believing that the database is away has looked twice.
        mine.until = now() + (given === 'ready' ? STANDS_MS : 0);
      });
      return mine.answer;
    },
    close: () => own.end(),
  };
}
