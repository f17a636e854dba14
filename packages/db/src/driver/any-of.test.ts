import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { createTestDatabase } from '../testing.ts';
import { anyOf } from './any-of.ts';

const database = await createTestDatabase([]);
const orm = await connect({ url: database.url, stores: [] });
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});
const kysely = orm.em.getKysely<object>();
const isListed = async (id: string, ids: readonly string[]) => {
  const { rows } = await sql<{ isListed: boolean }>`select ${id}::uuid = ${anyOf(ids)} as "isListed"`.execute(
    kysely,
  );
  return rows[0]?.isListed;
};

test('matches an id of a long list, in any case, and nothing in an empty list', async () => {
  const ids = Array.from({ length: 120 }, () => randomUUID());
  for (const id of ids.slice(-3)) {
    expect(await isListed(id, ids)).toBe(true);
    expect(
      await isListed(
        id,
        ids.map((listedId) => listedId.toUpperCase()),
      ),
    ).toBe(true);
    expect(await isListed(id, [id, id])).toBe(true);
    expect(
      await isListed(
        id,
        ids.filter((listedId) => listedId !== id),
      ),
    ).toBe(false);
  }
  expect(await isListed(randomUUID(), [])).toBe(false);
});

test.each([
  '',
  'x',
  `${randomUUID()} `,
  randomUUID().replace('-', '0'),
  randomUUID().replace(/.$/, 'g'),
  randomUUID().replace(/^./, 'é'),
  `${randomUUID()},${randomUUID()}`,
])('lets PostgreSQL reject %j, which is not a UUID', async (id) => {
  await expect(isListed(randomUUID(), [randomUUID(), id])).rejects.toMatchObject({ code: '22P02' });
});
