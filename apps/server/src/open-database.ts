import type { MikroORM } from '@mikro-orm/postgresql';
import { connect, type Log, migrate, openPostgres } from '@threshold/db';
import type { Config } from './config.ts';
import type { Closing } from './stop-on-signals.ts';
import { stores } from './stores.ts';

/**
 * Opens the database, brings every schema up to date and connects. Whatever is opened is put into `closing` before it
 * is waited for, so that a signal in the middle of a first start leaves no server behind.
 */
export async function openDatabase(config: Config, log: Log, closing: Closing): Promise<MikroORM> {
  const opening = openPostgres({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  closing.unshift(async () => {
    const opened = await opening.catch(() => null);
    await opened?.stop();
  });
  const { url } = await opening;
  await migrate({ url, stores, log });
  const orm = await connect({ url, stores, log });
  closing.unshift(() => orm.close(true));
  return orm;
}
