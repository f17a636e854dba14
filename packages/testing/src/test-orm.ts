import type { MikroORM } from '@mikro-orm/postgresql';
import { connect, type Store } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { afterAll } from 'vitest';

/** ORMs by store names and migrations. They live as long as the worker, because it loads modules only once. */
const sharedOrms = new Map<string, Promise<MikroORM>>();

/**
 * Returns the ORM that this worker's files share for these stores. The test run drops its database at the
 * end.
 */
export function getSharedOrm(stores: readonly Store[]): Promise<MikroORM> {
  const key = stores.map(({ name, migrations }) => `${name} ${migrations}`).join('\n');
  const orm =
    sharedOrms.get(key) ??
    createTestDatabase(stores).then(({ url }) => connect({ ...TEST_TIMEOUTS, url, stores }));
  sharedOrms.set(key, orm);
  return orm;
}

/** An ORM on a new database, dropped after the file's tests. */
export async function createOwnOrm(stores: readonly Store[]): Promise<MikroORM> {
  const database = await createTestDatabase(stores);
  const orm = await connect({ ...TEST_TIMEOUTS, url: database.url, stores });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });
  return orm;
}
