import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaDrift } from '@threshold/db/testing';
import { describe, expect, test } from 'vitest';
import { stores } from '../src/stores.ts';
import { createWorld } from './world.ts';

const world = await createWorld();

/** The migrations of a store, by their file names. */
const migrationsOf = (store: (typeof stores)[number]) =>
  readdirSync(store.migrations).filter((file) => file.endsWith('.ts'));

test('a domain that keeps nothing yet migrates nothing', () => {
  for (const store of stores) if (store.entities.length === 0) expect(migrationsOf(store)).toEqual([]);
});

test('every entity whose rows are an athlete’s carries the owner filter', () => {
  const owned = stores.flatMap(({ entities }) => entities).filter(({ meta }) => meta.properties.athleteId);
  expect(owned.length).toBeGreaterThan(30);
  const bare = owned.filter(({ meta }) => !meta.filters?.owner?.default).map(({ meta }) => meta.className);
  expect(bare).toEqual([]);
});

describe.each(stores.filter(({ entities }) => entities.length > 0))('the schema $name', (store) => {
  test('is by its migrations what its entities say', async () => {
    expect(await schemaDrift(store, world.databaseUrl)).toBe('');
  });

  test('is the only one that its migrations write, and none is ever dropped', () => {
    const files = migrationsOf(store);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const code = readFileSync(join(store.migrations, file), 'utf8').replaceAll(
        'references "auth"."user"',
        '',
      );
      const named = [...code.matchAll(/"([a-z_]+)"\."/g)].map(([, schema]) => schema);
      expect(named.filter((schema) => schema !== store.name)).toEqual([]);
      expect(code).not.toMatch(/drop schema/i);
    }
  });

  test('goes with its athlete: every table hangs on the user by cascade, or on one that does', async () => {
    const loose = await world.query<{ name: string }>(
      `with recursive going as (
         select k.conrelid as oid from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = 'auth."user"'::regclass and a.attnotnull
         union
         select k.conrelid from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
           join going on going.oid = k.confrelid
          where k.contype = 'f' and k.confdeltype = 'c' and a.attnotnull
       )
       select c.relname as name from pg_class c
        where c.relnamespace = '"${store.name}"'::regnamespace and c.relkind in ('r', 'p')
          and c.oid <> 'auth."user"'::regclass and c.relname <> 'migration'
          and c.oid not in (select oid from going)
          -- They count athletes and name none; a trigger takes out who goes.
          and c.relname not in ('rank_bucket', 'rank_points')
          -- It sums up a day's requests and names no athlete: what was used stays used.
          and c.relname <> 'daily_total'
          -- An athlete's entries go by cascade; what is nobody's has no athlete.
          and c.relname <> 'audit_entry'
          -- It outlives both accounts for two years, without who reported.
          and c.relname <> 'report'`,
    );
    expect(loose).toEqual([]);
  });
});
