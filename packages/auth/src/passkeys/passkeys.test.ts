import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createChainAttestation, createSelfAttestation } from '../testing/attestation.ts';
import { addPasskey, createPasskeyPerson, sendJson, signInWithPasskey } from '../testing/passkey-checks.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import {
  HTTP_ORIGIN,
  HTTPS_ORIGIN,
  readAuthRows,
  setUpDatabase,
  startProduct,
} from '../testing/start-product.ts';

const database = setUpDatabase();
const MINUTE_MS = 60_000;

/** A product with passkeys beside the provider, and a clock that the test moves. */
async function startWithPasskeys(origin = HTTP_ORIGIN) {
  let nowMs = Date.parse('2026-11-30T09:00:00Z');
  const product = await startProduct({
    orm: database.orm,
    origin,
    config: { offersPasskeys: true },
    now: () => new Date(nowMs),
  });
  return { ...product, pass: (ms: number) => (nowMs += ms) };
}
const readAudit = () =>
  database.orm.em
    .getConnection()
    .execute<{ kind: string; actor: string; user_id: string | null }[]>(
      'select kind, actor, user_id from auth.audit_entry order by id',
    );
const getMe = async (browser: Awaited<ReturnType<typeof createPasskeyPerson>>['browser']) =>
  browser.send({ url: '/api/me' });

describe('sign-in with a passkey', () => {
  test('creates the same session as the provider: cookie, row and audit entry', async () => {
    const product = await startWithPasskeys(HTTPS_ORIGIN);
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
    expect(await readAudit()).toContainEqual({ kind: 'signed-in', actor: 'athlete', user_id: athleteId });
  });

  test('ends the browser’s earlier sign-in', async () => {
    const product = await startWithPasskeys();
    const { browser, authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    await signInWithPasskey(browser, HTTP_ORIGIN, authenticator);
    expect((await readAuthRows(database.orm)).signIns).toHaveLength(1);
    expect((await getMe(browser)).statusCode).toBe(200);
  });

  test('returns only to paths of this origin', async () => {
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
    const { authenticator, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    await database.orm.em.getConnection().execute('update auth."user" set disabled_at = now()');
    const answer = await signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toMatch(/^This account is disabled/);
    expect(await readAudit()).toContainEqual({
      kind: 'sign-in-refused',
      actor: 'athlete',
      user_id: athleteId,
    });
  });
});

describe('attacks on passkeys', () => {
  test('passkey replay: an answer works once, even from the same browser', async () => {
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
    const { authenticator, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const signIn = (counter: number) =>
      signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator, { counter });
    expect((await signIn(7)).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) expect((await signIn(counter)).statusCode).toBe(401);
    expect((await readAudit()).filter(({ kind }) => kind === 'passkey-refused')).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'passkey-refused', actor: 'nobody', user_id: athleteId })),
    );
    expect((await signIn(8)).statusCode).toBe(200);
  });

  test('an authenticator that doesn’t count signs in again and again', async () => {
    const product = await startWithPasskeys();
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    for (let count = 1; count <= 3; count += 1)
      expect(
        (await signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator, { counter: 0 })).statusCode,
      ).toBe(200);
  });

  test('enumeration: unknown passkeys get the same answer as wrong ones', async () => {
    const product = await startWithPasskeys();
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
    const product = await startWithPasskeys();
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const victim = product.browser();
    const options = await sendJson(victim, HTTP_ORIGIN, '/api/sign-in/passkey/options');
    const response = authenticator.sign(options.json());
    for (const url of ['/api/sign-in/passkey', '/api/sign-in/passkey/options'])
      expect((await sendJson(victim, 'https://evil.example', url, { response })).statusCode).toBe(403);
    expect((await getMe(victim)).statusCode).toBe(401);
  });

  test('a page of one athlete can’t become another’s', async () => {
    const product = await startWithPasskeys();
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
      const product = await startWithPasskeys();
      const send = () =>
        product.app.inject({ method: 'POST', url, remoteAddress: '203.0.113.7', payload: {} });
      for (let count = 1; count <= 10; count += 1) expect((await send()).statusCode).not.toBe(429);
      const answer = await send();
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test('a stranger’s answer stores nothing but the audit entry of the failure', async () => {
    const product = await startWithPasskeys();
    const countChallenges = async () =>
      (await database.orm.em.getConnection().execute('select 1 from auth.spent_challenge')).length;
    const [auditBefore, challengesBefore] = [await readAudit(), await countChallenges()];
    await signInWithPasskey(product.browser(), HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN));
    expect((await readAudit()).length - auditBefore.length).toBe(1);
    expect(await countChallenges()).toBe(challengesBefore);
  });
});

describe('attestations of new passkeys', () => {
  /** Answers revocation lists, and counts who asks. */
  async function startListener() {
    let connectionCount = 0;
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    server.on('connection', () => {
      connectionCount += 1;
    });
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { url: `http://127.0.0.1:${port}/list.crl`, server, countConnections: () => connectionCount };
  }

  test.each(['android-key', 'packed'] as const)(
    'refuses an attestation with a certificate, and makes no connection: %s',
    async (format) => {
      const product = await startWithPasskeys();
      const { browser } = await createPasskeyPerson(product, 'mia.berg@example.com');
      const { url, server, countConnections } = await startListener();
      const attest = createChainAttestation(format, url);
      const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
      const answer = await addPasskey(browser, HTTP_ORIGIN, authenticator, 'Key', { attest });
      server.close();
      expect([answer.statusCode, countConnections()]).toEqual([400, 0]);
    },
  );

  test('accepts an attestation by the passkey itself', async () => {
    const product = await startWithPasskeys();
    const { browser } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
    const attest = createSelfAttestation;
    const answer = await addPasskey(browser, HTTP_ORIGIN, authenticator, 'Key', { attest });
    expect(answer.statusCode).toBe(201);
  });

  test.each([32, 1_100])('refuses another passkey’s attestation: %i bytes', async (length) => {
    const product = await startWithPasskeys();
    const { browser } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
    const attestedId = randomBytes(length);
    const answer = await addPasskey(browser, HTTP_ORIGIN, authenticator, 'Key', { attestedId });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the passkeys of an account', () => {
  test('are added, renamed and removed, and each change is audited', async () => {
    const product = await startWithPasskeys();
    const { browser, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const second = createSoftwareAuthenticator(HTTP_ORIGIN);
    product.pass(1);
    const { id } = (await addPasskey(browser, HTTP_ORIGIN, second, 'Key')).json();
    expect(
      (await sendJson(browser, HTTP_ORIGIN, `/api/passkeys/${id}`, { name: ' YubiKey\u202e ' }, 'PATCH'))
        .statusCode,
    ).toBe(204);
    const list = (await browser.send({ url: '/api/passkeys' })).json();
    expect(list).toMatchObject({ isOffered: true, isFresh: true, canRemoveLast: true });
    expect(list.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'YubiKey']);
    expect((await sendJson(browser, HTTP_ORIGIN, `/api/passkeys/${id}`, {}, 'DELETE')).statusCode).toBe(204);
    expect((await signInWithPasskey(product.browser(), HTTP_ORIGIN, second)).statusCode).toBe(401);
    const kinds = (await readAudit()).filter(({ user_id }) => user_id === athleteId).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['passkey-added', 'passkey-renamed', 'passkey-removed']));
  });

  test('belong to their account: others get 404 and change nothing', async () => {
    const product = await startWithPasskeys();
    const mia = await createPasskeyPerson(product, 'mia.berg@example.com');
    const bo = await createPasskeyPerson(product, 'bo.lind@example.com');
    const [passkey] = (await mia.browser.send({ url: '/api/passkeys' })).json().passkeys;
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', {}],
    ] as const)
      expect(
        (await sendJson(bo.browser, HTTP_ORIGIN, `/api/passkeys/${passkey.id}`, body, method)).statusCode,
      ).toBe(404);
    expect((await mia.browser.send({ url: '/api/passkeys' })).json().passkeys).toEqual([passkey]);
  });

  test('linking only while signed in: visitors can’t add, list, rename or remove', async () => {
    const product = await startWithPasskeys();
    const visitor = product.browser();
    const id = '019a0000-0000-7000-8000-000000000000';
    const answers = [
      await visitor.send({ url: '/api/passkeys' }),
      await sendJson(visitor, HTTP_ORIGIN, '/api/passkeys/options'),
      await sendJson(visitor, HTTP_ORIGIN, '/api/passkeys', { name: 'x' }),
      await sendJson(visitor, HTTP_ORIGIN, `/api/passkeys/${id}`, { name: 'x' }, 'PATCH'),
      await sendJson(visitor, HTTP_ORIGIN, `/api/passkeys/${id}`, {}, 'DELETE'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  });

  test('linking only while signed in: an answer of one sign-in adds nothing to another account', async () => {
    const product = await startWithPasskeys();
    const mia = await createPasskeyPerson(product, 'mia.berg@example.com');
    const bo = await createPasskeyPerson(product, 'bo.lind@example.com');
    const options = await sendJson(mia.browser, HTTP_ORIGIN, '/api/passkeys/options');
    const challengeCookie = mia.browser.cookies.get('threshold-challenge');
    if (challengeCookie) bo.browser.cookies.set('threshold-challenge', challengeCookie);
    const response = createSoftwareAuthenticator(HTTP_ORIGIN).register(options.json());
    expect(
      (await sendJson(bo.browser, HTTP_ORIGIN, '/api/passkeys', { name: 'Stolen', response })).statusCode,
    ).toBe(400);
  });

  test('need a sign-in younger than 10 minutes to grow', async () => {
    const product = await startWithPasskeys();
    const { browser, authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    product.pass(10 * MINUTE_MS);
    const staleAnswer = await sendJson(browser, HTTP_ORIGIN, '/api/passkeys/options');
    expect([staleAnswer.statusCode, staleAnswer.json()]).toEqual([
      403,
      { message: 'Sign in again before you add a passkey.' },
    ]);
    expect((await browser.send({ url: '/api/passkeys' })).json().isFresh).toBe(false);
    await signInWithPasskey(browser, HTTP_ORIGIN, authenticator);
    expect((await sendJson(browser, HTTP_ORIGIN, '/api/passkeys/options')).statusCode).toBe(200);
  });

  test('need a sign-in younger than 10 minutes to be removed', async () => {
    const product = await startWithPasskeys();
    const { browser, authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const [passkey] = (await browser.send({ url: '/api/passkeys' })).json().passkeys;
    const remove = () => sendJson(browser, HTTP_ORIGIN, `/api/passkeys/${passkey.id}`, {}, 'DELETE');
    product.pass(10 * MINUTE_MS);
    const staleAnswer = await remove();
    expect([staleAnswer.statusCode, staleAnswer.json()]).toEqual([
      403,
      { message: 'Sign in again before you remove a passkey.' },
    ]);
    await signInWithPasskey(browser, HTTP_ORIGIN, authenticator);
    expect((await remove()).statusCode).toBe(204);
  });

  test('are ten at most, also in the database', async () => {
    const product = await startWithPasskeys();
    const { browser, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    for (let count = 2; count <= 10; count += 1)
      expect(
        (await addPasskey(browser, HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN))).statusCode,
      ).toBe(201);
    expect(
      (await addPasskey(browser, HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN))).statusCode,
    ).toBe(409);
    await expect(
      database.orm.em
        .getConnection()
        .execute(
          `insert into auth.passkey select gen_random_uuid(), user_id, 11, 'eleventh', public_key, 0, '', false, '', now(), null from auth.passkey where user_id = ? limit 1`,
          [athleteId],
        ),
    ).rejects.toThrow('passkey_slot_check');
  });

  test('one credential belongs to one account', async () => {
    const product = await startWithPasskeys();
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const bo = await createPasskeyPerson(product, 'bo.lind@example.com');
    const answer = await addPasskey(bo.browser, HTTP_ORIGIN, authenticator);
    expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'That passkey is in use already.' }]);
  });

  test('keep the last way to sign in, even against two concurrent removals', async () => {
    const product = await startWithPasskeys();
    const { browser, athleteId } = await createPasskeyPerson(product, 'mia.berg@example.com');
    await addPasskey(browser, HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN), 'Key');
    // Without an identity of the provider, passkeys are the only way in.
    await database.orm.em.getConnection().execute('delete from auth.account where user_id = ?', [athleteId]);
    const { passkeys } = (await browser.send({ url: '/api/passkeys' })).json();
    const answers = await Promise.all(
      passkeys.map(({ id }: { id: string }) =>
        sendJson(browser, HTTP_ORIGIN, `/api/passkeys/${id}`, {}, 'DELETE'),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  test.each(['', '   ', '\u200b', 'x'.repeat(61), 7, null])(
    'reject the name %j, naming the field',
    async (name) => {
      const product = await startWithPasskeys();
      const { browser } = await createPasskeyPerson(product, 'mia.berg@example.com');
      const [passkey] = (await browser.send({ url: '/api/passkeys' })).json().passkeys;
      const answer = await sendJson(browser, HTTP_ORIGIN, `/api/passkeys/${passkey.id}`, { name }, 'PATCH');
      expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'name']);
    },
  );
});

describe('without passkeys in the configuration', () => {
  test('the provider stays the only way in, and nothing changes', async () => {
    const product = await startProduct({ orm: database.orm });
    const browser = product.browser();
    expect((await browser.send({ url: '/api/login?returnTo=/calendar' })).headers.location).toMatch(
      /\/idp\//,
    );
    expect(
      (await product.app.inject({ method: 'POST', url: '/api/sign-in/passkey/options', payload: {} }))
        .statusCode,
    ).toBe(404);
    const { cookie } = await product.auth.signIn({ email: 'mia.berg@example.com' });
    const answer = await product.app.inject({ url: '/api/passkeys', headers: { cookie } });
    expect(answer.json()).toMatchObject({ isOffered: false, passkeys: [] });
  });

  test('choosing the provider while signed in asks who the person is, and only from this site', async () => {
    const product = await startWithPasskeys();
    const { browser } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const getLocation = async (site?: string) => {
      const url = '/api/login?with=provider&returnTo=/settings';
      const headers = site === undefined ? {} : { 'sec-fetch-site': site };
      return (await browser.send({ url, headers })).headers.location;
    };
    for (const site of ['same-origin', undefined])
      expect(await getLocation(site)).toMatch(/\/idp\/.*[?&]prompt=login(&|$)/);
    for (const site of ['cross-site', 'same-site', 'none']) expect(await getLocation(site)).toBe('/settings');
    const { headers } = await product.browser().send({ url: '/api/login?with=provider' });
    expect(headers.location).toMatch(/\/idp\//);
    expect(headers.location).not.toMatch(/prompt=/);
  });

  test('with them, the login leads to the page that offers both, unless the provider is chosen', async () => {
    const product = await startWithPasskeys();
    const getLocation = async (url: string) => (await product.browser().send({ url })).headers.location;
    expect(await getLocation('/api/login')).toBe('/sign-in');
    expect(await getLocation('/api/login?returnTo=/calendar')).toBe('/sign-in?returnTo=%2Fcalendar');
    expect(await getLocation('/api/login?with=provider')).toMatch(/\/idp\//);
    expect(await getLocation('/api/login?login_hint=mia@example.com')).toMatch(/\/idp\//);
  });
});
