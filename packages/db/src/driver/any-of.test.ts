import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { testDatabase } from '../testing.ts';
import { anyOf } from './any-of.ts';

const database = await testDatabase([]);
const orm = await connect({ url: database.url, stores: [] });
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});
const kysely = orm.em.getKysely<object>();
const among = async (id: string, ids: readonly string[]) => {
  const { rows } = await sql<{ found: boolean }>`select ${id}::uuid = ${anyOf(ids)} as found`.execute(kysely);
  return rows[0]?.found;
};

test('matches an id among many, in any case, and nothing in an empty list', async () => {
  const ids = Array.from({ length: 120 }, () => randomUUID());
  for (const id of ids.slice(-3)) {
    expect(await among(id, ids)).toBe(true);
    expect(
      await among(
        id,
        ids.map((each) => each.toUpperCase()),
      ),
    ).toBe(true);
    expect(await among(id, [id, id])).toBe(true);
    expect(
      await among(
        id,
        ids.filter((each) => each !== id),
      ),
    ).toBe(false);
  }
  expect(await among(randomUUID(), [])).toBe(false);
});

test.each([
  '',
  'x',
  `${randomUUID()} `,
  randomUUID().replace('-', '0'),
  randomUUID().replace(/.$/, 'g'),
  randomUUID().replace(/^./, 'é'),
  `${randomUUID()},${randomUUID()}`,
])('lets PostgreSQL reject %j, which is no id', async (id) => {
  await expect(among(randomUUID(), [randomUUID(), id])).rejects.toMatchObject({ code: '22P02' });
});
