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
