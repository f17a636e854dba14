import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { pendingMigrations, ping } from './readiness.ts';
import { type ExampleStores, exampleStores } from './testing/example-stores.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

describe('readiness', () => {
  let stores: ExampleStores;
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    stores = await exampleStores();
    database = await testDatabase([]);
    orm = await connect({ url: database.url, stores: stores.all });
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
    stores.remove();
  });

  test('names the migrations that have not run, none after migrating', async () => {
    const before = await pendingMigrations(orm, stores.all);
    expect(before).toEqual([
      expect.stringMatching(/^auth\/Migration\d{14}$/),
      expect.stringMatching(/^diary\/Migration\d{14}$/),
    ]);
    await migrate({ url: database.url, stores: [stores.auth], log: { info() {}, warn() {}, error() {} } });
    expect(await pendingMigrations(orm, stores.all)).toEqual([before[1]]);
    await migrate({ url: database.url, stores: stores.all, log: { info() {}, warn() {}, error() {} } });
    expect(await pendingMigrations(orm, stores.all)).toEqual([]);
  });

  test('the ping resolves while the database answers and rejects once it is gone', async () => {
    await expect(ping(orm)).resolves.toBeUndefined();
    const doomed = await testDatabase([]);
    const cut = await connect({ url: doomed.url, stores: [] });
    await doomed.drop();
    await expect(ping(cut)).rejects.toThrow();
    await cut.close(true);
  });
});
