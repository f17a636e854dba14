import type { MikroORM } from '@mikro-orm/postgresql';
import { connect, type Store } from '@threshold/db';
import { PATIENCE, testDatabase } from '@threshold/db/testing';
import { afterAll } from 'vitest';

/** By the stores' names and migrations. Lives as long as the worker, which loads modules once. */
const shared = new Map<string, Promise<MikroORM>>();

/** The ORM on the database that all files of this worker share for these stores. The run drops it. */
export function sharedOrm(stores: readonly Store[]): Promise<MikroORM> {
  const key = stores.map(({ name, migrations }) => `${name} ${migrations}`).join('\n');
  const orm =
    shared.get(key) ?? testDatabase(stores).then(({ url }) => connect({ ...PATIENCE, url, stores }));
  shared.set(key, orm);
  return orm;
}

/** An ORM on a new database, dropped after the file's tests. */
export async function ownOrm(stores: readonly Store[]): Promise<MikroORM> {
  const database = await testDatabase(stores);
  const orm = await connect({ ...PATIENCE, url: database.url, stores });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });
  return orm;
}
