import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExampleStores, type ExampleStores } from '../testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';

const silentLog = { info() {}, warn() {}, error() {} };

describe('migrations', () => {
  let stores: ExampleStores;
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    stores = await createExampleStores();
  });
  afterAll(() => stores.remove());
  beforeEach(async () => {
    database = await createTestDatabase([]);
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const count = async (source: string) => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${source}`);
    return Number(rows[0]?.count);
  };

  test('run auth first, whatever the order of the stores, and do nothing the second time', async () => {
    const entries: object[] = [];
    const log = { ...silentLog, info: (details: object) => void entries.push(details) };
    await migrate({ url: database.url, stores: [stores.diary, stores.auth], log });
    expect(entries).toMatchObject([{ schema: 'auth' }, { schema: 'diary' }]);
    await migrate({ url: database.url, stores: stores.all, log });
    expect(entries).toHaveLength(2);
    expect(await count('auth.migration')).toBe(1);
  });

  /** Starts a process that migrates this database. */
  const spawnMigrator = () => {
    const code = `
      import { migrate } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'migrate.ts')).href)};
      const stores = ${JSON.stringify(stores.all.map(({ name, migrations }) => ({ name, migrations, entities: [] })))};
      const log = { info: () => console.log('migrated'), warn() {}, error() {} };
      await migrate({ url: process.env.DATABASE, stores, log });`;
    return spawn(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...process.env, DATABASE: database.url, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  test('run once in two processes that start together', async () => {
    const boot = () => {
      const child = spawnMigrator();
      let output = '';
      child.stdout.on('data', (text) => {
        output += text;
      });
      return once(child, 'close').then(([exitCode]) => ({
        exitCode,
        migrated: output.split('\n').length - 1,
      }));
    };
    const results = await Promise.all([boot(), boot()]);
    expect(results.map((result) => result.exitCode)).toEqual([0, 0]);
    expect(results.map((result) => result.migrated).sort()).toEqual([0, 2]);
    expect(await count('diary.migration')).toBe(1);
  });

  test('rolls back all migrations if one fails halfway, and succeeds once it is fixed', async () => {
    const brokenPath = join(stores.diary.migrations, 'Migration99999999999999_broken.ts');
    const createMigrationCode = (
      secondStatement: string,
    ) => `import { Migration } from '@mikro-orm/migrations';
      export class Half extends Migration {
        override up(): void {
          this.addSql('create table diary.half (id int)');
          this.addSql(${JSON.stringify(secondStatement)});
        }
      }`;
    writeFileSync(brokenPath, createMigrationCode('select 1 / 0'));
    await expect(migrate({ url: database.url, stores: stores.all, log: silentLog })).rejects.toThrow(
      'division by zero',
    );
    expect(await count(`pg_class where relname in ('half', 'entry')`)).toBe(0);

    rmSync(brokenPath);
    writeFileSync(brokenPath.replace('broken', 'mended'), createMigrationCode('select 1'));
    await migrate({ url: database.url, stores: stores.all, log: silentLog });
    expect(await count('diary.half')).toBe(0);
  });

  test('rolls back a migration killed in a long statement, and runs it at the next start', async () => {
    const file = join(stores.diary.migrations, 'Migration99999999999998_long.ts');
    const createMigrationCode = (
      secondStatement: string,
    ) => `import { Migration } from '@mikro-orm/migrations';
      export class Long extends Migration {
        override up(): void {
          this.addSql('create table diary.long (id int)');
          this.addSql(${JSON.stringify(secondStatement)});
        }
      }`;
    writeFileSync(file, createMigrationCode('select pg_sleep(600)'));
    try {
      const child = spawnMigrator();
      const countSleepingStatements = () =>
        count(`pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`);
      await expect.poll(countSleepingStatements, { timeout: 60_000 }).toBe(1);
      child.kill('SIGKILL');
      await once(child, 'close');
      writeFileSync(file, createMigrationCode('select 1'));
      await migrate({ url: database.url, stores: stores.all, log: silentLog });
      expect(await count('diary.long')).toBe(0);
      expect(await count(`diary.migration where name like '%_long'`)).toBe(1);
      expect(await countSleepingStatements()).toBe(0);
    } finally {
      rmSync(file);
    }
  });

  test('warn at every start about migrations known only to a newer version', async () => {
    const warnings: object[] = [];
    const log = { ...silentLog, warn: (fields: object) => void warnings.push(fields) };
    await migrate({ url: database.url, stores: stores.all, log });
    expect(warnings).toEqual([]);
    await client.query(`insert into diary.migration (name) values ('Migration29990101000000_later')`);
    for (let start = 1; start <= 2; start += 1) {
      await migrate({ url: database.url, stores: stores.all, log });
      expect(warnings).toHaveLength(start);
    }
    expect(warnings[0]).toEqual({ schema: 'diary', migrations: 'Migration29990101000000_later' });
  });

  test('stop waiting for a lock after its timeout, then retry', async () => {
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
    await client.query(`create schema auth; create table auth.migration (
      id serial primary key, name varchar(255), executed_at timestamptz default current_timestamp)`);
    await client.query('begin; lock table auth.migration in share row exclusive mode');
    const migrated = migrate({ url: database.url, stores: [stores.auth], log, lockTimeoutMs: 100 });
    await expect.poll(() => warnings).toContain('migration waited too long for a lock; trying again');
    await client.query('commit');
    await migrated;
    expect(await count('auth.migration')).toBe(1);
  });
});
