import { randomUUID } from 'node:crypto';
import type { EntityManager, InferKyselyDB, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../connect.ts';
import { createExampleStores, Entry, type ExampleStores, User } from '../testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { defineQuery, type QueryParameters } from './define-query.ts';

type Tables = InferKyselyDB<typeof Entry, object>;
const ANN = randomUUID();

let stores: ExampleStores;
let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  stores = await createExampleStores();
  database = await createTestDatabase(stores.all);
  orm = await connect({ url: database.url, stores: stores.all, poolSize: 3 });
  const em = orm.em.fork();
  await em.insert(User, { id: ANN, email: 'ann@example.org' });
  for (const pages of [10, 20, 30])
    await em.insert(Entry, {
      id: randomUUID(),
      athleteId: ANN,
      day: `2026-07-${pages}`,
      writtenAt: new Date('2026-07-04T21:30:00Z'),
      pages,
    });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
  stores.remove();
});

const build = vi.fn((em: EntityManager, { athleteId, from, to }: QueryParameters<Span>) =>
  em
    .getKysely<Tables>()
    .withSchema('diary')
    .selectFrom('entry')
    .select('pages')
    .where('athlete_id', '=', athleteId)
    .where('pages', '>=', from)
    .where('pages', '<=', to)
    .where('pages', '<', 1000)
    .orderBy('pages'),
);
interface Span {
  readonly athleteId: string;
  readonly from: number;
  readonly to: number;
}
const pagesBetween = defineQuery(build);

test('each run uses its own values, also concurrently and in a transaction, and the query is built once', async () => {
  const list = async (from: number, to: number, em = orm.em.fork()) =>
    (await pagesBetween.execute(em, { athleteId: ANN, from, to })).map(({ pages }) => pages);
  expect(await Promise.all([list(10, 20), list(20, 30), list(31, 40)])).toEqual([[10, 20], [20, 30], []]);
  await orm.em.fork().transactional(async (em) => {
    await em.insert(Entry, {
      id: randomUUID(),
      athleteId: ANN,
      day: '2026-07-01',
      writtenAt: new Date('2026-07-04T21:30:00Z'),
      pages: 15,
    });
    expect(await list(10, 20, em)).toEqual([10, 15, 20]);
    await em.getKysely<Tables>().withSchema('diary').deleteFrom('entry').where('pages', '=', 15).execute();
  });
  expect(build).toHaveBeenCalledTimes(1);
});

test('executeTakeFirst returns the first row, or undefined without one', async () => {
  const findFirst = (from: number, to: number) =>
    pagesBetween.executeTakeFirst(orm.em.fork(), { athleteId: ANN, from, to });
  expect(await findFirst(15, 30)).toEqual({ pages: 20 });
  expect(await findFirst(40, 50)).toBeUndefined();
});
