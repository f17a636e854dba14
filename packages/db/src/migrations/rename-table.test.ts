import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { renameTable, type TableRename, undoRenameTable } from './rename-table.ts';

const ANN = '0190f3a0-0000-7000-8000-000000000001';
const BOB = '0190f3a0-0000-7000-8000-000000000002';
const ROLE = `test_rename_${randomBytes(5).toString('hex')}`;
const RENAME: TableRename = { schema: 'post', from: 'note', to: 'letter', columns: { words: 'content' } };

let database: TestDatabase;
let client: Client;

async function runStatements(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function queryRows(statement: string): Promise<unknown[]> {
  const result = await client.query<Record<string, unknown>>(statement);
  return result.rows;
}

/** The names of all parts of the schema. */
const listNames = () =>
  queryRows(`select relname::text as name from pg_class where relnamespace = 'post'::regnamespace
         union select conname from pg_constraint where connamespace = 'post'::regnamespace
         union select tgname from pg_trigger order by 1`);

beforeAll(async () => {
  database = await createTestDatabase([]);
  client = new Client({ connectionString: database.url });
  await client.connect();
  await runStatements(`create role ${ROLE} nosuperuser nobypassrls`);
});
afterAll(async () => {
  await runStatements(`drop owned by ${ROLE}`, `drop role ${ROLE}`);
  await client.end();
  await database.drop();
});
beforeEach(() =>
  runStatements(
    'create schema post',
    `create table post.note (id bigserial primary key, athlete_id uuid not null, words text not null,
       status text not null default 'new', constraint note_filled_check check (words <> ''))`,
    'create index note_athlete_id_index on post.note (athlete_id)',
    `create unique index note_new_unique on post.note (athlete_id) where status = 'new'`,
    `create function post.trim() returns trigger language plpgsql as $$ begin return new; end $$`,
    'create trigger note_trimmed before insert on post.note for each row execute function post.trim()',
    `insert into post.note (athlete_id, words) values ('${ANN}', 'by Ann'), ('${BOB}', 'by Bob')`,
    `grant usage on schema post to ${ROLE}`,
    `grant select, update on post.note to ${ROLE}`,
    'alter table post.note enable row level security',
    `create policy own_rows on post.note to ${ROLE} using (athlete_id = '${ANN}')`,
  ),
);
afterEach(() => runStatements('reset role', 'drop schema post cascade'));

describe('a renamed table', () => {
  const applyRename = () => runStatements(...renameTable(RENAME));

  test('has its new name in all its parts', async () => {
    await applyRename();
    const partNames = JSON.stringify(
      await queryRows(
        `select conname as name from pg_constraint where conrelid = 'post.letter'::regclass
       union all select indexrelid::regclass::text from pg_index where indrelid = 'post.letter'::regclass
       union all select tgname from pg_trigger where tgrelid = 'post.letter'::regclass
       union all select pg_get_serial_sequence('post.letter', 'id')
       union all select attname from pg_attribute where attrelid = 'post.letter'::regclass`,
      ),
    );
    expect(partNames).not.toMatch(/note|words/);
    expect(partNames).toMatch(
      /letter_pkey.*letter_athlete_id_index.*letter_new_unique.*letter_trimmed.*letter_id_seq/,
    );
  });

  test('serves the previous version’s statements under the old name', async () => {
    await applyRename();
    expect(await queryRows('select * from post.note order by id limit 1')).toEqual([
      { id: '1', athlete_id: ANN, words: 'by Ann', status: 'new' },
    ]);
    expect(
      await queryRows(`insert into post.note (athlete_id, words) values ('${ANN}', 'again')
        on conflict (athlete_id) where status = 'new' do update set words = excluded.words || '!' returning id, words`),
    ).toEqual([{ id: '1', words: 'again!' }]);
    expect(
      await queryRows(
        `insert into post.note (id, athlete_id, words, status) values (default, '${ANN}', 'old', 'read') returning id`,
      ),
    ).toEqual([{ id: '4' }]);
    expect(
      await queryRows(
        `insert into post.note (athlete_id, words) values ('${BOB}', 'twice') on conflict do nothing returning id`,
      ),
    ).toEqual([]);
    await expect(
      runStatements(`update post.note set words = '' where athlete_id = '${ANN}'`),
    ).rejects.toThrow('letter_filled_check');
    expect(
      await queryRows(`delete from post.note where id in (
        select id from post.note where words <> 'x' order by id limit 2 for update skip locked) returning words`),
    ).toEqual([{ words: 'again!' }, { words: 'by Bob' }]);
    expect(await queryRows('select content from post.letter')).toEqual([{ content: 'old' }]);
  });

  test('grants the old name to the same roles, under the same policies', async () => {
    await applyRename();
    await runStatements(`set role ${ROLE}`);
    expect(await queryRows('select words from post.note')).toEqual([{ words: 'by Ann' }]);
    await runStatements(`update post.note set words = 'seen'`);
    await expect(runStatements('delete from post.note')).rejects.toThrow('permission denied');
    await runStatements('reset role');
    expect(await queryRows('select content from post.letter order by id')).toEqual([
      { content: 'seen' },
      { content: 'by Bob' },
    ]);
  });

  test('returns to its old name in all its parts', async () => {
    const namesBefore = await listNames();
    await applyRename();
    await runStatements(...undoRenameTable(RENAME));
    expect(await listNames()).toEqual(namesBefore);
    expect(await queryRows('select words from post.note order by id')).toEqual([
      { words: 'by Ann' },
      { words: 'by Bob' },
    ]);
  });
});
