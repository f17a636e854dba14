import { randomUUID } from 'node:crypto';
import type { InferKyselyDB, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { createExampleStores, Entry, type ExampleStores, User } from '../testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';

type Tables = InferKyselyDB<typeof Entry, object>;
const ANN = randomUUID();

describe.each([
  ['on', true],
  ['off', false],
])('pipelining %s', (_mode, pipelines) => {
  describe('concurrent reads', () => {
    let stores: ExampleStores;
    let database: TestDatabase;
    let orm: MikroORM;

    beforeAll(async () => {
      stores = await createExampleStores();
      database = await createTestDatabase(stores.all);
      orm = await connect({ url: database.url, stores: stores.all, poolSize: 3, pipelines });
      const em = orm.em.fork();
      await em.insert(User, { id: ANN, email: 'ann@example.org' });
      for (let pages = 1; pages <= 30; pages += 1)
        await em.insert(Entry, {
          id: randomUUID(),
          athleteId: ANN,
          day: `2026-07-${String(pages).padStart(2, '0')}`,
          writtenAt: new Date('2026-07-04T21:30:00Z'),
          pages,
        });
    });
    afterAll(async () => {
      await orm.close(true);
      await database.drop();
      stores.remove();
    });

    const selectEntries = () => orm.em.fork().getKysely<Tables>().withSchema('diary').selectFrom('entry');
    const readPages = async (pages: number) =>
      (await selectEntries().select('pages').where('pages', '=', pages).executeTakeFirstOrThrow()).pages;
    const readPid = async (pages: number) =>
      (
        await selectEntries()
          .select(sql<number>`pg_backend_pid()`.as('pid'))
          .where('pages', '=', pages)
          .executeTakeFirstOrThrow()
      ).pid;
    const runFailingRead = () =>
      selectEntries().select(sql<number>`1 / (pages - pages)`.as('never')).where('pages', '=', 1).execute();

    test('get their own results, even if prepared or on few connections', async () => {
      const pages = Array.from({ length: 90 }, (_, index) => 1 + (index % 30));
      for (let round = 0; round < 3; round += 1)
        expect(await Promise.all(pages.map(readPages))).toEqual(pages);
      const [plans] = await orm.em
        .fork()
        .execute(
          `select count(*)::int as count from pg_prepared_statements where statement like '%"pages"%'`,
        );
      expect(plans?.count).toBeGreaterThan(0);
    });

    test.runIf(pipelines)('share a connection, at most ten at a time', async () => {
      const pids = await Promise.all(Array.from({ length: 11 }, (_, index) => readPid(1 + index)));
      expect(new Set(pids.slice(0, 10)).size).toBe(1);
      expect(pids[10]).not.toBe(pids[0]);
    });

    test('fail independently', async () => {
      for (let round = 0; round < 4; round += 1) {
        const results = await Promise.allSettled([readPages(1), runFailingRead(), readPages(2)]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      }
    });

    test('never see uncommitted data of a concurrent transaction', async () => {
      await orm.em.fork().transactional(async (em) => {
        await em.nativeUpdate(Entry, { athleteId: ANN, pages: 7 }, { pages: 40 });
        const uncommittedRows = await em
          .getKysely<Tables>()
          .withSchema('diary')
          .selectFrom('entry')
          .select('pages')
          .where('pages', '=', 40)
          .execute();
        expect(uncommittedRows).toHaveLength(1);
        expect(await readPages(7)).toBe(7);
        await em.nativeUpdate(Entry, { athleteId: ANN, pages: 40 }, { pages: 7 });
      });
    });
  });

  describe('transaction with a failed begin or end', () => {
    const NO_SPACE = `do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`;
    let database: TestDatabase;
    let orm: MikroORM;
    let failingText = '';
    const originalQuery = Reflect.get(Client.prototype, 'query');

    beforeAll(async () => {
      database = await createTestDatabase([]);
      orm = await connect({ url: database.url, stores: [], poolSize: 1, pipelines });
      Reflect.set(Client.prototype, 'query', function query(this: Client, ...call: unknown[]) {
        const text = Reflect.get(Object(call[0]), 'text');
        const isFailing = failingText !== '' && typeof text === 'string' && text.startsWith(failingText);
        return Reflect.apply(originalQuery, this, isFailing ? [{ text: NO_SPACE }, ...call.slice(1)] : call);
      });
    });
    afterAll(async () => {
      Reflect.set(Client.prototype, 'query', originalQuery);
      await orm.close(true);
      await database.drop();
    });

    test.each(['rollback', 'begin', 'commit'])(
      'releases a closed connection if %s fails',
      async (statement) => {
        failingText = statement;
        const failedTransaction = orm.em.fork().transactional(async (em) => {
          await em.execute('select 1');
          if (statement === 'rollback') throw new Error('it is rejected');
        });
        await expect(failedTransaction).rejects.toThrow();
        failingText = '';
        expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
      },
    );
  });
});
