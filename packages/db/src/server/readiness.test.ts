import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../connect.ts';
import { migrate } from '../migrations/migrate.ts';
import { type ExampleStores, exampleStores } from '../testing/example-stores.ts';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { pendingMigrations, watchReadiness } from './readiness.ts';

const quiet = { info() {}, warn() {}, error() {} };

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

  test('lists the pending migrations, none after migrating', async () => {
    const run = (sql: string) => orm.em.getConnection().execute<Record<string, unknown>[]>(sql);
    const before = await pendingMigrations(run, stores.all);
    expect(before).toEqual([
      expect.stringMatching(/^auth\/Migration\d{14}$/),
      expect.stringMatching(/^diary\/Migration\d{14}$/),
    ]);
    await migrate({ url: database.url, stores: [stores.auth], log: quiet });
    expect(await pendingMigrations(run, stores.all)).toEqual([before[1]]);
    await migrate({ url: database.url, stores: stores.all, log: quiet });
    expect(await pendingMigrations(run, stores.all)).toEqual([]);
  });

  test('shares one check among concurrent callers, and needs one statement once migrated', async () => {
    const clock = { ms: 0 };
    const readiness = watchReadiness(orm, stores.all, () => clock.ms);
    onTestFinished(readiness.close);
    const query = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const statements = async (): Promise<[Set<string>, number]> => {
      query.mockClear();
      const answers = await Promise.all(Array.from({ length: 50 }, readiness.look));
      return [new Set(answers), query.mock.calls.length];
    };
    expect((await statements())[0]).toEqual(new Set(['ready']));
    expect(await statements()).toEqual([new Set(['ready']), 0]);
    clock.ms += 500;
    expect(await statements()).toEqual([new Set(['ready']), 1]);
  });

  test('fails while migrations are pending and once the database is gone; a failure is not cached', async () => {
    const dropped = await testDatabase([]);
    const orphaned = await connect({ url: dropped.url, stores: stores.all });
    onTestFinished(() => orphaned.close(true));
    const clock = { ms: 0 };
    const readiness = watchReadiness(orphaned, stores.all, () => clock.ms);
    onTestFinished(readiness.close);
    expect(await readiness.look()).toBe('migrations pending');
    await migrate({ url: dropped.url, stores: stores.all, log: quiet });
    expect(await readiness.look()).toBe('ready');
    await dropped.drop();
    clock.ms += 500;
    expect(await readiness.look()).toBe('database unavailable');
  });

  test('stays ready while transactions use every connection', async () => {
    const busy = await connect({ url: database.url, stores: stores.all, poolSize: 1 });
    onTestFinished(() => busy.close(true));
    const readiness = watchReadiness(busy, stores.all);
    onTestFinished(readiness.close);
    await busy.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      expect(await readiness.look()).toBe('ready');
    });
  });

  test('recovers after its own connection was cut', async () => {
    const cut = await connect({ url: database.url, stores: stores.all, applicationName: 'readiness' });
    onTestFinished(() => cut.close(true));
    const clock = { ms: 0 };
    const readiness = watchReadiness(cut, stores.all, () => clock.ms);
    onTestFinished(readiness.close);
    expect(await readiness.look()).toBe('ready');
    await orm.em.execute(
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'readiness'`,
    );
    clock.ms += 500;
    await expect.poll(readiness.look).toBe('ready');
  });
});
