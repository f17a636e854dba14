import type { MikroORM } from '@mikro-orm/postgresql';
import { type ConnectOptions, connect, type Log, openPostgres, type Tracing } from '@threshold/db';
import type { Config, JobsConfig } from '../config/config.ts';
import { stores } from '../stores.ts';
import { migrateWithBackup } from './migrate-with-backup.ts';
import type { Cleanups } from './stop-on-signals.ts';

/** Smaller limits than the primary's, because reads that get no connection in time go to the primary. */
const REPLICA_OPTIONS = { applicationName: 'threshold replica reads', poolSize: 5, acquireTimeoutMs: 500 };

type DatabaseConfig = Pick<
  JobsConfig,
  'databaseUrl' | 'databaseListenUrl' | 'dataDir' | 'shouldBackUpBeforeMigrating' | 'backupPassphrase'
>;

interface OpenedDatabase {
  readonly orm: MikroORM;
  readonly url: string;
  /** Bypasses the pooler, for LISTEN, session locks and the job queue. */
  readonly listenUrl: string;
}

/**
 * Opens the database, migrates every schema and connects. The server's cleanup is added before the server is
 * awaited, so that a signal during the first start leaves no database server running.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  cleanups: Cleanups,
  connectOptions: Partial<ConnectOptions> = {},
): Promise<OpenedDatabase> {
  const openPromise = openPostgres({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  cleanups.unshift(async () => {
    const openedPostgres = await openPromise.catch(() => null);
    await openedPostgres?.stop();
  });
  const { url } = await openPromise;
  const listenUrl = config.databaseListenUrl ?? url;
  await migrateWithBackup(config, listenUrl, log);
  const usesPooler = config.databaseListenUrl !== undefined;
  const orm = await connect({ ...connectOptions, url, usesPooler, stores, log });
  cleanups.unshift(() => orm.close(true));
  return { orm, url, listenUrl };
}

/** Undefined if no replica is configured. If the replica is down, later reads try it again. */
export async function openReplica(
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  log: Log,
  cleanups: Cleanups,
  tracing?: Tracing,
): Promise<MikroORM | undefined> {
  if (url === undefined) return undefined;
  const orm = await connect({ ...REPLICA_OPTIONS, url, stores, log, tracing, allowsUnreachable: true });
  cleanups.unshift(() => orm.close(true));
  return orm;
}
