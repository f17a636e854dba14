import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSchemaDrift } from '@threshold/db/testing';
import { describe, expect, test } from 'vitest';
import { stores } from '../../src/stores.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();

/** The file names of a store's migrations. */
const listMigrations = (store: (typeof stores)[number]) =>
  readdirSync(store.migrations).filter((file) => file.endsWith('.ts'));

test('has no migrations for a domain without tables', () => {
  for (const store of stores) if (store.entities.length === 0) expect(listMigrations(store)).toEqual([]);
});

test('indexes the athlete’s column of every table', async () => {
  const unindexedTables = await testServer.query<{ name: string }>(
    `select c.oid::regclass::text as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'athlete_id'
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`,
  );
  expect(unindexedTables).toEqual([]);
});

describe.each(stores.filter(({ entities }) => entities.length > 0))('schema $name', (store) => {
  test('matches its entities after the migrations', async () => {
    expect(await findSchemaDrift(store, testServer.databaseUrl)).toBe('');
  });

  test('has migrations that change no other schema and drop none', () => {
    const files = listMigrations(store);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const code = readFileSync(join(store.migrations, file), 'utf8').replaceAll(
        'references "auth"."user"',
        '',
      );
      const schemas = [...code.matchAll(/"([a-z_]+)"\."|\bschema: '([a-z_]+)'/g)].map(
        ([, quotedSchema, declaredSchema]) => quotedSchema ?? declaredSchema,
      );
      expect(schemas.filter((schema) => schema !== store.name)).toEqual([]);
      expect(code).not.toMatch(/drop schema/i);
    }
  });

  test('cascades from the athlete: every table references the user directly or indirectly', async () => {
    const withoutCascade = await testServer.query<{ name: string }>(
      `with recursive cascading as (
         select k.conrelid as oid from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = 'auth."user"'::regclass and a.attnotnull
         union
         select k.conrelid from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
           join cascading on cascading.oid = k.confrelid
          where k.contype = 'f' and k.confdeltype = 'c' and a.attnotnull
       )
       select c.relname as name from pg_class c
        where c.relnamespace = '"${store.name}"'::regnamespace and c.relkind in ('r', 'p')
          and c.oid <> 'auth."user"'::regclass and c.relname <> 'migration'
          and c.oid not in (select oid from cascading)
          -- They only count athletes; a trigger subtracts a deleted one.
          and c.relname not in ('rank_bucket', 'rank_points')
          -- It sums a day's requests without naming an athlete, so usage persists.
          and c.relname <> 'daily_total'
          -- An athlete's entries are deleted by cascade; system entries have no athlete.
          and c.relname <> 'audit_entry'
          -- It holds settings of the installation.
          and c.relname <> 'installation'
          -- It holds hashes of random challenges for five minutes.
          and c.relname <> 'spent_challenge'
          -- An athlete's jobs are deleted by cascade; jobs of the installation have no athlete.
          and c.relname <> 'queued_job'
          -- It counts failed jobs without naming an athlete.
          and c.relname <> 'failed_run'
          -- It holds the addresses of the last two hours, also of people without an account.
          and c.relname <> 'outgoing_mail'
          -- It outlives both accounts for two years, without the reporter.
          and c.relname <> 'report'`,
    );
    expect(withoutCascade).toEqual([]);
  });
});

test('names tables and their parts with standard terms', async () => {
  const namedObjects = await testServer.query<{ name: string }>(
    `with ours as (select oid from pg_namespace where nspname = any(string_to_array(?, ' '))),
          tables as (select c.oid, relname from pg_class c where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'S'))
     select relname as name from tables
     union select relname || '.' || attname from tables join pg_attribute on attrelid = tables.oid and not attisdropped
     union select conname from pg_constraint where conrelid in (select oid from tables)
     union select i.relname from pg_index join pg_class i on i.oid = indexrelid where indrelid in (select oid from tables)
     union select tgname from pg_trigger where tgrelid in (select oid from tables) and not tgisinternal
     union select proname from pg_proc where pronamespace in (select oid from ours)`,
    [stores.map(({ name }) => name).join(' ')],
  );
  expect(namedObjects.length).toBeGreaterThan(500);
  const nonstandardTerm =
    /(^|[._])(gave|heard|keep|kept|made|owed|refuse|standing|told|work)(_|$|\.)|at_hand/;
  expect(namedObjects.map(({ name }) => name).filter((name) => nonstandardTerm.test(name))).toEqual([]);
});
