import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createChainAttestation, createSelfAttestation } from '../testing/attestation.ts';
import { addPasskey, createPasskeyPerson, sendJson, signInWithPasskey } from '../testing/passkey-checks.ts';
import { readAudit, startWithPasskeys } from '../testing/passkey-product.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { HTTP_ORIGIN, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();
const MINUTE_MS = 60_000;

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
      const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
    const { browser } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
    const attest = createSelfAttestation;
    const answer = await addPasskey(browser, HTTP_ORIGIN, authenticator, 'Key', { attest });
    expect(answer.statusCode).toBe(201);
  });

  test.each([32, 1_100])('refuses another passkey’s attestation: %i bytes', async (length) => {
    const product = await startWithPasskeys(database);
    const { browser } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
    const attestedId = randomBytes(length);
    const answer = await addPasskey(browser, HTTP_ORIGIN, authenticator, 'Key', { attestedId });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the passkeys of an account', () => {
  test('are added, renamed and removed, and each change is audited', async () => {
    const product = await startWithPasskeys(database);
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
    const kinds = (await readAudit(database))
      .filter(({ user_id }) => user_id === athleteId)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['passkey-added', 'passkey-renamed', 'passkey-removed']));
  });

  test('belong to their account: others get 404 and change nothing', async () => {
    const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
    const { authenticator } = await createPasskeyPerson(product, 'mia.berg@example.com');
    const bo = await createPasskeyPerson(product, 'bo.lind@example.com');
    const answer = await addPasskey(bo.browser, HTTP_ORIGIN, authenticator);
    expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'That passkey is in use already.' }]);
  });

  test('keep the last way to sign in, even against two concurrent removals', async () => {
    const product = await startWithPasskeys(database);
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
      const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
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
    const product = await startWithPasskeys(database);
    const getLocation = async (url: string) => (await product.browser().send({ url })).headers.location;
    expect(await getLocation('/api/login')).toBe('/sign-in');
    expect(await getLocation('/api/login?returnTo=/calendar')).toBe('/sign-in?returnTo=%2Fcalendar');
    expect(await getLocation('/api/login?with=provider')).toMatch(/\/idp\//);
    expect(await getLocation('/api/login?login_hint=mia@example.com')).toMatch(/\/idp\//);
  });
});
