import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBackup } from '../../src/backup/backup-file.ts';
import { readBackup } from '../../src/backup/read-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { stores } from '../../src/stores.ts';
import { queryDatabase } from '../support/query-database.ts';
import { createTestServer } from '../support/test-server.ts';

// These tests migrate, write and read whole databases.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const testServer = await createTestServer();
const folder = mkdtempSync(join(tmpdir(), 'threshold-backup-'));
const plainPath = join(folder, 'plain.backup');
const encryptedPath = join(folder, 'encrypted.backup');
const PASSPHRASE = 'a long sentence that nobody guesses';
const databases: { drop(): Promise<void> }[] = [];
const now = () => testServer.clock.now();

const createEmptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase([]);
  databases.push(database);
  return database.url;
};
const restore = (url: string, path: string, passphrase: string | null = null) =>
  restoreBackup({ url, stores, path, passphrase, shouldVerifyRows: true, log: silentLog });

/** Writes a copy with one changed byte. */
function writeDamagedCopy(name: string, source: string, getOffset: (size: number) => number): string {
  const bytes = readFileSync(source);
  const offset = Math.floor(getOffset(bytes.length));
  bytes[offset] = (bytes[offset] ?? 0) ^ 0x20;
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

beforeAll(async () => {
  const demo = await testServer.signIn('demo@threshold.local');
  const ann = await testServer.signIn('ann.lund@example.com');
  expect((await testServer.call('POST', '/api/trpc/athletes.loadDemo', demo, {})).statusCode).toBe(200);
  expect((await testServer.call('POST', '/api/profile', ann, { restingHR: 47 })).statusCode).toBe(200);
  // Insert an unfinished job into the queue's own schema, as if the process had been killed.
  await testServer.query(`create schema if not exists pgboss`);
  await testServer.query(`create table pgboss.job (name text, state text, data jsonb)`);
  const createRow = (state: string, queued: number) => [
    state,
    JSON.stringify({ athleteId: ann.athleteId, data: {}, queued }),
  ];
  for (const [state, data] of [
    createRow('active', 901),
    createRow('completed', 902),
    createRow('created', 903),
  ])
    await testServer.query(`insert into pgboss.job values ('gamification.rebuild', ?, ?::jsonb)`, [
      state,
      data,
    ]);
  await testServer.query('delete from api.queued_job');
  await writeBackup({ url: testServer.databaseUrl, stores, path: plainPath, passphrase: null, now });
  await writeBackup({
    url: testServer.databaseUrl,
    stores,
    path: encryptedPath,
    passphrase: PASSPHRASE,
    now,
  });
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

let restoredUrl: string;
let restoreResult: Awaited<ReturnType<typeof restore>>;

describe('backup', () => {
  beforeAll(async () => {
    restoredUrl = await createEmptyDatabase();
    restoreResult = await restore(restoredUrl, plainPath);
  });

  test('writes one complete file, readable only by its owner', () => {
    expect(statSync(plainPath).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  test('restores identical rows into an empty database, which yields the same backup again', async () => {
    const { manifest } = restoreResult;
    expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(300);
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
    const secondManifest = await writeBackup({
      url: restoredUrl,
      stores,
      path: join(folder, 'again.backup'),
      passphrase: null,
      now,
    });
    expect(secondManifest).toEqual(manifest);
  });

  test('restores unfinished jobs from the queue’s schema', async () => {
    expect(await queryDatabase(restoredUrl, 'select id::int, job from api.queued_job order by id')).toEqual([
      { id: 901, job: 'gamification.rebuild' },
      { id: 903, job: 'gamification.rebuild' },
    ]);
  });

  test('keeps the triggers active: the ledger stays append-only after a restore', async () => {
    await expect(queryDatabase(restoredUrl, 'delete from gamification.ledger')).rejects.toThrow();
    expect(
      await queryDatabase(
        restoredUrl,
        `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
      ),
    ).toEqual([]);
  });

  test('keeps all indexes and foreign keys from the migrations', async () => {
    const definitionsSql = `select indexdef as line from pg_indexes where schemaname <> 'pgboss'
      union all select pg_get_constraintdef(oid) from pg_constraint where convalidated order by 1`;
    expect(await queryDatabase(restoredUrl, definitionsSql)).toEqual(
      await queryDatabase(testServer.databaseUrl, definitionsSql),
    );
  });

  test('hides its content when encrypted, and opens only with its passphrase', async () => {
    expect(readFileSync(encryptedPath).includes('ann.lund')).toBe(false);
    const url = await createEmptyDatabase();
    await expect(restore(url, encryptedPath)).rejects.toThrow('is encrypted');
    await expect(restore(url, encryptedPath, 'another sentence')).rejects.toThrow(
      'the passphrase does not open it',
    );
    expect(await queryDatabase(url, `select nspname from pg_namespace where nspname = 'auth'`)).toEqual([]);
    const { manifest } = await readBackup(await openBackup(encryptedPath, PASSPHRASE));
    expect(manifest).toEqual(restoreResult.manifest);
  });

  test('rejects an existing path or an unmigrated database', async () => {
    writeFileSync(join(folder, 'busy.backup.unfinished'), '');
    await expect(
      writeBackup({
        url: testServer.databaseUrl,
        stores,
        path: join(folder, 'busy.backup'),
        passphrase: null,
        now,
      }),
    ).rejects.toThrow('exists already');
    await expect(
      writeBackup({
        url: await createEmptyDatabase(),
        stores,
        path: join(folder, 'none.backup'),
        passphrase: null,
        now,
      }),
    ).rejects.toThrow('is not migrated');
    expect(readdirSync(folder)).not.toContain('none.backup');
  });
});

describe('restore', () => {
  const writeTruncated = (name: string, bytes: number) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(plainPath).subarray(0, bytes));
    return path;
  };
  const writeText = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const writeNewerFormat = () => {
    const header = '{"version":99,"sealed":null,"more":true}';
    return writeText('newer', `THRESHOLD-BACKUP ${header}\n`);
  };

  test.each([
    ['a file that is not there', () => join(folder, 'nowhere'), 'cannot be read'],
    ['a foreign file', () => writeText('foreign', 'PGDMP and so on'), 'is not a Threshold backup'],
    ['a newer format', writeNewerFormat, 'was made by a newer version'],
    ['an empty file', () => writeText('empty', ''), 'is not a Threshold backup'],
    ['a file cut in half', () => writeTruncated('half', statSync(plainPath).size / 2), 'is cut off'],
    [
      'a file without its last byte',
      () => writeTruncated('short', statSync(plainPath).size - 1),
      'is cut off',
    ],
    [
      'a changed byte in the middle',
      () => writeDamagedCopy('middle', plainPath, (size) => size / 2),
      'is damaged',
    ],
    ['a changed byte at the start', () => writeDamagedCopy('start', plainPath, () => 60), 'is damaged'],
    ['a changed digest', () => writeDamagedCopy('digest', plainPath, (size) => size - 5), 'is'],
  ])('rejects %s and writes nothing', async (_description, path, message) => {
    const url = await createEmptyDatabase();
    await expect(restore(url, path())).rejects.toThrow(message);
    expect(await queryDatabase(url, `select nspname from pg_namespace where nspname = 'auth'`)).toEqual([]);
  });

  test('writes nothing for a backup with an unknown migration', async () => {
    const url = await createEmptyDatabase();
    const olderStores = stores.filter(({ name }) => name !== 'social');
    await expect(
      restoreBackup({
        url,
        stores: olderStores,
        path: plainPath,
        passphrase: null,
        shouldVerifyRows: true,
        log: silentLog,
      }),
    ).rejects.toThrow('was made by a newer version of Threshold (social/');
    expect(await queryDatabase(url, `select nspname from pg_namespace where nspname = 'auth'`)).toEqual([]);
  });

  test('writes nothing to a database with accounts or connections', async () => {
    await expect(restore(testServer.databaseUrl, plainPath)).rejects.toThrow(/is connected|is not empty/);
    await expect(restore(restoredUrl, plainPath)).rejects.toThrow('is not empty: it has 2 accounts');
  });
});
