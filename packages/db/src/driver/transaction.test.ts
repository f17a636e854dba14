import { Socket } from 'node:net';
import type { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery, sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { toSqlError } from '../sql-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import { pipeline } from './pipeline.ts';
import { openPool } from './pooled-kysely.ts';
import { getPoolUse } from './run-prepared.ts';
import { sendWithCommit } from './send-with-commit.ts';
import { beginWhenUsed } from './transaction.ts';
import { beginUnpipelined } from './unpipelined-transaction.ts';

const ANN = '0190f3a0-0000-7000-8000-000000000001';
const INSERT = 'insert into book values ($1)';
describe.each([
  ['on', true],
  ['off', false],
])('pipelining %s', (_mode, pipelines) => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await createTestDatabase([]);
    orm = await connect({ url: database.url, stores: [], poolSize: 1, pipelines });
    await orm.em.fork().execute('create table book (id int primary key check (id > 0))');
  });
  beforeEach(() => orm.em.fork().execute('delete from book'));
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  type Em = ReturnType<MikroORM['em']['fork']>;
  const runTransaction = <T>(work: (em: Em) => Promise<T>) => orm.em.fork().transactional(work);
  const send = (em: Em, text: string, ...values: unknown[]) =>
    em.getKysely<object>().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  const insertBook = (em: Em, id: number) => send(em, INSERT, id);
  const listBookIds = async () =>
    (await orm.em.fork().execute('select id from book order by id')).map(({ id }: { id?: number }) => id);
  const getErrorKind = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => toSqlError(error)?.kind ?? String(error),
    );

  test('needs no connection for a transaction without statements, even if another one uses the only connection', async () => {
    await runTransaction(async (em) => {
      await insertBook(em, 1);
      expect(await runTransaction(async () => 'nothing sent')).toBe('nothing sent');
      await expect(runTransaction(() => Promise.reject(new Error('it is rejected')))).rejects.toThrow(
        'it is rejected',
      );
    });
    expect(await runTransaction(async (em) => getPoolUse(em).inUse)).toBe(0);
  });

  describe.runIf(pipelines)('database messages', () => {
    const prototype: object = Socket.prototype;
    const countedMethods = ['_write', '_writev'];
    const originalMethods = countedMethods.map((name) => Reflect.get(prototype, name));
    let messageCount = 0;
    const countMessages = async (work: () => Promise<unknown>) => {
      messageCount = 0;
      await work();
      return messageCount;
    };

    beforeAll(() => {
      for (const [index, name] of countedMethods.entries())
        Reflect.set(prototype, name, function write(this: Socket, ...call: unknown[]) {
          messageCount += 1;
          return Reflect.apply(originalMethods[index], this, call);
        });
    });
    afterAll(() => {
      for (const [index, name] of countedMethods.entries())
        Reflect.set(prototype, name, originalMethods[index]);
    });

    test.each<[string, (em: Em) => Promise<unknown>]>([
      ['with values', (em) => insertBook(em, 1)],
      ['without values', (em) => em.execute('insert into book values (1)')],
    ])('combine begin and the first statement, %s, and send commit separately', async (_, firstStatement) => {
      expect(
        await countMessages(() =>
          onBehalfOf({ athleteId: ANN, call: 'test' }, () => runTransaction(firstStatement)),
        ),
      ).toBe(2);
      expect(await listBookIds()).toEqual([1]);
    });

    test('batch concurrent statements, and the last one with commit', async () => {
      const messageCount = countMessages(() =>
        runTransaction(async (em) => {
          await insertBook(em, 1);
          await Promise.all([insertBook(em, 2), em.execute('select 1'), insertBook(em, 3)]);
          await sendWithCommit(em, CompiledQuery.raw(INSERT, [4]));
          await sendWithCommit(em, CompiledQuery.raw('insert into book select max(id) + 1 from book'));
        }),
      );
      expect(await messageCount).toBe(3);
      expect(await listBookIds()).toEqual([1, 2, 3, 4, 5]);
    });

    test.each(['first', 'later'])('run batched statements in order: %s', async (position) => {
      const counts = await runTransaction(async (em) => {
        if (position === 'later') await send(em, 'select 1');
        const kysely = em.getKysely<{ book: { id: number } }>();
        const count = () => kysely.selectFrom('book').select('id').execute();
        const insert = (id: number) => kysely.insertInto('book').values({ id }).execute();
        return Promise.all([
          count(),
          insert(1),
          count(),
          insertBook(em, 2),
          sql`select 1`.execute(kysely),
          count(),
        ]);
      });
      expect([counts[0], counts[2], counts[5]].map(({ length }) => length)).toEqual([0, 1, 2]);
    });
  });

  test.each(['first', 'later'])(
    'pipeline() runs its parts in order: %s in the transaction',
    async (position) => {
      const readRows = await runTransaction(async (em) => {
        if (position === 'later') await send(em, 'select 1');
        const read = () => send(em, 'select id from book');
        const [, result] = await pipeline(
          em,
          () => Promise.all([insertBook(em, 1), insertBook(em, 2)]),
          read,
        );
        return result.rows;
      });
      expect(readRows).toEqual([{ id: 1 }, { id: 2 }]);
      const failedTransaction = runTransaction((em) =>
        pipeline(
          em,
          () => insertBook(em, -1),
          () => insertBook(em, 3),
        ),
      );
      await expect(failedTransaction).rejects.toThrow();
      expect(await listBookIds()).toEqual([1, 2]);
    },
  );

  describe('the first statement of a transaction', () => {
    test('runs in the transaction, with its settings', async () => {
      const readOnly = orm.em.fork().transactional((em) => insertBook(em, 1), { readOnly: true });
      expect(await getErrorKind(readOnly)).toBe('unavailable');
      const level = await orm.em
        .fork()
        .transactional(
          (em) => send(em, `select current_setting('transaction_isolation') as level where $1`, true),
          { isolationLevel: 'repeatable read', readOnly: true },
        );
      expect(level.rows).toEqual([{ level: 'repeatable read' }]);
      expect(await listBookIds()).toEqual([]);
    });

    test('names the athlete until the transaction ends', async () => {
      const selectAthlete = `select current_setting('threshold.athlete', true) as athlete`;
      const athletesInside = await onBehalfOf({ athleteId: ANN, call: 'test' }, () =>
        runTransaction(async (em) => [await em.execute(selectAthlete), await em.execute(selectAthlete)]),
      );
      expect(athletesInside).toEqual([[{ athlete: ANN }], [{ athlete: ANN }]]);
      expect(await orm.em.fork().execute(selectAthlete)).toEqual([{ athlete: '' }]);
      expect(await runTransaction((em) => em.execute(selectAthlete))).toEqual([{ athlete: '' }]);
    });

    test('may be a savepoint', async () => {
      await runTransaction(async (em) => {
        await em.transactional((nestedEm) => insertBook(nestedEm, 0)).catch(() => undefined);
        await em.transactional((nestedEm) => insertBook(nestedEm, 1));
        await insertBook(em, 2);
      });
      expect(await listBookIds()).toEqual([1, 2]);
    });

    test('fails together with the statements sent with it, and the connection stays usable', async () => {
      const bothInserts = runTransaction((em) => Promise.allSettled([insertBook(em, -1), insertBook(em, 1)]));
      expect(await getErrorKind(bothInserts)).toBe('unavailable');
      expect(await listBookIds()).toEqual([]);
    });

    test('prepares again after a failed preparation', async () => {
      const countBooks = `select count(*)::int as count from shelf where id > $1`;
      for (let round = 0; round < 4; round += 1)
        await runTransaction((em) => send(em, countBooks, 0)).catch(() => undefined);
      await orm.em.fork().execute('create table shelf (id int)');
      expect((await runTransaction((em) => send(em, countBooks, 0))).rows).toEqual([{ count: 0 }]);
    });
  });

  describe('failed begin', () => {
    let pool: Pool;
    beforeAll(() => {
      pool = openPool({ connectionString: database.url, max: 1, pipeline: pipelines }, undefined);
    });
    afterAll(() => pool.end());

    test.each([
      ['with values', { text: INSERT, values: [1] }],
      ['without values', { text: 'insert into book values (1)' }],
    ])('runs nothing: %s', async (_, firstStatement) => {
      for (const beginStatements of [['begin wrongly'], ['begin', 'select 1 / 0']]) {
        const transaction = (pipelines ? beginWhenUsed : beginUnpipelined)(pool, beginStatements);
        const runPromises = [firstStatement, { text: INSERT, values: [2] }, { text: 'select 1' }].map(
          (statement, index) => transaction.run(statement, index === 2),
        );
        const results = await Promise.allSettled(runPromises);
        expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
        await expect(transaction.run(firstStatement, true)).rejects.toThrow();
        await transaction.rollback();
        transaction.release();
        expect(await listBookIds()).toEqual([]);
        expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      }
    });

    test('rejects if no connection is available', async () => {
      const singleConnectionOrm = await connect({
        url: database.url,
        stores: [],
        poolSize: 1,
        acquireTimeoutMs: 1_000,
        pipelines,
      });
      const blockingEm = singleConnectionOrm.em.fork();
      await blockingEm.begin();
      await blockingEm.execute('select 1');
      const waiting = singleConnectionOrm.em
        .fork()
        .transactional((em) => Promise.all([insertBook(em, 1), insertBook(em, 2)]));
      expect(await getErrorKind(waiting)).toBe('unavailable');
      await blockingEm.rollback();
      expect(getPoolUse(singleConnectionOrm.em)).toEqual({ inUse: 0, idle: 1, waiting: 0 });
      await singleConnectionOrm.close(true);
    });
  });

  describe('commit', () => {
    test('fails if the error of an earlier statement was swallowed', async () => {
      for (const runStatement of [(em: Em) => send(em, 'select 1'), async () => undefined]) {
        const withSwallowedError = runTransaction(async (em) => {
          await runStatement(em);
          await insertBook(em, -1).catch(() => undefined);
        });
        expect(await getErrorKind(withSwallowedError)).toBe('unavailable');
      }
      expect(await listBookIds()).toEqual([]);
    });

    test('fails with its last statement, and nothing is stored', async () => {
      const conflictingTransaction = runTransaction(async (em) => {
        await insertBook(em, 1);
        await sendWithCommit(em, CompiledQuery.raw(INSERT, [1]));
      });
      expect(await getErrorKind(conflictingTransaction)).toBe('conflict');
      expect(
        await getErrorKind(runTransaction((em) => sendWithCommit(em, CompiledQuery.raw(INSERT, [-1])))),
      ).toBe('invalid');
      expect(await listBookIds()).toEqual([]);
      expect(getPoolUse(orm.em)).toMatchObject({ inUse: 0 });
    });

    test('may be the only message', async () => {
      await runTransaction(async (em) => {
        for (const id of [1, 2]) await sendWithCommit(em, CompiledQuery.raw(INSERT, [id]));
      });
      expect(await listBookIds()).toEqual([1, 2]);
    });

    test('discards the deferred statement of a transaction that is rolled back', async () => {
      const rejectedTransaction = runTransaction(async (em) => {
        await sendWithCommit(em, CompiledQuery.raw(INSERT, [1]));
        throw new Error('it is rejected');
      });
      await expect(rejectedTransaction).rejects.toThrow('it is rejected');
      expect(await listBookIds()).toEqual([]);
    });

    test('rejects statements that follow a failed one', async () => {
      let lateInsert: Promise<unknown> = Promise.resolve();
      const rejectedTransaction = runTransaction(async (em) => {
        const firstInsert = insertBook(em, 1);
        lateInsert = firstInsert.then(() => insertBook(em, 2));
        await Promise.all([send(em, 'select 1 / 0'), lateInsert]);
      });
      await expect(rejectedTransaction).rejects.toThrow();
      await expect(lateInsert).rejects.toThrow();
      expect(await listBookIds()).toEqual([]);
    });
  });
});
