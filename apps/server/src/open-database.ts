import type { MikroORM } from '@mikro-orm/postgresql';
import { type ConnectOptions, connect, type Log, migrate, openPostgres } from '@threshold/db';
import type { JobsConfig } from './config.ts';
import type { Closing } from './stop-on-signals.ts';
import { stores } from './stores.ts';

/**
 * Opens the database, brings every schema up to date and connects. Whatever is opened is put into `closing` before it
 * is waited for, so that a signal in the middle of a first start leaves no server behind.
 */
export async function openDatabase(
  config: Pick<JobsConfig, 'databaseUrl' | 'dataDir'>,
  log: Log,
  closing: Closing,
  limits: Partial<ConnectOptions> = {},
): Promise<{ orm: MikroORM; url: string }> {
  const opening = openPostgres({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  closing.unshift(async () => {
    const opened = await opening.catch(() => null);
    await opened?.stop();
  });
  const { url } = await opening;
  await migrate({ url, stores, log });
  const orm = await connect({ ...limits, url, stores, log });
  closing.unshift(() => orm.close(true));
  return { orm, url };
}
