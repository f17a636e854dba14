import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExampleStores, type ExampleStores } from '../testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';
import { listMigrationStates, migrateDown, migrateUpTo } from './migration-steps.ts';

const log = { info() {}, warn() {}, error() {} };

describe('single migrations', () => {
  let stores: ExampleStores;
  let database: TestDatabase;

  beforeAll(async () => {
    stores = await createExampleStores();
  });
  afterAll(() => stores.remove());
  beforeEach(async () => {
    database = await createTestDatabase([]);
  });
  afterEach(() => database.drop());

  const listStates = async () =>
    (await listMigrationStates(database.url, stores.all)).map(({ schema, isExecuted, isKnown }) => ({
      schema,
      isExecuted,
      isKnown,
    }));
  const createOptions = () => ({ url: database.url, stores: stores.all, log });

  test('run up to the named ones, starting with the anchor', async () => {
    const [anchor] = await listMigrationStates(database.url, stores.all);
    await migrateUpTo(createOptions(), new Map([['auth', [anchor?.name ?? '']]]));
    expect(await listStates()).toEqual([
      { schema: 'auth', isExecuted: true, isKnown: true },
      { schema: 'diary', isExecuted: false, isKnown: true },
    ]);
  });

  test('roll back newest first, and run again', async () => {
    await migrate(createOptions());
    expect((await migrateDown(createOptions(), 1)).map(({ schema }) => schema)).toEqual(['diary']);
    expect(await listStates()).toEqual([
      { schema: 'auth', isExecuted: true, isKnown: true },
      { schema: 'diary', isExecuted: false, isKnown: true },
    ]);
    expect((await migrateDown(createOptions(), 5)).map(({ schema }) => schema)).toEqual(['auth']);
    await migrate(createOptions());
    expect((await listStates()).every(({ isExecuted }) => isExecuted)).toBe(true);
  });

  test('appear as unknown and cannot be rolled back if a newer version ran them', async () => {
    await migrate(createOptions());
    const name = (await listMigrationStates(database.url, stores.all)).find(
      ({ schema }) => schema === 'diary',
    )?.name;
    const file = join(stores.diary.migrations, `${name}.ts`);
    renameSync(file, `${file}.away`);
    try {
      expect(await listStates()).toContainEqual({ schema: 'diary', isExecuted: true, isKnown: false });
      await expect(migrateDown(createOptions(), 1)).rejects.toThrow(
        `diary/${name} was run by a newer version`,
      );
    } finally {
      renameSync(`${file}.away`, file);
    }
  });
});
