import type { MikroORM } from '@mikro-orm/postgresql';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { toSqlError } from './sql-error.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** Longer than the idle timeout of a transaction in tests. */
const IDLE_MS = 1_000;

describe('database error', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  const run = (sql: string, parameters: unknown[] = []) => orm.em.fork().execute(sql, parameters);
  const getErrorKind = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    return toSqlError(error)?.kind ?? null;
  };

  beforeAll(async () => {
    database = await createTestDatabase([]);
    orm = await connect({
      url: database.url,
      stores: [],
      statementTimeoutMs: 1_000,
      lockTimeoutMs: 500,
      idleInTransactionTimeoutMs: 500,
      acquireTimeoutMs: 3_000,
      poolSize: 2,
    });
    await run(`create table book (id int primary key, title text not null, pages int check (pages > 0))`);
    await run(`create table loan (book_id int not null references book, during int4range,
               exclude using gist (during with &&))`);
    await run(`insert into book values (1, 'one', 10), (2, 'two', 20)`);
    await run(`insert into loan values (1, '[1,5)')`);
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  test.each([
    ['text with a NUL, through MikroORM', `select ?::text`, ['a\u0000b']],
    ['a lone surrogate in jsonb', `select '"\\ud800"'::jsonb`, []],
    ['a number out of range', `select 3000000000::int`, []],
    ['a day that does not exist', `select '2026-02-30'::date`, []],
    ['a division by zero', `select 1 / 0`, []],
    ['a missing value', `insert into book values (3, null, 1)`, []],
    ['a value that a check constraint rejects', `insert into book values (3, 'three', 0)`, []],
  ])('maps to invalid: %s', async (_, sql, parameters) => {
    expect(await getErrorKind(run(sql, parameters))).toBe('invalid');
  });

  // PgBouncer sends this as FATAL if no server is available. A mistake by the client is an ERROR.
  test('maps a protocol violation to unavailable if FATAL, and to invalid if ERROR', () => {
    const poolerError = new DatabaseError('query_wait_timeout', 40, 'error');
    expect(toSqlError(Object.assign(poolerError, { code: '08P01', severity: 'FATAL' }))?.kind).toBe(
      'unavailable',
    );
    expect(toSqlError(Object.assign(poolerError, { code: '08P01', severity: 'ERROR' }))?.kind).toBe(
      'invalid',
    );
  });

  test('maps to unavailable: statements after a swallowed failure in a transaction', async () => {
    const failedTransaction = orm.em.fork().transactional(async (em) => {
      await em.execute('select 1 / 0').catch(() => undefined);
      await em.execute('select 1');
    });
    expect(await getErrorKind(failedTransaction)).toBe('unavailable');
  });

  test('maps to invalid: text with a NUL, through Kysely', async () => {
    const kysely = orm.em.fork().getKysely<{ book: { title: string } }>();
    expect(await getErrorKind(kysely.selectFrom('book').where('title', '=', 'a\u0000b').execute())).toBe(
      'invalid',
    );
  });

  test.each([
    ['a key that is taken', `insert into book values (1, 'again', 1)`],
    ['a reference to a missing row', `insert into loan values (9, '[7,8)')`],
    ['a row that others reference', `delete from book where id = 1`],
    ['an excluded overlap', `insert into loan values (2, '[4,6)')`],
  ])('maps to conflict: %s', async (_, sql) => {
    expect(await getErrorKind(run(sql))).toBe('conflict');
  });

  test('maps to retry: the loser of a deadlock', async () => {
    const updateTwoBooks = (
      firstId: number,
      secondId: number,
      bothUpdated: Promise<void>,
      onFirstUpdate: () => void,
    ) =>
      orm.em.fork().transactional(async (em) => {
        // Only the first checks for deadlocks. On a busy machine, both could detect it and both would fail.
        const deadlockTimeout = firstId === 1 ? '20ms' : '10s';
        await em.execute(
          `set local statement_timeout = 0; set local lock_timeout = 0;
           set local idle_in_transaction_session_timeout = 0; set local deadlock_timeout = '${deadlockTimeout}'`,
        );
        await em.execute('update book set pages = pages + 1 where id = ?', [firstId]);
        onFirstUpdate();
        await bothUpdated;
        await em.execute('update book set pages = pages + 1 where id = ?', [secondId]);
      });
    let firstUpdateCount = 0;
    let resolveBothUpdated = () => {};
    const bothUpdated = new Promise<void>((resolve) => {
      resolveBothUpdated = resolve;
    });
    const onFirstUpdate = () => {
      firstUpdateCount += 1;
      if (firstUpdateCount === 2) resolveBothUpdated();
    };
    const outcomes = await Promise.allSettled([
      updateTwoBooks(1, 2, bothUpdated, onFirstUpdate),
      updateTwoBooks(2, 1, bothUpdated, onFirstUpdate),
    ]);
    const rejections = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejections.map(({ reason }) => toSqlError(reason)?.kind)).toEqual(['retry']);
  });

  test('maps to retry: a serialization failure', async () => {
    const overtakenTransaction = orm.em.fork().transactional(
      async (em) => {
        // A busy machine may exceed this file's statement timeout. Another test covers that.
        await em.execute('set local statement_timeout = 0');
        await em.execute('select * from book where id = 1');
        await run('update book set pages = 11 where id = 1');
        await em.execute('update book set pages = 12 where id = 1');
      },
      { isolationLevel: 'repeatable read' },
    );
    expect(await getErrorKind(overtakenTransaction)).toBe('retry');
  });

  test('maps to retry: a lock timeout', async () => {
    const lockClient = new Client({ connectionString: database.url });
    await lockClient.connect();
    await lockClient.query('begin; select from book where id = 1 for update');
    expect(await getErrorKind(run('update book set pages = 9 where id = 1'))).toBe('retry');
    await lockClient.end();
  });

  test('maps to unavailable: a statement timeout', async () => {
    expect(await getErrorKind(run('select pg_sleep(2)'))).toBe('unavailable');
  });

  test('maps to unavailable: an idle transaction timeout', async () => {
    const idleTransaction = orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      await em.execute('select 1');
    });
    expect(await getErrorKind(idleTransaction)).toBe('unavailable');
  });

  test('maps to unavailable: no connection free in time', async () => {
    const ormWithOneConnection = await connect({
      url: database.url,
      stores: [],
      poolSize: 1,
      acquireTimeoutMs: 3_000,
    });
    const busyEm = ormWithOneConnection.em.fork();
    await busyEm.begin();
    await busyEm.execute('select 1');
    expect(await getErrorKind(ormWithOneConnection.em.fork().execute('select 1'))).toBe('unavailable');
    await busyEm.rollback();
    await ormWithOneConnection.close(true);
  });

  test('maps to unavailable: no server at the address', async () => {
    expect(await getErrorKind(connect({ url: 'postgres://a:b@127.0.0.1:9/none', stores: [] }))).toBe(
      'unavailable',
    );
  });

  test('classifies an error by its cause', async () => {
    const cause: unknown = await run('select 1 / 0').catch((error: unknown) => error);
    expect(toSqlError(new Error('transaction failed', { cause }))).toEqual({ kind: 'invalid' });
  });

  test('maps to null: an error of the program or of another service', async () => {
    expect(await getErrorKind(run('select no_such_column from book'))).toBeNull();
    expect(toSqlError(new Error('boom'))).toBeNull();
    expect(toSqlError('boom')).toBeNull();
    const networkError: unknown = await fetch('http://127.0.0.1:9').catch((error: unknown) => error);
    expect(networkError).toBeInstanceOf(TypeError);
    expect(toSqlError(new Error('no plan', { cause: networkError }))).toBeNull();
  });

  test('maps to unavailable: a session ended by the operator', async () => {
    expect(await getErrorKind(run('select pg_terminate_backend(pg_backend_pid())'))).toBe('unavailable');
  });
});
