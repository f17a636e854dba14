import type { MikroORM } from '@mikro-orm/postgresql';
import type { Host } from '@threshold/api/server';
import { connect, type Log, listMigrationStates, openPostgres } from '@threshold/db';
import { composeHost } from '../boot/compose-host.ts';
import { type Cleanups, stopOnSignals } from '../boot/stop-on-signals.ts';
import { type JobsConfig, readJobsConfig } from '../config/config.ts';
import { stores } from '../stores.ts';
import type { CommandCall } from './command.ts';

/** Commands print their results themselves and throw their errors. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

/**
 * Runs `work` on the installation's database without migrating it. Starts the embedded database, or connects
 * to it if it is already running.
 */
export async function withDatabase<T>(
  { env }: Pick<CommandCall, 'env'>,
  work: (opened: { url: string; config: JobsConfig }) => Promise<T>,
): Promise<T> {
  const config = readJobsConfig(env);
  const cleanups: Cleanups = [];
  // The operator's own server keeps running. The embedded one must not outlive a Ctrl-C.
  const stop = config.databaseUrl ? async () => {} : stopOnSignals(cleanups, { interruptsWork: true });
  const openPromise = openPostgres({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: silentLog,
  });
  cleanups.unshift(async () => {
    const opened = await openPromise.catch(() => null);
    await opened?.stop();
  });
  try {
    const { url } = await openPromise;
    return await work({ url: config.databaseListenUrl ?? url, config });
  } finally {
    await stop();
  }
}

/**
 * Runs `work` with the whole product on the migrated database, without listening on a port.
 * @throws Error if the database is not migrated
 */
export function withHost<T>(
  call: Pick<CommandCall, 'env' | 'now'>,
  work: (opened: { host: Host; orm: MikroORM }) => Promise<T>,
): Promise<T> {
  return withDatabase(call, async ({ url, config }) => {
    const mismatches = (await listMigrationStates(url, stores)).filter(
      ({ isExecuted, isKnown }) => !isExecuted || !isKnown,
    );
    if (mismatches.length > 0)
      throw new Error('The database is not migrated to this version: see "threshold migrate status".');
    const orm = await connect({
      url,
      stores,
      log: silentLog,
      statementTimeoutMs: 0,
      applicationName: 'threshold command',
    });
    try {
      const host = composeHost({
        orm,
        now: call.now,
        log: silentLog,
        webPush: config.webPush,
        cachesQueries: false,
      });
      return await work({ host, orm });
    } finally {
      await orm.close(true);
    }
  });
}
