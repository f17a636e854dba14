import { randomBytes } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import { runPrepared } from './run-prepared.ts';

const ANN = '0190f3a0-0000-7000-8000-000000000001';
const BOB = '0190f3a0-0000-7000-8000-000000000002';
const ROLE = `test_wall_${randomBytes(5).toString('hex')}`;
const ALL_NOTES = { name: 'test.all-notes', text: 'select words from note order by words' };

let database: TestDatabase;
let restrictedOrm: MikroORM;
let ownerOrm: MikroORM;

async function runAsOwner(...texts: readonly string[]): Promise<void> {
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
    await runAsOwner(
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
    // One connection each, so that a caller gets whatever the previous one left set on it.
    restrictedOrm = await connect({ url: url.href, stores: [], poolSize: 1, pipelines });
    ownerOrm = await connect({ url: database.url, stores: [], poolSize: 1, pipelines });
  });
  afterAll(async () => {
    await restrictedOrm.close(true);
    await ownerOrm.close(true);
    await runAsOwner(`drop owned by ${ROLE}`, `drop role ${ROLE}`);
    await database.drop();
  });

  const selectAllNotes = sql<{ words: string }>`select words from note order by words`;
  const listWords = (rows: readonly { words: string }[]) => rows.map(({ words }) => words);

  /** Every way to read all rows without an athlete condition. */
  const READS: Readonly<Record<string, (orm: MikroORM) => Promise<string[]>>> = {
    'a read': async (orm) =>
      listWords(
        await orm.em
          .fork()
          .getKysely<{ note: { words: string } }>()
          .selectFrom('note')
          .select('words')
          .orderBy('words')
          .execute(),
      ),
    'a separate statement': async (orm) =>
      listWords((await selectAllNotes.execute(orm.em.fork().getKysely())).rows),
    'a prepared statement': async (orm) =>
      listWords(await runPrepared<{ words: string }>(orm.em, ALL_NOTES, [])),
    'a transaction': (orm) =>
      orm.em
        .fork()
        .transactional(async (em) => listWords((await selectAllNotes.execute(em.getKysely())).rows)),
  };
  const runAs = <T>(athleteId: string, work: () => T) => onBehalfOf({ athleteId, call: 'test' }, work);

  describe.each(Object.entries(READS))('%s', (_, readWords) => {
    test('shows only the athlete’s rows, and all rows without an athlete', async () => {
      for (const [athleteId, words] of [
        [ANN, ['by Ann']],
        [BOB, ['by Bob']],
        [undefined, ['by Ann', 'by Bob']],
        [ANN, ['by Ann']],
      ] as const)
        expect(
          await (athleteId ? runAs(athleteId, () => readWords(restrictedOrm)) : readWords(restrictedOrm)),
        ).toEqual(words);
    });

    test('does not restrict a role that policies don’t bind, like the owner', async () => {
      expect(await runAs(ANN, () => readWords(ownerOrm))).toEqual(['by Ann', 'by Bob']);
    });

    test('shows all rows without an athlete after any read of an athlete', async () => {
      for (const readBefore of Object.values(READS)) {
        expect(await runAs(BOB, () => readBefore(restrictedOrm))).toEqual(['by Bob']);
        expect(await readWords(restrictedOrm)).toEqual(['by Ann', 'by Bob']);
      }
    });
  });

  test('separates reads of several athletes in one message', async () => {
    const read = READS['a read'];
    const reads = [ANN, BOB, ANN, BOB, ANN].map((athleteId) => runAs(athleteId, () => read?.(restrictedOrm)));
    expect(await Promise.all(reads)).toEqual([['by Ann'], ['by Bob'], ['by Ann'], ['by Bob'], ['by Ann']]);
  });

  test('lets a prepared statement of several athletes see the rows of all the athletes it names', async () => {
    const statementOfSeveral = { ...ALL_NOTES, readsSeveralAthletes: true };
    const rows = await runAs(ANN, () =>
      runPrepared<{ words: string }>(restrictedOrm.em, statementOfSeveral, []),
    );
    expect(listWords(rows)).toEqual(['by Ann', 'by Bob']);
  });

  test('rejects a statement if setting the athlete fails, and sets it again for the next one', async () => {
    const readWords = READS['a separate statement'];
    await runAs(ANN, () => readWords?.(restrictedOrm));
    // PostgreSQL rejects the NUL, so setting the athlete fails and a pipelined statement still runs as Ann.
    await expect(runAs('\0', () => readWords?.(restrictedOrm))).rejects.toThrow('invalid byte sequence');
    expect(await runAs(ANN, () => readWords?.(restrictedOrm))).toEqual(['by Ann']);
  });

  test('discards a connection with outdated prepared statements', async () => {
    const readWords = READS['a prepared statement'];
    await readWords?.(ownerOrm);
    await runAsOwner('alter table note alter column words type varchar(40)');
    await expect(readWords?.(ownerOrm)).rejects.toThrow('cached plan');
    expect(await readWords?.(ownerOrm)).toEqual(['by Ann', 'by Bob']);
  });
});
