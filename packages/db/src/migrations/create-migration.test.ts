import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineEntity, p } from '@mikro-orm/core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { createExampleStores, Entry, type ExampleStores } from '../testing/example-stores.ts';
import { createTestDatabase, findSchemaDrift, type TestDatabase } from '../testing.ts';
import { createMigration, isOutsideSchema } from './create-migration.ts';
import { migrate } from './migrate.ts';
import { createMigrationOrm } from './migration-orm.ts';

/** File names include the time of creation, to the second. */
const NEXT_SECOND_MS = 1_100;

const silentLog = { info() {}, warn() {}, error() {} };
const listMigrationFiles = (store: Store) =>
  readdirSync(store.migrations).filter((file) => file.endsWith('.ts'));
const readMigrationCode = (store: Store) =>
  listMigrationFiles(store)
    .map((file) => readFileSync(join(store.migrations, file), 'utf8'))
    .join('\n');

describe('created migration', () => {
  let stores: ExampleStores;
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    stores = await createExampleStores();
    database = await createTestDatabase(stores.all);
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    stores.remove();
  });

  test('references the user with a cascade and creates nothing in auth', () => {
    const code = readMigrationCode(stores.diary);
    expect(code).toContain(`references "auth"."user" ("id") on delete cascade`);
    expect(code).not.toContain(`create table "auth"`);
    expect(code).not.toContain(`create schema if not exists "auth"`);
    expect(code).not.toContain('drop schema');
  });

  test('does not appear again while the entities are unchanged', async () => {
    expect(await createMigration(stores.auth)).toBeNull();
    expect(await createMigration(stores.diary)).toBeNull();
    expect(listMigrationFiles(stores.diary)).toHaveLength(1);
  });

  test('leaves the migrated database without drift, whether or not other schemas exist', async () => {
    await client.query('create schema shop; create table shop.till (id int primary key)');
    await client.query('create table public.stray (id int primary key)');
    for (const store of stores.all) {
      expect(await findSchemaDrift(store, database.url)).toBe('');
      const orm = await createMigrationOrm(store, database.url);
      expect(await orm.migrator.checkSchema()).toBe(false);
      await orm.close();
    }
  });

  test('contains only what is new since the first migration, and runs', async () => {
    const Chapter = defineEntity({
      name: 'ExampleChapter',
      schema: 'diary',
      tableName: 'chapter',
      properties: { id: p.uuid().primary(), entry: () => p.manyToOne(Entry).deleteRule('cascade') },
    });
    const extendedStore: Store = { ...stores.diary, entities: [Entry, Chapter] };
    await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
    const file = await createMigration(extendedStore, 'chapters');
    expect(file).toMatch(/Migration\d{14}_chapters\.ts$/);
    const code = readFileSync(file ?? '', 'utf8');
    expect(code).toContain('create table "diary"."chapter"');
    expect(code).not.toContain('create table "diary"."entry"');
    await migrate({ url: database.url, stores: [stores.auth, extendedStore], log: silentLog });
    expect(await findSchemaDrift(extendedStore, database.url)).toBe('');
    expect(await findSchemaDrift(stores.diary, database.url)).toMatch(/^- column chapter id uuid not null$/m);
  });

  test('ignores other stores’ folders and databases, so that a new store’s schema has nothing else', async () => {
    const migrations = join(stores.auth.migrations, '..', 'alone');
    mkdirSync(migrations);
    const Till = defineEntity({
      name: 'ExampleTill',
      schema: 'till',
      tableName: 'till',
      properties: { id: p.integer().primary() },
    });
    const tillStore: Store = { name: 'till', entities: [Till], migrations };
    await createMigration(tillStore);
    expect(readMigrationCode(tillStore)).not.toMatch(/auth|diary|public|drop schema/);
  });

  test('fails and is deleted if it would touch another owner’s tables', async () => {
    const Intruder = defineEntity({
      name: 'ExampleIntruder',
      schema: 'shop',
      tableName: 'till',
      properties: { id: p.integer().primary() },
    });
    const migrations = join(stores.auth.migrations, '..', 'intruder');
    const intruderStore: Store = { name: 'intruder', entities: [Intruder], migrations };
    await expect(createMigration(intruderStore)).rejects.toThrow('would leave the schema "intruder"');
    expect(listMigrationFiles(intruderStore)).toEqual([]);
    expect(existsSync(join(migrations, '.snapshot.json'))).toBe(true);
    writeFileSync(join(migrations, 'unrelated.txt'), '');
    await expect(createMigration(intruderStore)).rejects.toThrow('would leave the schema');
    rmSync(migrations, { recursive: true });
  });

  test.each([
    ['drop schema "diary"', true],
    ['create schema if not exists "auth"', true],
    ['create schema if not exists "diary"', false],
    ['alter table "auth"."user" add column "x" int', true],
    ['alter table "diary"."entry" add foreign key ("athlete_id") references "auth"."user" ("id")', false],
    ['alter table "diary"."entry" add foreign key ("x") references "shop"."till" ("id")', true],
  ])('touches another owner’s tables or schemas by %s: %s', (sql, expected) => {
    expect(isOutsideSchema(sql, stores.diary)).toBe(expected);
  });
});
