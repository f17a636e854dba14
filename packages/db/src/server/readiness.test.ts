import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../connect.ts';
import { migrate } from '../migrations/migrate.ts';
import { createExampleStores, type ExampleStores } from '../testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { listPendingOfStores, watchReadiness } from './readiness.ts';

const silentLog = { info() {}, warn() {}, error() {} };
/** How long a positive result is cached. */
const CACHE_MS = 500;

describe('readiness', () => {
  let stores: ExampleStores;
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    stores = await createExampleStores();
    database = await createTestDatabase([]);
    orm = await connect({ url: database.url, stores: stores.all });
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
    stores.remove();
  });

  test('lists the pending migrations, and none after migrating', async () => {
    const run = (sql: string) => orm.em.getConnection().execute<Record<string, unknown>[]>(sql);
    const pendingBefore = await listPendingOfStores(run, stores.all);
    expect(pendingBefore).toEqual([
      expect.stringMatching(/^auth\/Migration\d{14}$/),
      expect.stringMatching(/^diary\/Migration\d{14}$/),
    ]);
    await migrate({ url: database.url, stores: [stores.auth], log: silentLog });
    expect(await listPendingOfStores(run, stores.all)).toEqual([pendingBefore[1]]);
    await migrate({ url: database.url, stores: stores.all, log: silentLog });
    expect(await listPendingOfStores(run, stores.all)).toEqual([]);
  });

  test('shares one check among concurrent callers, and needs one statement once migrated', async () => {
    const clock = { ms: 0 };
    const readiness = watchReadiness(orm, stores.all, () => clock.ms);
    onTestFinished(readiness.close);
    const query = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const checkConcurrently = async (): Promise<[results: Set<string>, statementCount: number]> => {
      query.mockClear();
      const results = await Promise.all(Array.from({ length: 50 }, readiness.check));
      return [new Set(results), query.mock.calls.length];
    };
    expect((await checkConcurrently())[0]).toEqual(new Set(['ready']));
    expect(await checkConcurrently()).toEqual([new Set(['ready']), 0]);
    clock.ms += CACHE_MS;
    expect(await checkConcurrently()).toEqual([new Set(['ready']), 1]);
  });

  test('reports pending migrations without caching them, and a database that is gone', async () => {
    const shortLivedDatabase = await createTestDatabase([]);
    const shortLivedOrm = await connect({ url: shortLivedDatabase.url, stores: stores.all });
    onTestFinished(() => shortLivedOrm.close(true));
    const clock = { ms: 0 };
    const readiness = watchReadiness(shortLivedOrm, stores.all, () => clock.ms);
    onTestFinished(readiness.close);
    expect(await readiness.check()).toBe('migrations pending');
    await migrate({ url: shortLivedDatabase.url, stores: stores.all, log: silentLog });
    expect(await readiness.check()).toBe('ready');
    await shortLivedDatabase.drop();
    clock.ms += CACHE_MS;
    expect(await readiness.check()).toBe('database unavailable');
  });

  test('stays ready while transactions use every connection', async () => {
    const busyOrm = await connect({ url: database.url, stores: stores.all, poolSize: 1 });
    onTestFinished(() => busyOrm.close(true));
    const readiness = watchReadiness(busyOrm, stores.all);
    onTestFinished(readiness.close);
    await busyOrm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      expect(await readiness.check()).toBe('ready');
    });
  });

  test('recovers after its own connection is cut', async () => {
    const watchedOrm = await connect({ url: database.url, stores: stores.all, applicationName: 'readiness' });
    onTestFinished(() => watchedOrm.close(true));
    const clock = { ms: 0 };
    const readiness = watchReadiness(watchedOrm, stores.all, () => clock.ms);
    onTestFinished(readiness.close);
    expect(await readiness.check()).toBe('ready');
    await orm.em.execute(
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'readiness'`,
    );
    clock.ms += CACHE_MS;
    await expect.poll(readiness.check).toBe('ready');
  });
});
