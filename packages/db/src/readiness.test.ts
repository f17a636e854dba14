import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { pendingMigrations, ping, watchReadiness } from './readiness.ts';
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

  test('is looked at once for however many ask, and then by one statement', async () => {
    const clock = { ms: 0 };
    const readiness = watchReadiness(orm, stores.all, () => clock.ms);
    const query = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const statements = async (): Promise<[Set<string>, number]> => {
      query.mockClear();
      const answers = await Promise.all(Array.from({ length: 50 }, readiness));
      return [new Set(answers), query.mock.calls.length];
    };
    expect((await statements())[0]).toEqual(new Set(['ready']));
    expect(await statements()).toEqual([new Set(['ready']), 0]);
    clock.ms += 500;
    expect(await statements()).toEqual([new Set(['ready']), 1]);
  });

  test('is denied while migrations are pending, and as soon as the database is gone', async () => {
    const doomed = await testDatabase([]);
    const cut = await connect({ url: doomed.url, stores: stores.all });
    onTestFinished(() => cut.close(true));
    const clock = { ms: 0 };
    const readiness = watchReadiness(cut, stores.all, () => clock.ms);
    expect(await readiness()).toBe('migrations pending');
    await doomed.drop();
    clock.ms += 500;
    expect(await readiness()).toBe('database unavailable');
  });

  test('is denied where the database answers nothing for a second, and given again afterwards', async () => {
    const busy = await connect({
      url: database.url,
      stores: stores.all,
      poolSize: 1,
      acquireTimeoutMs: 5_000,
    });
    onTestFinished(() => busy.close(true));
    const clock = { ms: 0 };
    const readiness = watchReadiness(busy, stores.all, () => clock.ms);
    await busy.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      const asked = performance.now();
      expect(await readiness()).toBe('database unavailable');
      expect(performance.now() - asked).toBeLessThan(4_000);
    });
    clock.ms += 500;
    expect(await readiness()).toBe('ready');
  });
});
