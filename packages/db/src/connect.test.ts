import { randomUUID } from 'node:crypto';
import type { InferKyselyDB, MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { createExampleStores, Entry, type ExampleStores, User } from './testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

describe('composed ORM', () => {
  let stores: ExampleStores;
  let database: TestDatabase;
  let orm: MikroORM;
  const ANN = randomUUID();
  const writtenAt = new Date('2026-07-04T21:30:00.123Z');

  beforeAll(async () => {
    stores = await createExampleStores();
    database = await createTestDatabase(stores.all);
    orm = await connect({ url: database.url, stores: stores.all });
    const em = orm.em.fork();
    await em.insert(User, { id: ANN, email: 'ann@example.org' });
    await em.insert(Entry, { id: randomUUID(), athleteId: ANN, day: '2026-07-04', writtenAt, pages: 3 });
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
    stores.remove();
  });

  test('reads a day as yyyy-MM-dd and an instant as a Date in entities', async () => {
    const entry = await orm.em.fork().findOneOrFail(Entry, { athleteId: ANN });
    expect(entry).toMatchObject({ day: '2026-07-04', writtenAt, athleteId: ANN });
  });

  test('reads days and instants the same through Kysely', async () => {
    type Tables = InferKyselyDB<typeof Entry, object>;
    const rows = await orm.em
      .fork()
      .getKysely<Tables>()
      .withSchema('diary')
      .selectFrom('entry')
      .select(['day', 'written_at'])
      .execute();
    expect(rows).toEqual([{ day: '2026-07-04', written_at: writtenAt }]);
  });

  test('reads a day unchanged, in a session whose time zone is UTC', async () => {
    const [row] = await orm.em
      .fork()
      .execute(`select '2026-01-01'::date as day, current_setting('TimeZone') as zone`);
    expect(row).toEqual({ day: '2026-01-01', zone: 'UTC' });
  });

  test('sets the timeouts on every connection', async () => {
    const limits = await orm.em.fork().execute(
      `select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(limits).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '2000' },
      { name: 'statement_timeout', setting: '5000' },
    ]);
  });

  test('sets the timeouts through a pooler, which ignores startup parameters', async () => {
    const pooledOrm = await connect({
      url: database.url,
      stores: [],
      usesPooler: true,
      statementTimeoutMs: 700,
    });
    const settings = await pooledOrm.em.fork().execute(
      `select name, setting, source from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name`,
    );
    await pooledOrm.close(true);
    expect(settings).toEqual([
      { name: 'TimeZone', setting: 'UTC', source: 'session' },
      { name: 'idle_in_transaction_session_timeout', setting: '10000', source: 'session' },
      { name: 'lock_timeout', setting: '2000', source: 'session' },
      { name: 'statement_timeout', setting: '700', source: 'session' },
    ]);
  });

  test('serves the next query after the server dropped its connections', async () => {
    const warnings: string[] = [];
    const log = { info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) };
    const smallOrm = await connect({ url: database.url, stores: [], log, applicationName: 'doomed' });
    const operator = new Client({ connectionString: database.url });
    await operator.connect();
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`,
    );
    await expect.poll(() => warnings).toEqual(['database connection lost']);
    expect(await smallOrm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
    await operator.end();
    await smallOrm.close(true);
  });

  test('releases the connections of transactions that the server terminated at any point', async () => {
    const smallOrm = await connect({
      url: database.url,
      stores: [],
      poolSize: 2,
      applicationName: 'cut off',
    });
    const operator = new Client({ connectionString: database.url });
    await operator.connect();
    const terminateConnections = () =>
      operator.query(
        `select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'cut off'`,
      );
    for (let round = 0; round < 5; round += 1) {
      const runTransaction = (beforeEnd: () => Promise<unknown>, afterEnd: () => Promise<unknown>) =>
        smallOrm.em.fork().transactional(async (em) => {
          await em.execute('select 1');
          await beforeEnd();
          await em.execute('select 1');
          await afterEnd();
        });
      const doNothing = async () => {};
      await expect(runTransaction(doNothing, terminateConnections)).rejects.toThrow(); // its commit fails
      await expect(runTransaction(terminateConnections, doNothing)).rejects.toThrow(); // its statement fails, then its rollback
      await expect(runTransaction(doNothing, doNothing)).resolves.toBeUndefined();
      const racedTransaction = Promise.allSettled([runTransaction(doNothing, doNothing)]); // its begin may fail
      await terminateConnections();
      await racedTransaction;
    }
    expect(await smallOrm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
    await operator.end();
    await smallOrm.close(true);
  });

  test('deletes the athlete’s rows with the user', async () => {
    const em = orm.em.fork();
    expect(await em.count(Entry, { athleteId: ANN })).toBe(1);
    await em.nativeDelete(User, { id: ANN });
    expect(await em.count(Entry, { athleteId: ANN })).toBe(0);
  });
});
