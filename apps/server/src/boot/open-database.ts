import type { MikroORM } from '@mikro-orm/postgresql';
import { type ConnectOptions, connect, type Log, openPostgres, type Tracing } from '@threshold/db';
import type { Config, JobsConfig } from '../config/config.ts';
import { stores } from '../stores.ts';
import { migrateWithBackup } from './migrate-with-backup.ts';
import type { Cleanups } from './stop-on-signals.ts';

/** Reads that get no replica connection within `acquireTimeoutMs` go to the primary. */
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
 * Opens the database, migrates every schema and connects. Each resource is added to `cleanups` before it is
 * awaited, so that a signal during the first start leaves no database server running.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  cleanups: Cleanups,
  connectOptions: Partial<ConnectOptions> = {},
): Promise<OpenedDatabase> {
  const opening = openPostgres({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  cleanups.unshift(async () => {
    const opened = await opening.catch(() => null);
    await opened?.stop();
  });
  const { url } = await opening;
  const listenUrl = config.databaseListenUrl ?? url;
  await migrateWithBackup(config, listenUrl, log);
  const throughPooler = config.databaseListenUrl !== undefined;
  const orm = await connect({ ...connectOptions, url, throughPooler, stores, log });
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
