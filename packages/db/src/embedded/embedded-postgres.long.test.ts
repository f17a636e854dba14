import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import type { Log } from '../log.ts';
import { type OpenedPostgres, openPostgres } from '../server/open-postgres.ts';
import { computeSharedBuffers } from './shared-buffers.ts';

/** All tests share one data folder, because creating a database is slow. Each test stops the server. */
describe('embedded database', () => {
  let parentDir: string;
  let dataDir: string;
  let openDatabases: OpenedPostgres[] = [];
  let logMessages: string[] = [];
  const log: Log = {
    info: (_, message) => void logMessages.push(message),
    warn: (_, message) => void logMessages.push(message),
    error: (_, message) => void logMessages.push(message),
  };
  const open = async () => {
    const database = await openPostgres({ dataDir, log });
    openDatabases.push(database);
    return database;
  };
  const getClusterDir = () => join(dataDir, 'cluster');
  const readLockFileLines = () => readFileSync(join(getClusterDir(), 'postmaster.pid'), 'utf8').split('\n');
  const readPostmasterPid = () => Number(readLockFileLines()[0]);
  const queryValue = async (url: string, sql: string): Promise<unknown> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ value: unknown }>(sql);
      return rows[0]?.value;
    } finally {
      await client.end();
    }
  };

  const expectDown = (url: string) =>
    expect(queryValue(url, 'select 1 as value')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  beforeAll(() => {
    parentDir = mkdtempSync(join(tmpdir(), 'threshold-embedded-'));
    chmodSync(parentDir, 0o755); // as a checkout is; the server's account must traverse it
    dataDir = join(parentDir, 'data');
  });
  afterEach(async () => {
    for (const database of openDatabases) await database.stop();
    openDatabases = [];
    logMessages = [];
  });
  afterAll(() => rmSync(parentDir, { recursive: true, force: true }));

  test('logs its creation on the first start and has durable settings and a fixed collation', async () => {
    const { url } = await open();
    expect(logMessages[0]).toBe(`creating the database in ${getClusterDir()}`);
    expect(logMessages).toContain('database started');
    expect(await queryValue(url, `select current_setting('data_checksums') as value`)).toBe('on');
    expect(await queryValue(url, `select current_setting('fsync') as value`)).toBe('on');
    const selectSharedBuffers = `select setting::int * 8 / 1024 || 'MB' as value from pg_settings where name = 'shared_buffers'`;
    expect(await queryValue(url, selectSharedBuffers)).toBe(computeSharedBuffers());
    expect(await queryValue(url, `select current_setting('wal_compression') as value`)).toBe('pglz');
    expect(
      await queryValue(
        url,
        `select concat_ws(' ', pg_encoding_to_char(encoding), datlocprovider, datlocale, datcollate) as value
         from pg_database where datname = current_database()`,
      ),
    ).toBe('UTF8 b C.UTF-8 C');
    await queryValue(url, 'create table saved as select 42 as value');
  });

  test('keeps its data and its address across a restart', async () => {
    const firstDatabase = await open();
    await firstDatabase.stop();
    await expectDown(firstDatabase.url);
    const secondDatabase = await open();
    expect(secondDatabase.url).toBe(firstDatabase.url);
    expect(await queryValue(secondDatabase.url, 'select value from saved')).toBe(42);
    expect(logMessages).not.toContain(`creating the database in ${getClusterDir()}`);
  });

  test('accepts only password logins from this machine and hides the password from other users', async () => {
    const { url } = await open();
    const wrongPasswordUrl = url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(queryValue(wrongPasswordUrl, 'select 1 as value')).rejects.toMatchObject({
      code: '28P01',
    });
    await expect(queryValue(url.replace(/:[^:@/]+@/, '@'), 'select 1 as value')).rejects.toThrow();
    expect(await queryValue(url, `select current_setting('listen_addresses') as value`)).toBe('127.0.0.1');
    expect(await queryValue(url, `select current_setting('unix_socket_directories') as value`)).toBe('');
    expect(
      await queryValue(url, `select array_agg(distinct auth_method) as value from pg_hba_file_rules`),
    ).toEqual(['scram-sha-256']);
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(getClusterDir()).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(new URL(url).password);
  });

  test('keeps the values of a failed statement out of its log', async () => {
    const { url } = await open();
    await expect(queryValue(url, `select 'knee hurts'::int as value`)).rejects.toThrow('knee hurts');
    const text = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(text).toContain('ready to accept connections');
    expect(text).not.toContain('knee hurts');
  });

  test('moves to a new port and remembers it if its own is taken', async () => {
    const movedDatabase = await open();
    await movedDatabase.stop();
    const portServer = createServer();
    portServer.listen(Number(new URL(movedDatabase.url).port), '127.0.0.1');
    await once(portServer, 'listening');
    const reopenedDatabase = await open();
    expect(logMessages).toContain('the database port is taken by another program; choosing a new one');
    expect(reopenedDatabase.url).not.toBe(movedDatabase.url);
    expect(await queryValue(reopenedDatabase.url, 'select value from saved')).toBe(42);
    await reopenedDatabase.stop();
    portServer.close();
    expect((await open()).url).toBe(reopenedDatabase.url);
  });

  test('runs one server if opened twice concurrently, until the last user stops it', async () => {
    const [firstDatabase, secondDatabase] = await Promise.all([open(), open()]);
    expect(secondDatabase.url).toBe(firstDatabase.url);
    expect(logMessages).toContain('joined the running database');
    await firstDatabase.stop();
    await firstDatabase.stop();
    expect(logMessages).toContain('left the database running: another process uses it');
    expect(await queryValue(secondDatabase.url, 'select value from saved')).toBe(42);
    await secondDatabase.stop();
    await expectDown(secondDatabase.url);
  });

  /** Starts another program that opens the database; resolves with its process when the database is open. */
  const startOtherProgram = async (): Promise<ChildProcess> => {
    const code = `
      import { openPostgres } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '..', 'server', 'open-postgres.ts')).href)};
      const log = { info() {}, warn() {}, error: console.error };
      await openPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      console.log('open');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true, // its own process group, as in a terminal
    });
    await once(child.stdout, 'data');
    return child;
  };

  test('rejoins the server after the program that started it was killed with its whole process group', async () => {
    const killedProgram = await startOtherProgram();
    const pid = readPostmasterPid();
    process.kill(-Number(killedProgram.pid), 'SIGKILL');
    await once(killedProgram, 'close');
    const { url, stop } = await open();
    expect(logMessages).toEqual(['joined the running database']);
    expect(readPostmasterPid()).toBe(pid);
    expect(await queryValue(url, 'select value from saved')).toBe(42);
    await stop();
    await expectDown(url);
  });

  test('keeps the server running after Ctrl-C ends the program', async () => {
    const program = await startOtherProgram();
    process.kill(-Number(program.pid), 'SIGINT');
    await once(program, 'close');
    const pid = readPostmasterPid();
    await open();
    expect(logMessages).toEqual(['joined the running database']);
    expect(readPostmasterPid()).toBe(pid);
  });

  test('recovers if both the program and the server were killed', async () => {
    const killedProgram = await startOtherProgram();
    const pid = readPostmasterPid();
    process.kill(-Number(killedProgram.pid), 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(killedProgram, 'close');
    const { url } = await open();
    expect(readPostmasterPid()).not.toBe(pid);
    expect(await queryValue(url, 'select value from saved')).toBe(42);
  });

  test.runIf(process.platform === 'linux')(
    'starts even if the process id of a crashed server now belongs to another process',
    async () => {
      const { stop } = await open();
      const lines = readLockFileLines();
      await stop();
      const otherProcess = spawn('sleep', ['60'], { ...getOwner(getClusterDir()), stdio: 'ignore' });
      writeFileSync(
        join(getClusterDir(), 'postmaster.pid'),
        [otherProcess.pid, ...lines.slice(1)].join('\n'),
      );
      const { url } = await open();
      expect(await queryValue(url, 'select value from saved')).toBe(42);
      otherProcess.kill();
    },
  );

  test('restarts at the same address after a crash, and the connection pool recovers', async () => {
    const { url } = await open();
    const orm = await connect({ url, stores: [] });
    const readSavedRow = () => orm.em.fork().execute('select value from saved');
    expect(await readSavedRow()).toEqual([{ value: 42 }]);
    const pid = readPostmasterPid();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => logMessages, { timeout: 10_000 })
      .toContain('database connection lost; restarting the database');
    await expect
      .poll(() => readSavedRow().catch(() => 'not yet'), { timeout: 10_000, interval: 50 })
      .toEqual([{ value: 42 }]);
    expect(readPostmasterPid()).not.toBe(pid);
    await orm.close(true);
  });

  test('reports PostgreSQL’s own message if it cannot start', async () => {
    const settingsPath = join(getClusterDir(), 'postgresql.auto.conf');
    const originalText = readFileSync(settingsPath, 'utf8');
    writeFileSync(settingsPath, 'no_such_setting = 1\n');
    await expect(open()).rejects.toThrow(/did not start:[\s\S]*no_such_setting/);
    writeFileSync(settingsPath, originalText);
  });

  test('names the password file and stops the server if the file contains a wrong password', async () => {
    const file = join(dataDir, 'password');
    const password = readFileSync(file, 'utf8');
    writeFileSync(file, 'another-password');
    try {
      await expect(open()).rejects.toThrow(`does not accept the password in ${file}`);
      expect(existsSync(join(getClusterDir(), 'postmaster.pid'))).toBe(false);
    } finally {
      writeFileSync(file, password);
    }
    expect(await queryValue((await open()).url, 'select 1 as value')).toBe(1);
  });

  test('leaves the data untouched if the password is lost', async () => {
    const file = join(dataDir, 'password');
    const password = readFileSync(file, 'utf8');
    rmSync(file);
    await expect(open()).rejects.toThrow(`${file} is missing`);
    writeFileSync(file, password, { mode: 0o600 });
    expect(readdirSync(dataDir)).toContain('cluster');
  });
});

/** The account that runs the server. A bystander process running as this account looks like a server to PostgreSQL. */
function getOwner(path: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(path);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}
