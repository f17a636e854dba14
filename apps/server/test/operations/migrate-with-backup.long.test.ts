import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMigrationStates, migrate, migrateDown } from '@threshold/db';
import { createTestDatabase } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backupBeforeMigrating } from '../../src/backup/backup-before-migrating.ts';
import { openBackup } from '../../src/backup/backup-file.ts';
import { readBackup } from '../../src/backup/read-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { migrateWithBackup } from '../../src/boot/migrate-with-backup.ts';
import { stores } from '../../src/stores.ts';
import { queryDatabase } from '../support/query-database.ts';
import { startServer } from '../support/start-server.ts';
import { createTestServer } from '../support/test-server.ts';

// These tests migrate whole databases back and forth.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Number of migrations in the simulated update. */
const UPDATE_SIZE = 6;
const testServer = await createTestServer();
const url = testServer.databaseUrl;
const createFolder = () => mkdtempSync(join(tmpdir(), 'threshold-update-'));
const listBackups = (dataDir: string) => readdirSync(join(dataDir, 'backups')).sort();
const buildConfig = (dataDir: string) => ({
  dataDir,
  shouldBackUpBeforeMigrating: true,
  backupPassphrase: null,
});
const listPendingMigrations = async (databaseUrl: string) =>
  (await listMigrationStates(databaseUrl, stores)).filter(({ isExecuted }) => !isExecuted);
const COUNT_WORKOUTS_SQL = 'select count(*)::int as n from training.workout';

/** Migrates down to an older version's schema. */
const migrateToOldVersion = () => migrateDown({ url, stores, log: silentLog }, UPDATE_SIZE);

beforeAll(async () => {
  const demo = await testServer.signIn('demo@threshold.local');
  expect((await testServer.call('POST', '/api/trpc/athletes.loadDemo', demo, {})).statusCode).toBe(200);
});
afterAll(() => migrate({ url, stores, log: silentLog }));

describe('update of a database with accounts', () => {
  test('first creates a backup that fully restores the previous version', async () => {
    await migrateToOldVersion();
    const [before] = await queryDatabase(url, COUNT_WORKOUTS_SQL);
    const dataDir = createFolder();
    await migrateWithBackup(buildConfig(dataDir), url, silentLog);
    expect(await listPendingMigrations(url)).toEqual([]);
    const [name = ''] = listBackups(dataDir);
    const path = join(dataDir, 'backups', name);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { preface } = await readBackup(await openBackup(path, null));
    expect(preface.migrations.flatMap(({ names }) => names)).toHaveLength(
      (await listMigrationStates(url, stores)).length - UPDATE_SIZE,
    );
    const database = await createTestDatabase([]);
    await restoreBackup({
      url: database.url,
      stores,
      path,
      passphrase: null,
      shouldVerifyRows: true,
      log: silentLog,
    });
    expect(await queryDatabase(database.url, COUNT_WORKOUTS_SQL)).toEqual([before]);
    expect(await listPendingMigrations(database.url)).toEqual([]);
    await database.drop();

    // Nothing is pending, so there is no new backup.
    await migrateWithBackup(buildConfig(dataDir), url, silentLog);
    expect(listBackups(dataDir)).toEqual([name]);
  });

  test('keeps the three newest automatic backups and deletes unfinished ones', async () => {
    await migrateToOldVersion();
    const dataDir = createFolder();
    mkdirSync(join(dataDir, 'backups'));
    for (const name of [1, 2, 3, 4].map((day) => `before-2026-01-0${day}T000000Z.backup`))
      writeFileSync(join(dataDir, 'backups', name), '');
    writeFileSync(join(dataDir, 'backups', 'before-2026-01-05T000000Z.backup.unfinished'), '');
    writeFileSync(join(dataDir, 'backups', 'mine.backup'), '');
    await migrateWithBackup(buildConfig(dataDir), url, silentLog);
    expect(listBackups(dataDir)).toEqual([
      'before-2026-01-03T000000Z.backup',
      'before-2026-01-04T000000Z.backup',
      expect.stringMatching(/^before-2\d{3}-\d\d-\d\dT\d{6}Z\.backup$/),
      'mine.backup',
    ]);
  });

  test('reuses the backup of a failed attempt, and deletes old ones only after success', async () => {
    await migrateToOldVersion();
    const dataDir = createFolder();
    mkdirSync(join(dataDir, 'backups'));
    const olderNames = [1, 2, 3].map((day) => `before-2026-01-0${day}T000000Z.backup`);
    for (const name of olderNames) writeFileSync(join(dataDir, 'backups', name), '');
    await queryDatabase(
      url,
      `create function refuse() returns event_trigger language plpgsql as $$ begin raise 'no change'; end $$;
       create event trigger refuse on ddl_command_start execute function refuse()`,
    );
    try {
      for (const _ of [1, 2])
        await expect(migrateWithBackup(buildConfig(dataDir), url, silentLog)).rejects.toThrow('no change');
    } finally {
      await queryDatabase(url, 'drop event trigger refuse');
    }
    const [inProgress = '', ...otherBackups] = listBackups(dataDir).slice(olderNames.length);
    expect([...listBackups(dataDir).slice(0, olderNames.length), otherBackups]).toEqual([...olderNames, []]);
    const options = { url, stores, dataDir, passphrase: null, log: silentLog };
    // A backup is reused for a day.
    const now = () => new Date(Date.now() + 25 * 3_600_000);
    await backupBeforeMigrating({ ...options, now }, await listPendingMigrations(url));
    expect(listBackups(dataDir)).toEqual([...olderNames, inProgress, expect.stringContaining('.under-way.')]);

    await migrateWithBackup(buildConfig(dataDir), url, silentLog);
    expect(listBackups(dataDir)).toEqual([
      olderNames[2],
      inProgress.replace('.under-way', ''),
      expect.stringMatching(/^before-2\d{3}-\d\d-\d\dT\d{6}Z\.backup$/),
    ]);
  });

  test('aborts with instructions if no backup can be written', async () => {
    await migrateToOldVersion();
    const dataDir = createFolder();
    writeFileSync(join(dataDir, 'backups'), 'a file in the way');
    await expect(migrateWithBackup(buildConfig(dataDir), url, silentLog)).rejects.toThrow(
      /^This update changes the database \(6 migrations\), but the backup before it failed: .*Nothing was changed\..*BACKUP_BEFORE_MIGRATION=off/,
    );
    const fullDiskOptions = {
      url,
      stores,
      dataDir: createFolder(),
      passphrase: null,
      log: silentLog,
      now: () => new Date(),
      freeBytes: async () => 1_000_000,
    };
    await expect(backupBeforeMigrating(fullDiskOptions, await listPendingMigrations(url))).rejects.toThrow(
      /has 1 MB free, and up to \d+ MB may be needed/,
    );
    expect(await listPendingMigrations(url)).toHaveLength(UPDATE_SIZE);
    await migrateWithBackup({ ...buildConfig(dataDir), shouldBackUpBeforeMigrating: false }, url, silentLog);
    expect(await listPendingMigrations(url)).toEqual([]);
  });

  test('creates one backup for two concurrent starts', async () => {
    await migrateToOldVersion();
    const dataDir = createFolder();
    const env = {
      DATABASE_URL: url,
      THRESHOLD_DATA_DIR: dataDir,
      JOB_PROCESS: 'separate',
      BACKUP_PASSPHRASE: 'a long sentence that nobody guesses',
    };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    for (const server of servers) {
      await server.waitForOutput('answers at');
      expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200);
    }
    const output = servers.map((server) => server.output()).join('');
    expect(output.match(/backing up before migrating/g)).toHaveLength(1);
    const [name = '', ...otherBackups] = listBackups(dataDir);
    expect(otherBackups).toEqual([]);
    const file = await openBackup(join(dataDir, 'backups', name), env.BACKUP_PASSPHRASE);
    expect(file.isEncrypted).toBe(true);
  });
});

test('makes no backup before migrating a database without accounts', async () => {
  const database = await createTestDatabase([]);
  const dataDir = createFolder();
  await migrateWithBackup(buildConfig(dataDir), database.url, silentLog);
  expect(await listPendingMigrations(database.url)).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
  await database.drop();
});
