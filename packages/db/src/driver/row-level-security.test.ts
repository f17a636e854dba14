import { randomBytes } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { onBehalfOf } from './on-behalf.ts';
import { runPrepared } from './prepared.ts';

const ANN = '0190f3a0-0000-7000-8000-000000000001';
const BOB = '0190f3a0-0000-7000-8000-000000000002';
const ROLE = `test_wall_${randomBytes(5).toString('hex')}`;
const ALL_NOTES = { name: 'test.all-notes', text: 'select words from note order by words' };

let database: TestDatabase;
let restrictedOrm: MikroORM;
let ownerOrm: MikroORM;

async function asOwner(...texts: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

describe.each([
  ['on', true],
  ['off', false],
])('pipelining %s', (_mode, pipelines) => {
  beforeAll(async () => {
    database = await createTestDatabase([]);
    await asOwner(
      'create table note (athlete_id uuid not null, words text not null)',
      `insert into note values ('${ANN}', 'by Ann'), ('${BOB}', 'by Bob')`,
      `create role ${ROLE} login nosuperuser nobypassrls password 'only-in-this-test'`,
      `grant select, insert on note to ${ROLE}`,
      'alter table note enable row level security',
      `create policy own_rows on note to ${ROLE} using
       (coalesce(athlete_id = nullif(current_setting('threshold.athlete', true), '')::uuid, true))`,
    );
    const url = new URL(database.url);
    url.username = ROLE;
    url.password = 'only-in-this-test';
    // One connection each, so that a caller finds what the previous one left on it.
    restrictedOrm = await connect({ url: url.href, stores: [], poolSize: 1, pipelines });
    ownerOrm = await connect({ url: database.url, stores: [], poolSize: 1, pipelines });
  });
  afterAll(async () => {
    await restrictedOrm.close(true);
    await ownerOrm.close(true);
    await asOwner(`drop owned by ${ROLE}`, `drop role ${ROLE}`);
    await database.drop();
  });

  const allNotes = sql<{ words: string }>`select words from note order by words`;
  const wordsOf = (rows: readonly { words: string }[]) => rows.map(({ words }) => words);

  /** Every way to read all rows without an athlete condition. */
  const WAYS: Readonly<Record<string, (orm: MikroORM) => Promise<string[]>>> = {
    'a read': async (orm) =>
      wordsOf(
        await orm.em
          .fork()
          .getKysely<{ note: { words: string } }>()
          .selectFrom('note')
          .select('words')
          .orderBy('words')
          .execute(),
      ),
    'a separate statement': async (orm) => wordsOf((await allNotes.execute(orm.em.fork().getKysely())).rows),
    'a prepared statement': async (orm) =>
      wordsOf(await runPrepared<{ words: string }>(orm.em, ALL_NOTES, [])),
    'a transaction': (orm) =>
      orm.em.fork().transactional(async (em) => wordsOf((await allNotes.execute(em.getKysely())).rows)),
  };
  const as = <T>(athleteId: string, work: () => T) => onBehalfOf({ athleteId, call: 'test' }, work);

  describe.each(Object.entries(WAYS))('%s', (_, ask) => {
    test("shows only the athlete's rows, and all rows without an athlete", async () => {
      for (const [athleteId, words] of [
        [ANN, ['by Ann']],
        [BOB, ['by Bob']],
        [undefined, ['by Ann', 'by Bob']],
        [ANN, ['by Ann']],
      ] as const)
        expect(await (athleteId ? as(athleteId, () => ask(restrictedOrm)) : ask(restrictedOrm))).toEqual(
          words,
        );
    });

    test("does not restrict a role that policies don't bind, like the owner", async () => {
      expect(await as(ANN, () => ask(ownerOrm))).toEqual(['by Ann', 'by Bob']);
    });

    test('shows all rows without an athlete after any read of an athlete', async () => {
      for (const before of Object.values(WAYS)) {
        expect(await as(BOB, () => before(restrictedOrm))).toEqual(['by Bob']);
        expect(await ask(restrictedOrm)).toEqual(['by Ann', 'by Bob']);
      }
    });
  });

  test('separates reads of several athletes in one message', async () => {
    const read = WAYS['a read'];
    const asked = [ANN, BOB, ANN, BOB, ANN].map((athleteId) => as(athleteId, () => read?.(restrictedOrm)));
    expect(await Promise.all(asked)).toEqual([['by Ann'], ['by Bob'], ['by Ann'], ['by Bob'], ['by Ann']]);
  });

  test('lets a prepared statement of several athletes see the rows of all the athletes it names', async () => {
    const several = { ...ALL_NOTES, isOfSeveral: true };
    const rows = await as(ANN, () => runPrepared<{ words: string }>(restrictedOrm.em, several, []));
    expect(wordsOf(rows)).toEqual(['by Ann', 'by Bob']);
  });

  test('rejects a statement if setting the athlete fails, and sets it again for the next one', async () => {
    const ask = WAYS['a separate statement'];
    await as(ANN, () => ask?.(restrictedOrm));
    // PostgreSQL rejects a NUL, so the setting fails and a pipelined statement still runs for Ann.
    await expect(as('\0', () => ask?.(restrictedOrm))).rejects.toThrow('invalid byte sequence');
    expect(await as(ANN, () => ask?.(restrictedOrm))).toEqual(['by Ann']);
  });

  test('discards a connection with outdated prepared statements', async () => {
    const ask = WAYS['a prepared statement'];
    await ask?.(ownerOrm);
    await asOwner('alter table note alter column words type varchar(40)');
    await expect(ask?.(ownerOrm)).rejects.toThrow('cached plan');
    expect(await ask?.(ownerOrm)).toEqual(['by Ann', 'by Bob']);
  });
});
