import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@threshold/db/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../src/commands/run-command.ts';
import { stores } from '../../src/stores.ts';
import { askDatabase } from '../support/ask-database.ts';
import { createProductRole } from '../support/product-role.ts';
import { createWorld } from '../support/world.ts';

// These tests write and read whole databases.
vi.setConfig({ testTimeout: 180_000 });

const world = await createWorld();
const folder = mkdtempSync(join(tmpdir(), 'threshold-commands-'));
const emptyDatabase = await createTestDatabase(stores);
afterAll(() => emptyDatabase.drop());

const env = (extraEnv: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATABASE_URL: world.databaseUrl,
  THRESHOLD_DATA_DIR: folder,
  // Nothing listens on this port.
  PORT: '1',
  ...extraEnv,
});

/** Runs a command line and returns its exit code, output and errors. */
async function run(line: string, extraEnv: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(line.split(' ').filter(Boolean), {
    env: env(extraEnv),
    now: () => new Date(),
    print: (text) => void said.push(text),
    printError: (text) => void complained.push(text),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const countRows = async (table: string): Promise<number> =>
  (await world.query<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n ?? -1;

const ann = await world.signIn('ann.lund@example.com');
beforeAll(async () => {
  const demo = await world.signIn('demo@threshold.local');
  expect((await world.call('POST', '/api/trpc/athletes.loadDemo', demo, {})).statusCode).toBe(200);
  expect((await world.call('POST', '/api/profile', ann, { restingHR: 47 })).statusCode).toBe(200);
});

describe('wrong usage', () => {
  test.each([
    ['', 'threshold COMMAND'],
    ['bakcup x', 'There is no command "bakcup x"'],
    ['backup', 'threshold backup FILE|FOLDER'],
    ['backup a b', 'threshold backup FILE|FOLDER'],
    ['backup /nowhere/at/all', 'The folder /nowhere/at does not exist'],
    ['backup a --verbose', '--verbose'],
    ['migrate down', 'add --yes'],
    ['migrate sideways', 'There is no command'],
    ['migrate down -- -1', 'is not a number of migrations'],
    ['user erase ann.lund@example.com', 'Add --yes'],
    ['user erase nobody@example.com --yes', 'No athlete has the email or id'],
    ['user sessions-revoke', 'or add --all'],
    ['recompute points a --all', 'or add --all'],
    ['doctor --backup-hours soon', 'is not a number of hours'],
  ])('"%s" exits with 64 and names the problem', async (line, message) => {
    const { code, said, complained } = await run(line);
    expect(said + complained).toContain(message);
    expect(code).toBe(64);
  });

  test('exit codes: 0 for help, 78 for invalid configuration, 1 without a database', async () => {
    expect((await run('help')).code).toBe(0);
    expect(await run('invariants', { DATABASE_URL: 'mysql://x' })).toMatchObject({ code: 78 });
    const unreachableResult = await run('migrate status', { DATABASE_URL: `${world.databaseUrl}_none` });
    expect(unreachableResult).toMatchObject({ code: 1 });
    expect(unreachableResult.complained).toContain('cannot be used');
  });
});

describe('backup and restore', () => {
  test('copies every row from one database to another through an encrypted backup', async () => {
    const passphraseFile = join(folder, 'passphrase');
    writeFileSync(passphraseFile, 'a long sentence that nobody guesses\n');
    const file = join(folder, 'out.backup');
    const backupResult = await run(`backup ${file} --passphrase-file ${passphraseFile}`);
    expect(backupResult).toMatchObject({ code: 0, complained: '' });
    expect(backupResult.said).toContain('Encrypted.');
    expect(await run(`backup ${file}`)).toMatchObject({ code: 64 });
    expect(await run(`restore ${file} --check`)).toMatchObject({ code: 1 });
    const restoreResult = await run(`restore ${file} --verify`, {
      DATABASE_URL: emptyDatabase.url,
      BACKUP_PASSPHRASE: 'a long sentence that nobody guesses',
    });
    expect(restoreResult).toMatchObject({ code: 0, complained: '' });
    expect(restoreResult.said).toContain('Restored and verified every row');
    expect(await run('invariants', { DATABASE_URL: emptyDatabase.url })).toMatchObject({ code: 0 });
  });

  test('names a backup in a folder after its timestamp, and refuses a short passphrase', async () => {
    const { code, said } = await run(`backup ${folder}`);
    expect(code).toBe(0);
    const [file] = said.split(': ');
    expect(await run(`restore ${file} --check`)).toMatchObject({ code: 0 });
    expect(said).toMatch(/threshold-\d{4}-\d\d-\d\dT\d{6}Z\.backup: \d+ rows of \d+ tables/);
    expect(await run(`backup ${join(folder, 'x')}`, { BACKUP_PASSPHRASE: 'short' })).toMatchObject({
      code: 64,
    });
  });
});

describe('doctor', () => {
  const productionEnv = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://threshold.invalid',
    AUTH_SECRET: 'Zy3kQ0vJt8mXc2LrB7nHs5WqE9aPd1Gf',
    AUTH_ISSUER: 'https://accounts.example.org',
    AUTH_CLIENT_ID: 'threshold',
    AUTH_CLIENT_SECRET: 'hush',
  };

  test('exits with 1 and names the problems: no backup in production, a weak secret, an address without TLS', async () => {
    rmSync(join(folder, 'last-backup.json'), { force: true });
    const { code, said } = await run('doctor', {
      ...productionEnv,
      AUTH_SECRET: 'a'.repeat(40),
      PUBLIC_ORIGIN: 'http://threshold.invalid',
    });
    expect(code).toBe(1);
    expect(said).toMatch(/BAD {3}No backup exists yet/);
    expect(said).toMatch(/BAD {3}AUTH_SECRET is easily guessed/);
    expect(said).toMatch(/BAD {3}PUBLIC_ORIGIN .* is not https/);
    expect(said).toMatch(/good {2}The database answers: PostgreSQL/);
    expect(said).toMatch(/good {2}All \d+ migrations have run/);
    expect(said).toMatch(/good {2}This machine's clock agrees/);
    expect(said).toMatch(/(good|note) {2}Its pages have (no )?checksums/);
    expect(said).toMatch(/good {2}None of \d+ packages with known weaknesses is below its floor/);
    expect(said).toMatch(/(good|BAD) {2,3}(Only )?\d+% of the data folder's disk .*is free/);
    expect(said).toMatch(/note {2}No language model/);
    expect(said).toContain('the product is not running');
  });

  test('rejects an exposed bundled provider, even with the override', async () => {
    const exposedEnv = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://threshold.invalid' };
    for (const env of [exposedEnv, { ...exposedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' }]) {
      const { code, said } = await run('doctor', env);
      expect(code).toBe(1);
      expect(said).toMatch(/BAD {3}.*bundled (identity )?provider lets anyone sign in as anyone/);
    }
  });

  test('rejects the bundled provider behind a proxy without PUBLIC_ORIGIN', async () => {
    const proxiedEnv = { TRUST_PROXY: '127.0.0.1' };
    const { code, said } = await run('doctor', proxiedEnv);
    expect(code).toBe(1);
    expect(said).toMatch(
      /BAD {3}AUTH_ISSUER is missing where TRUST_PROXY is set without PUBLIC_ORIGIN: .*lets anyone sign in as anyone/,
    );
    const overrideResult = await run('doctor', { ...proxiedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' });
    expect(overrideResult.said).toMatch(/BAD {3}The bundled identity provider lets anyone sign in as anyone/);
    expect(overrideResult.said).toMatch(/BAD {3}PUBLIC_ORIGIN is not set, but TRUST_PROXY is/);
  });

  test('lists every configuration problem even if the database is unavailable', async () => {
    const { code, said } = await run('doctor', { NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(said).toMatch(/BAD {3}PUBLIC_ORIGIN is missing/);
    expect(said).toMatch(/BAD {3}AUTH_SECRET is missing/);
    const unreachableResult = await run('doctor', { DATABASE_URL: `${world.databaseUrl}_none` });
    expect(unreachableResult.code).toBe(1);
    expect(unreachableResult.said).toMatch(/BAD {3}The database of DATABASE_URL .* cannot be used/);
  });

  test('reports row-level security for DATABASE_URL’s role and lists unprotected tables', async () => {
    const said = async (url: string) => (await run('doctor', { ...productionEnv, DATABASE_URL: url })).said;
    const database = await createTestDatabase(stores);
    expect(await said(database.url)).toMatch(/note {2}Row-level security does not apply to this role/);
    const role = await createProductRole(database.url);
    try {
      expect(await said(role.url)).toMatch(/good {2}Row-level security limits .* own rows, in \d\d tables\./);
      await askDatabase(database.url, 'alter table training.workout disable row level security');
      expect(await said(role.url)).toMatch(
        /BAD {3}Row-level security is missing in training\.workout: run "threshold roles" again/,
      );
    } finally {
      await role.drop();
      await database.drop();
    }
  });

  test('reports the age of the last backup and warns if it is too old', async () => {
    const writeLastBackup = (hours: number) =>
      writeFileSync(
        join(folder, 'last-backup.json'),
        JSON.stringify({ at: new Date(Date.now() - hours * 3_600_000).toISOString(), file: '/b/one' }),
      );
    writeLastBackup(3);
    expect((await run('doctor', productionEnv)).said).toMatch(
      /good {2}The last backup is 3 hours old \(\/b\/one\)/,
    );
    writeLastBackup(60);
    expect((await run('doctor', productionEnv)).said).toMatch(/BAD {3}The last backup is 60 hours old/);
    expect((await run('doctor --backup-hours 72', productionEnv)).said).toMatch(/good {2}The last backup/);
  });
});

describe('user commands', () => {
  test('export an account as a ZIP without ever overwriting a file', async () => {
    const file = join(folder, 'ann.zip');
    expect(await run(`user export Ann.Lund@example.com ${file}`)).toMatchObject({ code: 0 });
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    expect(await run(`user export ${ann.athleteId} ${file}`)).toMatchObject({ code: 64 });
  });

  test('revoke one athlete’s sign-ins, then all', async () => {
    const before = await countRows('auth.sign_in');
    expect((await run(`user sessions-revoke ${ann.athleteId}`)).said).toContain('1 sign-ins ended');
    expect(await countRows('auth.sign_in')).toBe(before - 1);
    expect(await run('user sessions-revoke --all')).toMatchObject({ code: 0 });
    expect(await countRows('auth.sign_in')).toBe(0);
  });

  test('disable an athlete until they are enabled again', async () => {
    const bea = await world.signIn('bea.ott@example.com');
    const disable = () => run('user disable bea.ott@example.com');
    expect((await disable()).said).toContain('bea.ott@example.com is disabled');
    expect((await disable()).said).toContain('was already disabled');
    expect(await world.query('select from auth.sign_in where user_id = ?', [bea.athleteId])).toEqual([]);
    await expect(world.signIn('bea.ott@example.com')).rejects.toThrow('is disabled');
    expect((await run(`user enable ${bea.athleteId}`)).said).toContain('may sign in again');
    expect((await world.signIn('bea.ott@example.com')).athleteId).toBe(bea.athleteId);
    const auditEntries = await world.query<{ kind: string }>(
      `select kind from auth.audit_entry where user_id = ? and actor = 'operator' order by at`,
      [bea.athleteId],
    );
    expect(auditEntries.map(({ kind }) => kind)).toEqual(['account-disabled', 'account-enabled']);
    await run(`user erase ${bea.athleteId} --yes`);
  });

  test('link another identity only if its issuer is a URL', async () => {
    const bea = await world.signIn('bea.link@example.com');
    expect((await run('user link bea.link@example.com not-an-address 7')).code).toBe(64);
    const linkResult = await run('user link bea.link@example.com https://id.example sub-7');
    expect(linkResult.said).toContain('may sign in with https://id.example as "sub-7"');
    expect(
      await world.query('select subject from auth.account where user_id = ? and issuer = ?', [
        bea.athleteId,
        'https://id.example',
      ]),
    ).toEqual([{ subject: 'sub-7' }]);
    await run(`user erase ${bea.athleteId} --yes`);
  });

  test('recompute correct points without changing them, and report wrong points as broken invariants', async () => {
    expect((await run('invariants')).code).toBe(0);
    expect((await run('recompute points --all')).said).toContain('2 counted, 0 changed');
    const entries = await countRows('gamification.ledger');
    await world.query('update gamification.score set points = points + 64 where points > 0');
    await world.query('update social.item set kudos_count = kudos_count + 1');
    const brokenResult = await run('invariants');
    expect(brokenResult.code).toBe(1);
    expect(brokenResult.said).toMatch(/BROKEN {2}an athlete's points are the sum of their ledger/);
    expect(brokenResult.said).toMatch(/BROKEN {2}the kudos and comment counts of an item/);
    expect(brokenResult.said).toMatch(/holds {3}the rank counters match the scores/);
    await world.query('update gamification.score set points = points - 64 where points > 0');
    await world.query('update social.item set kudos_count = kudos_count - 1');
    expect((await run('invariants')).code).toBe(0);
    expect(await countRows('gamification.ledger')).toBe(entries);
  });

  test('erase every row of an athlete', async () => {
    expect(await run('user erase ann.lund@example.com --yes')).toMatchObject({ code: 0 });
    expect(await world.query('select from auth."user" where id = ?', [ann.athleteId])).toEqual([]);
    const hash = createHash('sha256').update(ann.athleteId).digest('hex');
    expect(
      await world.query('select kind, actor, user_id from auth.audit_entry where about_hash = ?', [hash]),
    ).toEqual([{ kind: 'account-erased', actor: 'operator', user_id: null }]);
    expect((await run('invariants')).code).toBe(0);
  });
});

test('exits without a stack trace when its output pipe closes early', async () => {
  const main = new URL('../../src/commands/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const complained: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => void complained.push(text));
  const [code] = await once(child, 'close');
  expect([code, complained.join('')]).toEqual([0, '']);
});
