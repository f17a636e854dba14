import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPasskeyPerson, sendJson, signInWithPasskey } from '../testing/passkey-checks.ts';
import { getMe, readAudit, startWithPasskeys } from '../testing/passkey-product.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { HTTP_ORIGIN, HTTPS_ORIGIN, readAuthRows, setUpDatabase } from '../testing/start-product.ts';

const database = setUpDatabase();
const MINUTE_MS = 60_000;

describe('sign-in with a passkey', () => {
  test('creates the same session as the provider: cookie, row and audit entry', async () => {
    const product = await startWithPasskeys(database, HTTPS_ORIGIN);
    const { authenticator, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const browser = product.browser();
    const answer = await signInWithPasskey(browser, HTTPS_ORIGIN, authenticator);
    expect([answer.statusCode, answer.json()]).toEqual([200, { returnTo: '/' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-threshold-session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await getMe(browser)).json()).toMatchObject({ athleteId });
    expect((await readAuthRows(database.orm)).signIns).toHaveLength(2);
    expect(await readAudit(database)).toContainEqual({
      kind: 'signed-in',
      actor: 'athlete',
      user_id: athleteId,
    });
  });

  test('ends the browser’s earlier sign-in', async () => {
    const product = await startWithPasskeys(database);
    const { browser, authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    await signInWithPasskey(browser, HTTP_ORIGIN, authenticator);
    expect((await readAuthRows(database.orm)).signIns).toHaveLength(1);
    expect((await getMe(browser)).statusCode).toBe(200);
  });

  test('returns only to paths of this origin', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    for (const [returnTo, expected] of [
      ['/calendar?week=1', '/calendar?week=1'],
      ['//evil.example', '/'],
      ['https://evil.example', '/'],
    ]) {
      const browser = product.browser();
      const options = await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey/options');
      const response = authenticator.sign(options.json());
      const answer = await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey', { response, returnTo });
      expect(answer.json()).toEqual({ returnTo: expected });
    }
  });

  test('refuses a sign-in to a disabled account with a passkey, and audits it', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    await database.orm.em.getConnection().execute('update auth."user" set disabled_at = now()');
    const answer = await signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toMatch(/^This account is disabled/);
    expect(await readAudit(database)).toContainEqual({
      kind: 'sign-in-refused',
      actor: 'athlete',
      user_id: athleteId,
    });
  });
});

describe('attacks on passkeys', () => {
  test('passkey replay: an answer works once, even from the same browser', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const browser = product.browser();
    const options = await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey/options');
    const challengeCookie = browser.cookies.get('threshold-challenge');
    const response = authenticator.sign(options.json(), { counter: 0 });
    const send = () => {
      if (challengeCookie) browser.cookies.set('threshold-challenge', challengeCookie);
      return sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey', { response });
    };
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(401);
  });

  test('passkey replay: of ten concurrent answers to one challenge, one signs in', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const browser = product.browser();
    const options = await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey/options');
    const response = authenticator.sign(options.json(), { counter: 0 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey', { response })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('passkey replay: an answer is bound to the browser that asked', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const options = await sendJson(product.browser(), HTTP_ORIGIN, '/api/sign-in/passkey/options');
    const otherBrowser = product.browser();
    await sendJson(otherBrowser, HTTP_ORIGIN, '/api/sign-in/passkey/options');
    const response = authenticator.sign(options.json());
    for (const browser of [otherBrowser, product.browser()])
      expect((await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey', { response })).statusCode).toBe(
        401,
      );
  });

  test('passkey replay: a challenge expires after 5 minutes', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const answerAfter = async (ms: number) => {
      const browser = product.browser();
      const options = await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey/options');
      const response = authenticator.sign(options.json());
      product.pass(ms);
      return (await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey', { response })).statusCode;
    };
    expect(await answerAfter(5 * MINUTE_MS)).toBe(401);
    expect(await answerAfter(5 * MINUTE_MS - 1)).toBe(200);
  });

  test('a challenge of one purpose answers no other', async () => {
    const product = await startWithPasskeys(database);
    const { browser, authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const options = await sendJson(browser, HTTP_ORIGIN, '/api/passkeys/options');
    const response = authenticator.sign(options.json());
    expect((await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey', { response })).statusCode).toBe(401);
  });

  test.each([
    ['origin mix-up: another origin', { origin: 'https://evil.example' }],
    ['origin mix-up: another port', { origin: 'http://localhost:3001' }],
    ['origin mix-up: https instead of http', { origin: 'https://localhost:3000' }],
    ['wrong rpID', { rpId: 'evil.example' }],
    ['wrong rpID: a parent domain', { rpId: 'example' }],
    ['no user verification', { isUserVerified: false }],
    ['a registration instead of a sign-in', { type: 'webauthn.create' }],
    ['another account’s user handle', { userHandle: Buffer.from('someone else').toString('base64url') }],
    ['another key', { privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('refuses an answer with %s', async (_fault, report) => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const browser = product.browser();
    const answer = await signInWithPasskey(browser, HTTP_ORIGIN, authenticator, report);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'We couldn’t sign you in with that passkey. Try again.' },
    ]);
    expect((await getMe(browser)).statusCode).toBe(401);
    expect((await readAuthRows(database.orm)).signIns).toHaveLength(1);
  });

  test('origin mix-up: Host and X-Forwarded-Host change nothing', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const browser = product.browser();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/json',
      origin: HTTP_ORIGIN,
    };
    const options = await browser.send({
      method: 'POST',
      url: '/api/sign-in/passkey/options',
      headers,
      payload: '{}',
    });
    expect(options.json().rpId).toBe('localhost');
    const response = authenticator.sign(options.json(), {
      origin: 'https://evil.example',
      rpId: 'evil.example',
    });
    const answer = await browser.send({
      method: 'POST',
      url: '/api/sign-in/passkey',
      headers,
      payload: JSON.stringify({ response }),
    });
    expect(answer.statusCode).toBe(401);
  });

  test('a counter going backwards refuses the passkey and tells its owner', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const signIn = (counter: number) =>
      signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator, { counter });
    expect((await signIn(7)).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) expect((await signIn(counter)).statusCode).toBe(401);
    expect((await readAudit(database)).filter(({ kind }) => kind === 'passkey-refused')).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'passkey-refused', actor: 'nobody', user_id: athleteId })),
    );
    expect((await signIn(8)).statusCode).toBe(200);
  });

  test('an authenticator that doesn’t count signs in again and again', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    for (let count = 1; count <= 3; count += 1)
      expect(
        (await signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator, { counter: 0 })).statusCode,
      ).toBe(200);
  });

  test('enumeration: unknown passkeys get the same answer as wrong ones', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const stranger = createSoftwareAuthenticator(HTTP_ORIGIN);
    const wrongAnswer = await signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator, {
      origin: 'https://evil.example',
    });
    const unknownAnswer = await signInWithPasskey(product.browser(), HTTP_ORIGIN, stranger);
    expect([unknownAnswer.statusCode, unknownAnswer.body]).toEqual([401, wrongAnswer.body]);
    expect(Object.keys(unknownAnswer.headers).sort()).toEqual(Object.keys(wrongAnswer.headers).sort());
    const options = async () => {
      const answer = await sendJson(product.browser(), HTTP_ORIGIN, '/api/sign-in/passkey/options');
      return Object.keys(answer.json()).sort();
    };
    expect(await options()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });

  test('login CSRF: another site can’t sign a browser in, or ask for a challenge', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const victim = product.browser();
    const options = await sendJson(victim, HTTP_ORIGIN, '/api/sign-in/passkey/options');
    const response = authenticator.sign(options.json());
    for (const url of ['/api/sign-in/passkey', '/api/sign-in/passkey/options'])
      expect((await sendJson(victim, 'https://evil.example', url, { response })).statusCode).toBe(403);
    expect((await getMe(victim)).statusCode).toBe(401);
  });

  test('a page of one athlete can’t become another’s', async () => {
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const { browser, athleteId } = await createPasskeyPerson(product, 'bo.lind@example.com');
    const options = await sendJson(browser, HTTP_ORIGIN, '/api/sign-in/passkey/options');
    const answer = await browser.send({
      method: 'POST',
      url: '/api/sign-in/passkey',
      headers: {
        origin: HTTP_ORIGIN,
        'content-type': 'application/json',
        'threshold-athlete': athleteId,
      },
      payload: JSON.stringify({ response: authenticator.sign(options.json()) }),
    });
    expect(answer.statusCode).toBe(403);
    expect((await getMe(browser)).json()).toMatchObject({ athleteId });
  });

  test.each(['/api/sign-in/passkey/options', '/api/sign-in/passkey'])(
    'throttles %s to 10 requests a minute per address',
    async (url) => {
      const product = await startWithPasskeys(database);
      const send = () =>
        product.app.inject({ method: 'POST', url, remoteAddress: '203.0.113.7', payload: {} });
      for (let count = 1; count <= 10; count += 1) expect((await send()).statusCode).not.toBe(429);
      const answer = await send();
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test('a stranger’s answer stores nothing but the audit entry of the failure', async () => {
    const product = await startWithPasskeys(database);
    const countChallenges = async () =>
      (await database.orm.em.getConnection().execute('select 1 from auth.spent_challenge')).length;
    const [auditBefore, challengesBefore] = [await readAudit(database), await countChallenges()];
    await signInWithPasskey(product.browser(), HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN));
    expect((await readAudit(database)).length - auditBefore.length).toBe(1);
    expect(await countChallenges()).toBe(challengesBefore);
  });
});
