import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@threshold/db/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../src/commands/run-command.ts';
import { stores } from '../../src/stores.ts';
import { createAccessToken } from '../support/create-access-token.ts';
import { createProductRole } from '../support/product-role.ts';
import { queryDatabase } from '../support/query-database.ts';
import { createTestServer } from '../support/test-server.ts';

// These tests write and read whole databases.
vi.setConfig({ testTimeout: 180_000 });

const testServer = await createTestServer();
const folder = mkdtempSync(join(tmpdir(), 'threshold-commands-'));
const emptyDatabase = await createTestDatabase(stores);
afterAll(() => emptyDatabase.drop());

const buildEnv = (extraEnv: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATABASE_URL: testServer.databaseUrl,
  THRESHOLD_DATA_DIR: folder,
  // Nothing listens on this port.
  PORT: '1',
  ...extraEnv,
});

/** Runs a command line and returns its exit code, output and errors. */
async function run(line: string, extraEnv: NodeJS.ProcessEnv = {}) {
  const outputLines: string[] = [];
  const errorLines: string[] = [];
  const code = await runCommand(line.split(' ').filter(Boolean), {
    env: buildEnv(extraEnv),
    now: () => new Date(),
    print: (text) => void outputLines.push(text),
    printError: (text) => void errorLines.push(text),
  });
  return { code, output: outputLines.join('\n'), errors: errorLines.join('\n') };
}

const countRows = async (table: string): Promise<number> =>
  (await testServer.query<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n ?? -1;

const ann = await testServer.signIn('ann.lund@example.com');
beforeAll(async () => {
  const demo = await testServer.signIn('demo@threshold.local');
  expect((await testServer.call('POST', '/api/trpc/athletes.loadDemo', demo, {})).statusCode).toBe(200);
  expect((await testServer.call('POST', '/api/profile', ann, { restingHR: 47 })).statusCode).toBe(200);
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
    const { code, output, errors } = await run(line);
    expect(output + errors).toContain(message);
    expect(code).toBe(64);
  });

  test('exit codes: 0 for help, 78 for invalid configuration, 1 without a database', async () => {
    expect((await run('help')).code).toBe(0);
    expect(await run('invariants', { DATABASE_URL: 'mysql://x' })).toMatchObject({ code: 78 });
    const unreachableResult = await run('migrate status', { DATABASE_URL: `${testServer.databaseUrl}_none` });
    expect(unreachableResult).toMatchObject({ code: 1 });
    expect(unreachableResult.errors).toContain('cannot be used');
  });
});

describe('backup and restore', () => {
  test('copies every row from one database to another through an encrypted backup', async () => {
    const passphraseFile = join(folder, 'passphrase');
    writeFileSync(passphraseFile, 'a long sentence that nobody guesses\n');
    const file = join(folder, 'out.backup');
    const webhook = { url: 'https://hooks.example.org/', types: ['plan.changed'] };
    await testServer.call('POST', '/api/trpc/integrations.createWebhook', ann, webhook);
    const backupResult = await run(`backup ${file} --passphrase-file ${passphraseFile}`);
    expect(backupResult).toMatchObject({ code: 0, errors: '' });
    expect(backupResult.output).toContain('Encrypted.');
    expect(await run(`backup ${file}`)).toMatchObject({ code: 64 });
    expect(await run(`restore ${file} --check`)).toMatchObject({ code: 1 });
    const restoreResult = await run(`restore ${file} --verify`, {
      DATABASE_URL: emptyDatabase.url,
      BACKUP_PASSPHRASE: 'a long sentence that nobody guesses',
    });
    expect(restoreResult).toMatchObject({ code: 0, errors: '' });
    expect(restoreResult.output).toContain('Restored and verified every row');
    expect(await run('invariants', { DATABASE_URL: emptyDatabase.url })).toMatchObject({ code: 0 });
    // A restored webhook must not post again what its receiver has.
    expect(
      await queryDatabase(
        emptyDatabase.url,
        'select paused_at is not null as is_paused from integrations.webhook',
      ),
    ).toEqual([{ is_paused: true }]);
  });

  test('names a backup in a folder after its timestamp, and refuses a short passphrase', async () => {
    const { code, output } = await run(`backup ${folder}`);
    expect(code).toBe(0);
    const [file] = output.split(': ');
    expect(await run(`restore ${file} --check`)).toMatchObject({ code: 0 });
    expect(output).toMatch(/threshold-\d{4}-\d\d-\d\dT\d{6}Z\.backup: \d+ rows of \d+ tables/);
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
    const { code, output } = await run('doctor', {
      ...productionEnv,
      AUTH_SECRET: 'a'.repeat(40),
      PUBLIC_ORIGIN: 'http://threshold.invalid',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/BAD {3}No backup exists yet/);
    expect(output).toMatch(/BAD {3}AUTH_SECRET is easily guessed/);
    expect(output).toMatch(/BAD {3}PUBLIC_ORIGIN .* is not https/);
    expect(output).toMatch(/good {2}The database answers: PostgreSQL/);
    expect(output).toMatch(/good {2}All \d+ migrations have run/);
    expect(output).toMatch(/good {2}This machine's clock agrees/);
    expect(output).toMatch(/(good|note) {2}Its pages have (no )?checksums/);
    expect(output).toMatch(/good {2}None of \d+ packages with known weaknesses is below its floor/);
    expect(output).toMatch(/(good|BAD) {2,3}(Only )?\d+% of the data folder's disk .*is free/);
    expect(output).toMatch(/note {2}No language model/);
    expect(output).toContain('the product is not running');
  });

  test('reports an exposed bundled provider as bad, and passkeys in its place as good', async () => {
    const exposedEnv = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://threshold.invalid' };
    const overrideResult = await run('doctor', { ...exposedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' });
    expect(overrideResult.code).toBe(1);
    expect(overrideResult.output).toMatch(
      /BAD {3}The bundled identity provider lets anyone sign in as anyone/,
    );
    const { output } = await run('doctor', exposedEnv);
    expect(output).toMatch(/good {2}Sign-in uses passkeys, and invites for new people/);
  });

  test('rejects a proxy without PUBLIC_ORIGIN', async () => {
    const proxiedEnv = { TRUST_PROXY: '127.0.0.1' };
    const { code, output } = await run('doctor', proxiedEnv);
    expect(code).toBe(1);
    expect(output).toMatch(/BAD {3}PUBLIC_ORIGIN is missing where TRUST_PROXY is set/);
    const overrideResult = await run('doctor', { ...proxiedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' });
    expect(overrideResult.output).toMatch(
      /BAD {3}The bundled identity provider lets anyone sign in as anyone/,
    );
    expect(overrideResult.output).toMatch(/BAD {3}PUBLIC_ORIGIN is not set, but TRUST_PROXY is/);
  });

  test('lists every configuration problem even if the database is unavailable', async () => {
    const { code, output } = await run('doctor', { NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toMatch(/BAD {3}PUBLIC_ORIGIN is missing/);
    expect(output).toMatch(/BAD {3}AUTH_SECRET is missing/);
    const unreachableResult = await run('doctor', { DATABASE_URL: `${testServer.databaseUrl}_none` });
    expect(unreachableResult.code).toBe(1);
    expect(unreachableResult.output).toMatch(/BAD {3}The database of DATABASE_URL .* cannot be used/);
  });

  test('reports row-level security for DATABASE_URL’s role and lists unprotected tables', async () => {
    const runDoctor = async (url: string) =>
      (await run('doctor', { ...productionEnv, DATABASE_URL: url })).output;
    const database = await createTestDatabase(stores);
    expect(await runDoctor(database.url)).toMatch(/note {2}Row-level security does not apply to this role/);
    const role = await createProductRole(database.url);
    try {
      expect(await runDoctor(role.url)).toMatch(
        /good {2}Row-level security limits .* own rows, in \d\d tables\./,
      );
      await queryDatabase(database.url, 'alter table training.workout disable row level security');
      expect(await runDoctor(role.url)).toMatch(
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
    expect((await run('doctor', productionEnv)).output).toMatch(
      /good {2}The last backup is 3 hours old \(\/b\/one\)/,
    );
    writeLastBackup(60);
    expect((await run('doctor', productionEnv)).output).toMatch(/BAD {3}The last backup is 60 hours old/);
    expect((await run('doctor --backup-hours 72', productionEnv)).output).toMatch(/good {2}The last backup/);
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
    const signInCountBefore = await countRows('auth.sign_in');
    expect((await run(`user sessions-revoke ${ann.athleteId}`)).output).toContain('1 sign-ins ended');
    expect(await countRows('auth.sign_in')).toBe(signInCountBefore - 1);
    expect(await run('user sessions-revoke --all')).toMatchObject({ code: 0 });
    expect(await countRows('auth.sign_in')).toBe(0);
  });

  test('revoke access tokens with the sign-ins, of one athlete or of all', async () => {
    const [cleo, dan] = [
      await testServer.signIn('cleo.ott@example.com'),
      await testServer.signIn('dan.ott@example.com'),
    ];
    const [{ token }] = [await createAccessToken(testServer, cleo), await createAccessToken(testServer, dan)];
    expect((await run(`user sessions-revoke ${cleo.athleteId}`)).output).toContain(
      '1 sign-ins ended and 1 access tokens revoked',
    );
    expect(await countRows('integrations.access_token')).toBe(1);
    expect((await run('user sessions-revoke --all')).output).toContain('1 access tokens revoked');
    expect(await countRows('integrations.access_token')).toBe(0);
    expect(token).toMatch(/^thr_/);
  });

  test('disable an athlete until they are enabled again', async () => {
    const bea = await testServer.signIn('bea.ott@example.com');
    const disableUser = () => run('user disable bea.ott@example.com');
    expect((await disableUser()).output).toContain('bea.ott@example.com is disabled');
    expect((await disableUser()).output).toContain('was already disabled');
    expect(await testServer.query('select from auth.sign_in where user_id = ?', [bea.athleteId])).toEqual([]);
    await expect(testServer.signIn('bea.ott@example.com')).rejects.toThrow('is disabled');
    expect((await run(`user enable ${bea.athleteId}`)).output).toContain('may sign in again');
    expect((await testServer.signIn('bea.ott@example.com')).athleteId).toBe(bea.athleteId);
    const auditEntries = await testServer.query<{ kind: string }>(
      `select kind from auth.audit_entry where user_id = ? and actor = 'operator' order by at`,
      [bea.athleteId],
    );
    expect(auditEntries.map(({ kind }) => kind)).toEqual(['account-disabled', 'account-enabled']);
    await run(`user erase ${bea.athleteId} --yes`);
  });

  test('print a setup link until there is an owner, then invites within their bounds', async () => {
    const env = { PUBLIC_ORIGIN: 'https://run.example' };
    expect((await run('user setup-link', env)).output).toMatch(/^https:\/\/run\.example\/setup\/[\w-]{43}$/);
    expect((await run('user invite', env)).errors).toMatch(/There is no owner yet/);
    expect((await run('user role ann.lund@example.com boss')).code).toBe(64);
    expect((await run('user role ann.lund@example.com owner')).output).toBe('ann.lund@example.com is owner.');
    expect((await run('user setup-link', env)).errors).toBe('There is an owner already.');
    const invite = await run('user invite --uses 3 --days 2', env);
    expect(invite.output).toMatch(/^https:\/\/run\.example\/join\/[\w-]{43}$/);
    expect(await testServer.query('select max_uses, use_count from auth.invite')).toEqual([
      { max_uses: 3, use_count: 0 },
    ]);
    for (const bounds of ['--uses 101', '--uses 0', '--days 31', '--days soon'])
      expect((await run(`user invite ${bounds}`, env)).code).toBe(64);
  });

  test('link another identity only if its issuer is a URL', async () => {
    const bea = await testServer.signIn('bea.link@example.com');
    expect((await run('user link bea.link@example.com not-an-address 7')).code).toBe(64);
    const linkResult = await run('user link bea.link@example.com https://id.example sub-7');
    expect(linkResult.output).toContain('may sign in with https://id.example as "sub-7"');
    expect(
      await testServer.query('select subject from auth.account where user_id = ? and issuer = ?', [
        bea.athleteId,
        'https://id.example',
      ]),
    ).toEqual([{ subject: 'sub-7' }]);
    await run(`user erase ${bea.athleteId} --yes`);
  });

  test('never change or export a person by an email that no one has verified, and name the id to use', async () => {
    const cay = await testServer.signIn('cay.typed@example.com');
    await testServer.query('update auth."user" set email_verified = false where id = ?', [cay.athleteId]);
    const file = join(folder, 'cay.zip');
    for (const line of [
      `user export cay.typed@example.com ${file}`,
      'user role Cay.Typed@example.com admin',
      'user link cay.typed@example.com https://id.example sub-8',
      'user erase cay.typed@example.com --yes',
    ])
      expect(await run(line)).toEqual({
        code: 64,
        output: '',
        errors: `No one has verified that cay.typed@example.com is the person's address. If you know who made the account, use its id: ${cay.athleteId}`,
      });
    expect(existsSync(file)).toBe(false);
    expect((await run('user disable cay.typed@example.com')).code).toBe(0);
    expect((await run(`user role ${cay.athleteId} admin`)).output).toBe('cay.typed@example.com is admin.');
    expect((await run(`user erase ${cay.athleteId} --yes`)).code).toBe(0);
  });

  test('recompute correct points without changing them, and report wrong points as broken invariants', async () => {
    expect((await run('invariants')).code).toBe(0);
    const athleteCount = await countRows('auth."user"');
    expect((await run('recompute points --all')).output).toContain(`${athleteCount} counted, 0 changed`);
    const entries = await countRows('gamification.ledger');
    await testServer.query('update gamification.score set points = points + 64 where points > 0');
    await testServer.query('update social.item set kudos_count = kudos_count + 1');
    const brokenResult = await run('invariants');
    expect(brokenResult.code).toBe(1);
    expect(brokenResult.output).toMatch(/BROKEN {2}an athlete's points are the sum of their ledger/);
    expect(brokenResult.output).toMatch(/BROKEN {2}the kudos and comment counts of an item/);
    expect(brokenResult.output).toMatch(/holds {3}the rank counters match the scores/);
    await testServer.query('update gamification.score set points = points - 64 where points > 0');
    await testServer.query('update social.item set kudos_count = kudos_count - 1');
    expect((await run('invariants')).code).toBe(0);
    expect(await countRows('gamification.ledger')).toBe(entries);
  });

  test('erase every row of an athlete', async () => {
    expect(await run('user erase ann.lund@example.com --yes')).toMatchObject({ code: 0 });
    expect(await testServer.query('select from auth."user" where id = ?', [ann.athleteId])).toEqual([]);
    const hash = createHash('sha256').update(ann.athleteId).digest('hex');
    expect(
      await testServer.query('select kind, actor, user_id from auth.audit_entry where about_hash = ?', [
        hash,
      ]),
    ).toEqual([{ kind: 'account-erased', actor: 'operator', user_id: null }]);
    expect((await run('invariants')).code).toBe(0);
  });
});

test('exits without a stack trace when its output pipe closes early', async () => {
  const mainPath = new URL('../../src/commands/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [mainPath, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const errorLines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => void errorLines.push(text));
  const [code] = await once(child, 'close');
  expect([code, errorLines.join('')]).toEqual([0, '']);
});
