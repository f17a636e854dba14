import { listMigrationStates, migrate, migrateDown } from '@threshold/db';
import { createMigrationOrm } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectForMaintenance } from '../../src/backup/connect-for-maintenance.ts';
import { digestTable } from '../../src/backup/copy-rows.ts';
import { listTables, type StoredTable } from '../../src/backup/list-tables.ts';
import { quoteTableName } from '../../src/backup/manifest.ts';
import { stores } from '../../src/stores.ts';
import { createTestServer } from '../support/test-server.ts';

// Every migration runs three times here.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const testServer = await createTestServer();
const url = testServer.databaseUrl;
let client: Client;
let schemaBefore: string;

/** All schema objects that the migrations create, as PostgreSQL describes them, regardless of column order. */
async function describeSchema(): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `with ours as (select oid, nspname from pg_namespace where nspname = any($1)),
          tables as (select c.oid, ours.nspname || '.' || c.relname as name from pg_class c
                      join ours on ours.oid = c.relnamespace where c.relkind = 'r')
     select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull::text,
                      pg_get_expr(adbin, adrelid)) as line
       from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     union all
     select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(k.oid))
       from tables join pg_constraint k on conrelid = tables.oid where contype <> 'n'
     union all
     select 'index ' || pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
     union all
     select 'trigger ' || pg_get_triggerdef(t.oid) from tables join pg_trigger t on tgrelid = tables.oid
      where not tgisinternal
     union all
     select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join ours on ours.oid = p.pronamespace
     union all
     select concat_ws(' ', 'options', name, reloptions::text) from tables join pg_class c on c.oid = tables.oid
     union all
     select concat_ws(' ', 'view', c.oid::regclass, pg_get_viewdef(c.oid), reloptions::text, relacl::text)
       from pg_class c join ours on ours.oid = c.relnamespace where c.relkind = 'v'
     order by 1`,
    [stores.map(({ name }) => name)],
  );
  return rows.map(({ line }) => line).join('\n');
}

/** Digests each table's rows, over its current columns. */
async function digestTables(tables: readonly StoredTable[]): Promise<Record<string, string>> {
  const digestByTable: Record<string, string> = {};
  for (const table of tables) {
    const { rows, sha256 } = await digestTable(client, {
      ...table,
      orderBy: `(${quoteTableName(table)}.*)::text collate "C"`,
    });
    digestByTable[quoteTableName(table)] = `${rows} ${sha256}`;
  }
  return digestByTable;
}

/** The same tables, limited to the columns that the others have too. */
const withCommonColumns = (
  tables: readonly StoredTable[],
  otherTables: readonly StoredTable[],
): StoredTable[] =>
  tables.flatMap((table) => {
    const otherTable = otherTables.find((candidate) => quoteTableName(candidate) === quoteTableName(table));
    const columns = table.columns.filter((column) => otherTable?.columns.includes(column)).sort();
    return columns.length > 0 ? [{ ...table, columns }] : [];
  });

/** The views through which the previous version reads renamed tables. */
async function listViews(): Promise<StoredTable[]> {
  const { rows } = await client.query<Pick<StoredTable, 'schema' | 'name' | 'columns'>>(
    `select nspname as schema, relname as name,
            (select array_agg(attname::text order by attnum) from pg_attribute where attrelid = c.oid) as columns
       from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'v' and nspname = any($1)`,
    [stores.map(({ name }) => name)],
  );
  return rows.map((view) => ({ ...view, orderBy: '', hasTriggers: false }));
}

beforeAll(async () => {
  const demo = await testServer.signIn('demo@threshold.local');
  const ann = await testServer.signIn('ann.lund@example.com');
  expect((await testServer.call('POST', '/api/trpc/athletes.loadDemo', demo, {})).statusCode).toBe(200);
  expect((await testServer.call('POST', '/api/profile', ann, { restingHR: 47 })).statusCode).toBe(200);
  // Insert at least one row of each kind that only newer versions know.
  await testServer.query(
    `update training.workout w set source = kind from (
       select id, (array['import', 'manual', 'session'])[row_number() over (order by id)] as kind
         from training.workout where completed limit 3) few
      where w.id = few.id`,
  );
  client = await connectForMaintenance(url);
  schemaBefore = await describeSchema();
});
afterAll(() => client.end());

describe.each(stores.filter(({ entities }) => entities.length > 0))('schema $name', (store) => {
  test('migrates down to its first migration and up again, preserving all remaining data', async () => {
    const before = [...(await listTables(client, [store])), ...(await listViews())];
    const names = (await listMigrationStates(url, [store])).map(({ name }) => name);
    const orm = await createMigrationOrm(store, url);
    try {
      for (const name of names.slice(1).reverse()) await orm.migrator.down({ migrations: [name] });
      const olderTables = await listTables(client, [store]);
      const rowsBefore = await digestTables(withCommonColumns(olderTables, before));
      await orm.migrator.up();
      expect(await digestTables(withCommonColumns(olderTables, before))).toEqual(rowsBefore);
    } finally {
      await orm.close(true);
    }
    expect(await describeSchema()).toBe(schemaBefore);
  });
});

test('migrates down to empty schemas and up again to the same schema', async () => {
  const migrationCount = (await listMigrationStates(url, stores)).length;
  await migrateDown({ url, stores, log: silentLog }, migrationCount);
  expect(await listTables(client, stores)).toEqual([]);
  await migrate({ url, stores, log: silentLog });
  expect(await describeSchema()).toBe(schemaBefore);
});
