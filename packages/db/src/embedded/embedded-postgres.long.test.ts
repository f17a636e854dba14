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

/** All tests share one data folder, since creating a database is slow; each test stops the server. */
describe('embedded database', () => {
  let parent: string;
  let dataDir: string;
  let opened: OpenedPostgres[] = [];
  let logMessages: string[] = [];
  const log: Log = {
    info: (_, message) => void logMessages.push(message),
    warn: (_, message) => void logMessages.push(message),
    error: (_, message) => void logMessages.push(message),
  };
  const open = async () => {
    const database = await openPostgres({ dataDir, log });
    opened.push(database);
    return database;
  };
  const cluster = () => join(dataDir, 'cluster');
  const lockFile = () => readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n');
  const postmasterPid = () => Number(lockFile()[0]);
  const ask = async (url: string, sql: string): Promise<unknown> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ answer: unknown }>(sql);
      return rows[0]?.answer;
    } finally {
      await client.end();
    }
  };

  const expectDown = (url: string) =>
    expect(ask(url, 'select 1 as answer')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  beforeAll(() => {
    parent = mkdtempSync(join(tmpdir(), 'threshold-embedded-'));
    chmodSync(parent, 0o755); // as a checkout is; the server's account must traverse it
    dataDir = join(parent, 'data');
  });
  afterEach(async () => {
    for (const database of opened) await database.stop();
    opened = [];
    logMessages = [];
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  test('logs its creation at the first start and has durable settings and a fixed collation', async () => {
    const { url } = await open();
    expect(logMessages[0]).toBe(`creating the database in ${cluster()}`);
    expect(logMessages).toContain('database started');
    expect(await ask(url, `select current_setting('data_checksums') as answer`)).toBe('on');
    expect(await ask(url, `select current_setting('fsync') as answer`)).toBe('on');
    const storedSetting = `select setting::int * 8 / 1024 || 'MB' as answer from pg_settings where name = 'shared_buffers'`;
    expect(await ask(url, storedSetting)).toBe(computeSharedBuffers());
    expect(await ask(url, `select current_setting('wal_compression') as answer`)).toBe('pglz');
    expect(
      await ask(
        url,
        `select concat_ws(' ', pg_encoding_to_char(encoding), datlocprovider, datlocale, datcollate) as answer
         from pg_database where datname = current_database()`,
      ),
    ).toBe('UTF8 b C.UTF-8 C');
    await ask(url, 'create table kept as select 42 as answer');
  });

  test('keeps its data and its address over a restart', async () => {
    const first = await open();
    await first.stop();
    await expectDown(first.url);
    const second = await open();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
    expect(logMessages).not.toContain(`creating the database in ${cluster()}`);
  });

  test('accepts only password logins from this machine and hides the password from other users', async () => {
    const { url } = await open();
    const wrong = url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(ask(wrong, 'select 1 as answer')).rejects.toMatchObject({ code: '28P01' });
    await expect(ask(url.replace(/:[^:@/]+@/, '@'), 'select 1 as answer')).rejects.toThrow();
    expect(await ask(url, `select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1');
    expect(await ask(url, `select current_setting('unix_socket_directories') as answer`)).toBe('');
    expect(await ask(url, `select array_agg(distinct auth_method) as answer from pg_hba_file_rules`)).toEqual(
      ['scram-sha-256'],
    );
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(cluster()).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(new URL(url).password);
  });

  test('keeps the values of a failed statement out of its log', async () => {
    const { url } = await open();
    await expect(ask(url, `select 'knee hurts'::int as answer`)).rejects.toThrow('knee hurts');
    const text = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(text).toContain('ready to accept connections');
    expect(text).not.toContain('knee hurts');
  });

  test('moves to a new port, which it remembers, if its own is taken', async () => {
    const before = await open();
    await before.stop();
    const portHolder = createServer();
    portHolder.listen(Number(new URL(before.url).port), '127.0.0.1');
    await once(portHolder, 'listening');
    const reopened = await open();
    expect(logMessages).toContain('the database port is taken by another program; choosing a new one');
    expect(reopened.url).not.toBe(before.url);
    expect(await ask(reopened.url, 'select answer from kept')).toBe(42);
    await reopened.stop();
    portHolder.close();
    expect((await open()).url).toBe(reopened.url);
  });

  test('runs one server if opened twice concurrently, until the last user stops it', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(second.url).toBe(first.url);
    expect(logMessages).toContain('joined the running database');
    await first.stop();
    await first.stop();
    expect(logMessages).toContain('left the database running: another process uses it');
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
    await second.stop();
    await expectDown(second.url);
  });

  /** Starts another program that opens the database; resolves with its process once the database is open. */
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
    const pid = postmasterPid();
    process.kill(-Number(killedProgram.pid), 'SIGKILL');
    await once(killedProgram, 'close');
    const { url, stop } = await open();
    expect(logMessages).toEqual(['joined the running database']);
    expect(postmasterPid()).toBe(pid);
    expect(await ask(url, 'select answer from kept')).toBe(42);
    await stop();
    await expectDown(url);
  });

  test('keeps the server running after Ctrl-C ends the program', async () => {
    const program = await startOtherProgram();
    process.kill(-Number(program.pid), 'SIGINT');
    await once(program, 'close');
    const pid = postmasterPid();
    await open();
    expect(logMessages).toEqual(['joined the running database']);
    expect(postmasterPid()).toBe(pid);
  });

  test('recovers if both the program and the server were killed', async () => {
    const killedProgram = await startOtherProgram();
    const pid = postmasterPid();
    process.kill(-Number(killedProgram.pid), 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(killedProgram, 'close');
    const { url } = await open();
    expect(postmasterPid()).not.toBe(pid);
    expect(await ask(url, 'select answer from kept')).toBe(42);
  });

  test.runIf(process.platform === 'linux')(
    'starts even if the process id of a crashed server now belongs to another process',
    async () => {
      const { stop } = await open();
      const lines = lockFile();
      await stop();
      const bystander = spawn('sleep', ['60'], { ...ownerOf(cluster()), stdio: 'ignore' });
      writeFileSync(join(cluster(), 'postmaster.pid'), [bystander.pid, ...lines.slice(1)].join('\n'));
      const { url } = await open();
      expect(await ask(url, 'select answer from kept')).toBe(42);
      bystander.kill();
    },
  );

  test('restarts at the same address after a crash, and the connection pool recovers', async () => {
    const { url } = await open();
    const orm = await connect({ url, stores: [] });
    const answers = () => orm.em.fork().execute('select answer from kept');
    expect(await answers()).toEqual([{ answer: 42 }]);
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => logMessages, { timeout: 10_000 })
      .toContain('database connection lost; restarting the database');
    await expect
      .poll(() => answers().catch(() => 'not yet'), { timeout: 10_000, interval: 50 })
      .toEqual([{ answer: 42 }]);
    expect(postmasterPid()).not.toBe(pid);
    await orm.close(true);
  });

  test("reports PostgreSQL's own message if it cannot start", async () => {
    const settings = join(cluster(), 'postgresql.auto.conf');
    const originalText = readFileSync(settings, 'utf8');
    writeFileSync(settings, 'no_such_setting = 1\n');
    await expect(open()).rejects.toThrow(/did not start:[\s\S]*no_such_setting/);
    writeFileSync(settings, originalText);
  });

  test('names the password file and stops if the file holds a wrong password', async () => {
    const file = join(dataDir, 'password');
    const password = readFileSync(file, 'utf8');
    writeFileSync(file, 'another-password');
    try {
      await expect(open()).rejects.toThrow(`does not accept the password in ${file}`);
      expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    } finally {
      writeFileSync(file, password);
    }
    expect(await ask((await open()).url, 'select 1 as answer')).toBe(1);
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

/** The account that runs the server, for a bystander process that PostgreSQL would take for a server. */
function ownerOf(path: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(path);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}
