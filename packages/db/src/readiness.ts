import { readdir } from 'node:fs/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { MIGRATION_TABLE } from './migration-orm.ts';
import type { Store } from './store.ts';

/** Asks the database for one row; rejects when it cannot answer within the connection's limits. */
export async function ping(orm: MikroORM): Promise<void> {
  await orm.em.getConnection().execute('select 1');
}

/** The migrations in the stores' folders that the database has not run yet, as `schema/name`, oldest first. */
export async function pendingMigrations(orm: MikroORM, stores: readonly Store[]): Promise<string[]> {
  const pending = await Promise.all(
    stores.map(async (store) => {
      const [files, done] = await Promise.all([migrationNames(store), executedMigrations(orm, store)]);
      return files.filter((name) => !done.has(name)).map((name) => `${store.name}/${name}`);
    }),
  );
  return pending.flat();
}

async function migrationNames(store: Store): Promise<string[]> {
  const files = await readdir(store.migrations);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

async function executedMigrations(orm: MikroORM, store: Store): Promise<Set<string>> {
  const connection = orm.em.getConnection();
  const table = `"${store.name}"."${MIGRATION_TABLE}"`;
  const [found] = await connection.execute<{ there: boolean }[]>(
    'select to_regclass(?) is not null as there',
    [table],
  );
  if (!found?.there) return new Set();
  const rows = await connection.execute<{ name: string }[]>(`select name from ${table}`);
  return new Set(rows.map((row) => row.name));
}
