import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { openEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import type { Log } from '../log.ts';
import { type OpenedPostgres, openPostgres } from '../server/open-postgres.ts';

/** Environment variable that tells workers the address of the test server. */
export const SERVER_VARIABLE = 'THRESHOLD_TEST_POSTGRES_URL';
/** Environment variable with the id of this run, part of its clones' names. */
export const RUN_VARIABLE = 'THRESHOLD_TEST_RUN';
/** Prefix of all clones' names. */
export const CLONE_PREFIX = 'test_';

/** First key of the two-part advisory lock that a run holds while it is alive. */
const RUN_LOCK_KEY = 742;

export interface TestPostgresOptions {
  /** The developer's own server, with a user that may create databases. The database in the URL is never written to. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
}

/**
 * Opens the server of a test run and sets the variables that `createTestDatabase` reads in this process and its
 * workers. Several runs may share one server. `stop` drops this run's clones, and the next start drops those of killed
 * runs.
 */
export async function openTestPostgres(options: TestPostgresOptions): Promise<{ stop(): Promise<void> }> {
  const server = options.databaseUrl
    ? await openPostgres(options)
    : await openEmbeddedPostgres(options.dataDir, options.log, DISPOSABLE_SETTINGS);
  const runId = randomInt(1, 2 ** 31 - 1);
  const lockClient = new Client({ connectionString: server.url });
  // Without a listener, a lost connection would crash the process.
  lockClient.on('error', () => {});
  await lockClient.connect();
  await lockClient.query('select pg_advisory_lock($1, $2)', [RUN_LOCK_KEY, runId]);
  await dropClonesOfDeadRuns(lockClient);
  process.env[SERVER_VARIABLE] = server.url;
  process.env[RUN_VARIABLE] = String(runId);
  return { stop: () => closeTestServer(server, lockClient, runId) };
}

/** Test data is disposable, so durability is turned off. */
const DISPOSABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // A test's tables are small and short-lived, so vacuuming hundreds of databases would only slow the tests down.
  autovacuum: 'off',
};

/** The URL of another database on the same server. */
export function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function closeTestServer(server: OpenedPostgres, lockClient: Client, runId: number): Promise<void> {
  try {
    await dropClones(lockClient, runId);
  } finally {
    await lockClient.end();
    await server.stop();
  }
}

async function dropClonesOfDeadRuns(lockClient: Client): Promise<void> {
  const { rows } = await lockClient.query<{ run: number }>(
    `select distinct substring(datname from '^test_([0-9]+)_')::int as run
     from pg_database where datname ~ '^test_[0-9]+_[0-9a-f]{12}$'`,
  );
  for (const { run } of rows) {
    const { rows: locks } = await lockClient.query<{ isDead: boolean }>(
      'select pg_try_advisory_lock($1, $2) as "isDead"',
      [RUN_LOCK_KEY, run],
    );
    if (!locks[0]?.isDead) continue;
    await dropClones(lockClient, run);
    await lockClient.query('select pg_advisory_unlock($1, $2)', [RUN_LOCK_KEY, run]);
  }
}

async function dropClones(lockClient: Client, runId: number): Promise<void> {
  const { rows } = await lockClient.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${CLONE_PREFIX}${runId}_`],
  );
  for (const { name } of rows) await lockClient.query(`drop database if exists "${name}" with (force)`);
}
