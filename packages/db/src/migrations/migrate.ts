import { setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { toSqlError } from '../sql-error.ts';
import { type Store, sortForMigration } from '../store.ts';
import {
  listExecutedMigrations,
  listMigrationNames,
  listPendingMigrations,
  type RunStatement,
} from './pending-migrations.ts';

/** What to migrate, and where. */
export interface MigrateOptions {
  readonly url: string;
  readonly stores: readonly Store[];
  readonly log: Log;
  /** The longest to wait for a locked table. The migration is attempted three times. */
  readonly lockTimeoutMs?: number;
  /** Runs once, under the migration lock, before anything is migrated. If it throws, nothing is migrated. */
  readonly beforeMigrating?: (pending: readonly PendingMigration[]) => Promise<void>;
  /** Runs once, under the migration lock, when nothing is pending anymore. */
  readonly afterMigrating?: () => Promise<void>;
}

/** A migration that the database hasn't run. */
interface PendingMigration {
  readonly schema: string;
  readonly name: string;
}

/** Advisory lock; any fixed number that nothing else in the database uses. */
const MIGRATION_LOCK_KEY = 7_420_001;
const MAX_ATTEMPTS = 3;
/** Multiplied by the attempt number. */
const RETRY_PAUSE_MS = 500;

/**
 * Migrates every store's schema, the anchor first. If several processes start together, one migrates and the others
 * wait. Each store migrates in one transaction, so a killed process leaves no partial migration.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  await withMigrationLock(options, async (lockClient) => {
    const run = async (sql: string) => (await lockClient.query<Record<string, unknown>>(sql)).rows;
    const stores = sortForMigration(options.stores);
    const pending: PendingMigration[] = [];
    for (const store of stores)
      for (const name of await listPendingMigrations(store, run)) pending.push({ schema: store.name, name });
    for (const store of stores) await warnAboutNewerMigrations(store, run, options.log);
    if (pending.length > 0) await options.beforeMigrating?.(pending);
    for (const store of stores)
      if (pending.some(({ schema }) => schema === store.name))
        await migrateStore(store, options, ({ migrator }) => migrator.up());
    await options.afterMigrating?.();
  });
}

/** Only warns, because migrations keep older versions like this one working on a newer schema. */
async function warnAboutNewerMigrations(store: Store, run: RunStatement, log: Log): Promise<void> {
  const knownNames = new Set<unknown>(await listMigrationNames(store));
  const unknownNames = [...(await listExecutedMigrations(store, run))].filter(
    (name) => !knownNames.has(name),
  );
  if (unknownNames.length > 0)
    log.warn(
      { schema: store.name, migrations: unknownNames.join(', ') },
      'the database is newer than this program: install the newer version, or migrate down with it',
    );
}

/** Runs work under the migration lock. `work` may query the client, which holds the lock. */
export async function withMigrationLock<T>(
  { url, log }: Pick<MigrateOptions, 'url' | 'log'>,
  work: (lockClient: Client) => Promise<T>,
): Promise<T> {
  const lockClient = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  lockClient.on('error', (error) => log.warn({ reason: error.message }, 'migration lock lost'));
  await lockClient.connect();
  try {
    await lockClient.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    return await work(lockClient);
  } finally {
    // Ending the session releases the lock.
    await lockClient.end();
  }
}

/** Runs one store's migrations with `step`, and retries after a lock timeout. */
export async function migrateStore(
  store: Store,
  { url, log, lockTimeoutMs }: MigrateOptions,
  step: (orm: MikroORM) => Promise<readonly { readonly name: string }[]>,
  logMessage = 'migrated',
): Promise<void> {
  // Imported lazily, so that an ordinary start loads neither the migrator nor its ORM.
  const { createMigrationOrm: createOrm } = await import('./migration-orm.ts');
  const orm = await createOrm(store, url, { lockTimeoutMs });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const executedMigrations = await step(orm);
        for (const { name } of executedMigrations)
          log.info({ schema: store.name, migration: name }, logMessage);
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || toSqlError(error)?.kind !== 'retry') throw error;
        log.warn({ schema: store.name, attempt }, 'migration waited too long for a lock; trying again');
        await pause(RETRY_PAUSE_MS * attempt);
      }
    }
  } finally {
    await orm.close(true);
  }
}
