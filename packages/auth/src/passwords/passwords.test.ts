import { hash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { disableAccount } from '../people/disable-account.ts';
import { createSetupToken, invite, type OwnDoor, startOwnDoor } from '../testing/own-door.ts';
import { type Browser, sendJson } from '../testing/passkey-checks.ts';
import { HTTP_ORIGIN, setUpDatabase } from '../testing/start-product.ts';

const database = setUpDatabase();
const PASSWORD = 'seven quiet herons';
const OTHER_PASSWORD = 'nine early trams';
const MIA = 'mia.berg@example.com';
const MINUTE_MS = 60_000;
const GUESSABLE =
  'This password is easy to guess from your name, your email or common words. Add a few words of your own.';
const WRONG =
  'That email and password don’t work. Check both. After many tries, wait 15 minutes or use a recovery code.';

const open = (breachedPasswordsDir: string | null = null) =>
  startOwnDoor(database, {
    config: { offersPasskeys: false, offersPasswords: true, breachedPasswordsDir },
  });
const send = (browser: Browser, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  sendJson(browser, HTTP_ORIGIN, path, body, method);
const signIn = (browser: Browser, email: string, password: string, more: object = {}) =>
  send(browser, '/api/sign-in/password', { email, password, ...more });
const signUp = (browser: Browser, token: string, more: object = {}) =>
  send(browser, '/api/sign-up/password', {
    way: 'setup',
    token,
    firstName: 'Mia',
    lastName: 'Berg',
    email: MIA,
    password: PASSWORD,
    ...more,
  });

async function createOwner(product: OwnDoor) {
  const browser = product.browser();
  const answer = await signUp(browser, await createSetupToken(product));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { athleteId } = (await browser.send({ url: '/api/me' })).json();
  return { browser, athleteId };
}

const readRows = () =>
  database.orm.em
    .getConnection()
    .execute<{ hash: string; attempts: number }[]>('select * from auth.password');

describe('passwords', () => {
  test('the owner makes the first account with a password, and signs in with it in another browser', async () => {
    const product = await open();
    const { athleteId } = await createOwner(product);
    const browser = product.browser();
    const answer = await signIn(browser, ' Mia.Berg@Example.com ', PASSWORD, { returnTo: '/calendar' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { returnTo: '/calendar' }]);
    expect((await browser.send({ url: '/api/me' })).json().athleteId).toBe(athleteId);
  });

  test('the sign-in page offers passwords only if the site does', async () => {
    const product = await open();
    expect((await product.browser().send({ url: '/api/sign-in' })).json()).toMatchObject({
      passkeys: false,
      mail: false,
      passwords: true,
    });
    const other = await startOwnDoor(database);
    expect((await other.browser().send({ url: '/api/sign-in' })).json().passwords).toBe(false);
    expect((await signIn(other.browser(), MIA, PASSWORD)).statusCode).toBe(404);
  });

  test('an invited person needs an email with which no one else signs in', async () => {
    const product = await open();
    const { athleteId } = await createOwner(product);
    const token = await invite(product, athleteId);
    const join = (email: string) =>
      signUp(product.browser(), token, { way: 'invite', email, password: OTHER_PASSWORD });
    const message = 'Someone already signs in with this email. Use another one, or sign in.';
    const taken = await join(MIA);
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { message, issues: [{ path: 'email', message }] },
    ]);
    expect((await join('finn@example.com')).statusCode).toBe(201);
    expect((await signIn(product.browser(), 'finn@example.com', OTHER_PASSWORD)).statusCode).toBe(200);
  });

  test('one of two concurrent sign-ups with the same email makes an account', async () => {
    const product = await open();
    const { athleteId } = await createOwner(product);
    const token = await invite(product, athleteId, { maxUses: 5 });
    const join = () => signUp(product.browser(), token, { way: 'invite', email: 'finn@example.com' });
    const statusCodes = (await Promise.all([join(), join()])).map(({ statusCode }) => statusCode);
    expect(statusCodes.filter((statusCode) => statusCode === 201)).toHaveLength(1);
    expect(statusCodes.every((statusCode) => statusCode < 500)).toBe(true);
  });

  test('signs in whatever way a keyboard composes letters', async () => {
    const product = await open();
    const password = 'sept hérons à l’école';
    await signUp(product.browser(), await createSetupToken(product), { password, email: 'zoé@example.com' });
    const answer = await signIn(
      product.browser(),
      'zoé@example.com'.normalize('NFD'),
      password.normalize('NFD'),
    );
    expect(answer.statusCode).toBe(200);
  });

  test('a new password ends all other sign-ins and the recovery codes, and replaces the old one', async () => {
    const product = await open();
    const { browser } = await createOwner(product);
    const otherBrowser = product.browser();
    await signIn(otherBrowser, MIA, PASSWORD);
    const [code] = (await send(otherBrowser, '/api/recovery-codes', {})).json().codes;
    const changed = await send(browser, '/api/password', { password: OTHER_PASSWORD }, 'PUT');
    expect(changed.statusCode).toBe(204);
    expect((await send(product.browser(), '/api/sign-in/recovery-code', { code })).statusCode).toBe(401);
    product.auth.forgetAll();
    expect((await otherBrowser.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    expect((await signIn(product.browser(), MIA, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(product.browser(), MIA, OTHER_PASSWORD)).statusCode).toBe(200);
  });

  test('a new password ends other credentials, such as access tokens, too', async () => {
    const endedAthleteIds: string[] = [];
    const product = await startOwnDoor(database, {
      config: { offersPasskeys: false, offersPasswords: true },
      onSignInsEnded: async (id) => void endedAthleteIds.push(id),
    });
    const { browser, athleteId } = await createOwner(product);
    await send(browser, '/api/password', { password: 'short' }, 'PUT');
    expect(endedAthleteIds).toEqual([]);
    await send(browser, '/api/password', { password: OTHER_PASSWORD }, 'PUT');
    expect(endedAthleteIds).toEqual([athleteId]);
  });

  test('a new password needs a sign-in younger than 10 minutes', async () => {
    const product = await open();
    const { browser } = await createOwner(product);
    product.pass(10 * MINUTE_MS);
    expect((await send(browser, '/api/password', { password: OTHER_PASSWORD }, 'PUT')).statusCode).toBe(403);
    expect((await send(product.browser(), '/api/password', {}, 'PUT')).statusCode).toBe(401);
  });

  test.each([
    ['eleven char', 'Use at least 12 characters. A few words are easy to remember.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['abababababab', 'This password repeats too few characters. Use a few words instead.'],
    ['mia.berg-1234', GUESSABLE],
    ['password1234', GUESSABLE],
    ['Threshold-Running-1!', GUESSABLE],
    ['qwertyuiop12', GUESSABLE],
    ['aａⓐ𝐚ᵃaａⓐ𝐚ᵃaａ', 'This password repeats too few characters. Use a few words instead.'],
  ])('refuses %s as a new password, and names the field', async (password, message) => {
    const product = await open();
    const answer = await signUp(product.browser(), await createSetupToken(product), { password });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message, issues: [{ path: 'password', message }] },
    ]);
  });

  test('refuses a password whose hash is in the folder of stolen passwords', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-breached-'));
    const digest = hash('sha1', PASSWORD, 'hex').toUpperCase();
    writeFileSync(
      join(folder, `${digest.slice(0, 5)}.txt`),
      `${'0'.repeat(35)}:1\r\n${digest.slice(5)}:42\r\n`,
    );
    const product = await open(folder);
    const token = await createSetupToken(product);
    const refused = await signUp(product.browser(), token);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'This password is in a list of stolen passwords. Use another one.',
    ]);
    expect((await signUp(product.browser(), token, { password: OTHER_PASSWORD })).statusCode).toBe(201);
  });

  test('the only password of an account counts as its last way to sign in', async () => {
    const product = await open();
    const { browser } = await createOwner(product);
    const methods = (await browser.send({ url: '/api/sign-in-methods' })).json();
    expect(methods).toMatchObject({
      isOffered: true,
      canRemoveOne: false,
      password: { isOffered: true, changedAt: '2026-11-30T09:00:00.000Z' },
    });
  });
});

describe('attacks on passwords', () => {
  test('the database has an Argon2id hash with 19 MB and two passes, and no password', async () => {
    const product = await open();
    await createOwner(product);
    const [row] = await readRows();
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  test('unknown emails, wrong passwords and malformed requests get the same answer', async () => {
    const product = await open();
    await createOwner(product);
    const attempts: [string, string][] = [
      [MIA, 'wrong wrong wrong'],
      ['nobody@example.com', PASSWORD],
      ['', ''],
      ['%', PASSWORD],
    ];
    for (const [email, password] of attempts) {
      const answer = await signIn(product.browser(), email, password);
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: WRONG }]);
    }
  });

  test('after 20 failures the right password fails too, with the same answer, until 15 minutes have passed', async () => {
    const product = await open();
    const { athleteId } = await createOwner(product);
    const guesses = Array.from({ length: 20 }, () => signIn(product.browser(), MIA, 'wrong wrong wrong'));
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401));
    const answer = await signIn(product.browser(), MIA, PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: WRONG }]);
    const lockedEntries = await database.orm.em
      .getConnection()
      .execute(`select 1 from auth.audit_entry where user_id = ? and kind = 'password-locked'`, [athleteId]);
    expect(lockedEntries).toHaveLength(1);
    product.pass(15 * MINUTE_MS);
    expect((await signIn(product.browser(), MIA, PASSWORD)).statusCode).toBe(200);
  });

  test('a success starts the count of failures again', async () => {
    const product = await open();
    await createOwner(product);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 15; count += 1) await signIn(product.browser(), MIA, 'wrong wrong wrong');
      expect((await signIn(product.browser(), MIA, PASSWORD)).statusCode).toBe(200);
    }
  });

  test('throttles guesses to 10 a minute per address', async () => {
    const product = await open();
    const guess = () =>
      product.app.inject({
        method: 'POST',
        url: '/api/sign-in/password',
        remoteAddress: '203.0.113.7',
        payload: { email: MIA, password: PASSWORD },
      });
    for (let count = 1; count <= 10; count += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
  });

  test('answers 503 at once if 20 passwords wait to be checked', async () => {
    const product = await open();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(product.browser(), `r${index}@example.com`, PASSWORD)),
    );
    const statusCodes = answers.map(({ statusCode }) => statusCode);
    expect(statusCodes.filter((statusCode) => statusCode === 503).length).toBeGreaterThanOrEqual(5);
    expect(new Set(statusCodes)).toEqual(new Set([401, 503]));
    expect((await signIn(product.browser(), MIA, PASSWORD)).statusCode).toBe(401);
  });

  test('a flood of sign-ins stops no one who changes a password, and counts no refused attempt', async () => {
    const product = await open();
    const { browser } = await createOwner(product);
    const flood = Array.from({ length: 60 }, () => signIn(product.browser(), MIA, 'wrong wrong wrong'));
    const changed = await send(browser, '/api/password', { password: OTHER_PASSWORD }, 'PUT');
    expect(changed.statusCode).toBe(204);
    const refusedCount = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503).length;
    expect(refusedCount).toBeGreaterThan(0);
    const [row] = await readRows();
    expect(row?.attempts).toBeLessThanOrEqual(60 - refusedCount);
  });

  test('open redirect and login CSRF: a password returns only to this site, and only from its own page', async () => {
    const product = await open();
    await createOwner(product);
    const answer = await signIn(product.browser(), MIA, PASSWORD, { returnTo: '//evil.example' });
    expect(answer.json()).toEqual({ returnTo: '/' });
    const crossSite = await sendJson(product.browser(), 'https://evil.example', '/api/sign-in/password', {
      email: MIA,
      password: PASSWORD,
    });
    expect(crossSite.statusCode).toBe(403);
  });

  test('a disabled account is refused', async () => {
    const product = await open();
    const { athleteId } = await createOwner(product);
    await disableAccount(database.orm, athleteId, product.writeContext.now());
    expect((await signIn(product.browser(), MIA, PASSWORD)).statusCode).toBe(403);
  });

  test('a dead link makes no account', async () => {
    const product = await open();
    expect((await signUp(product.browser(), 'A'.repeat(43))).statusCode).toBe(404);
    expect(await readRows()).toEqual([]);
  });
});
