import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import type { Store } from './store.ts';
import { ensureTemplate, getTemplateName } from './testing/template.ts';
import { CLONE_PREFIX, RUN_VARIABLE, SERVER_VARIABLE, toDatabaseUrl } from './testing/test-server.ts';

export { prepareEmbeddedBinaries } from './embedded/binaries.ts';
export { createMigrationOrm, type MigrationOrmOptions } from './migrations/migration-orm.ts';
export { findSchemaDrift } from './testing/schema-drift.ts';
export { openTestPostgres, type TestPostgresOptions } from './testing/test-server.ts';

/** Timeouts for a test's connection, long enough for a busy machine. */
export const TEST_TIMEOUTS = {
  acquireTimeoutMs: 30_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 60_000,
} as const;

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Clones a database in which the stores' migrations have run. The template is created once for each state of the
 * migrations. Call `drop` after the file's tests.
 * @throws Error outside a test run
 */
export async function createTestDatabase(stores: readonly Store[]): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_VARIABLE];
  const runId = process.env[RUN_VARIABLE];
  if (!serverUrl || !runId)
    throw new Error(
      `No test server: run this file in Vitest's "node" project, which sets ${SERVER_VARIABLE}.`,
    );
  const name = `${CLONE_PREFIX}${runId}_${randomBytes(6).toString('hex')}`;
  const templateName = await getCachedTemplateName(stores);
  await withClient(serverUrl, async (client) => {
    // A new template for another file may have evicted this one in between.
    for (let attempt = 1; ; attempt += 1) {
      await ensureTemplate(client, serverUrl, templateName, stores);
      try {
        await client.query(`create database "${name}" template "${templateName}"`);
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isMissingDatabase(error)) throw error;
      }
    }
  });
  return {
    url: toDatabaseUrl(serverUrl, name),
    drop: () =>
      withClient(serverUrl, async (client) => {
        await client.query(`drop database if exists "${name}" with (force)`);
      }),
  };
}

const MAX_ATTEMPTS = 5;
const templateNames = new Map<string, Promise<string>>();

/** Reads the migrations only once per process, because a worker runs many test files. */
function getCachedTemplateName(stores: readonly Store[]): Promise<string> {
  const key = stores.map(({ name, migrations }) => `${name} ${migrations}`).join('\n');
  const name = templateNames.get(key) ?? getTemplateName(stores);
  templateNames.set(key, name);
  return name;
}

const NO_SUCH_DATABASE = '3D000';
const isMissingDatabase = (error: unknown) =>
  error instanceof DatabaseError && error.code === NO_SUCH_DATABASE;

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
