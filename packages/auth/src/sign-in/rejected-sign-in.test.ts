import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signInFailedPath } from '../index.ts';
import { changeResponse, MIA_LOGIN_PATH } from '../testing/sign-in-checks.ts';
import { HTTP_ORIGIN, readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';
import { PROVIDER_TIMEOUT_MS } from './provider-fetch.ts';

const database = setUpDatabase();

afterEach(() => vi.restoreAllMocks());

const FAILED_URL = HTTP_ORIGIN + signInFailedPath;

/** Forges an ID token with other claims or another header. The code flow relies on TLS, not on its signature. */
function forgeIdToken(claims: Record<string, unknown>, header: Record<string, unknown> = {}) {
  return changeResponse('/token', (body) => {
    const [oldHeader = '', oldClaims = '', signature] = z.string().parse(body.id_token).split('.');
    return {
      ...body,
      id_token: [mergePart(oldHeader, header), mergePart(oldClaims, claims), signature].join('.'),
    };
  });
}

function mergePart(part: string, changes: Record<string, unknown>): string {
  const decodedPart = JSON.parse(Buffer.from(part, 'base64url').toString());
  return Buffer.from(JSON.stringify({ ...decodedPart, ...changes })).toString('base64url');
}

async function expectNoSession(
  orm: typeof database.orm,
  browser: ReturnType<Awaited<ReturnType<typeof startProduct>>['browser']>,
) {
  expect(browser.cookies.has('threshold-session')).toBe(false);
  expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
  const { signIns } = await readAuthRows(orm);
  expect(signIns).toEqual([]);
}

/** Follows the sign-in up to the callback's URL, without requesting it. */
async function goToCallback(browser: ReturnType<Awaited<ReturnType<typeof startProduct>>['browser']>) {
  let url = MIA_LOGIN_PATH;
  while (!url.includes('/api/auth/callback/')) url = (await browser.send({ url })).headers.location ?? '';
  return new URL(url);
}

describe('no session is created after', () => {
  test.each([
    [
      'an email that the provider has not verified',
      changeResponse('/me', (me) => ({ ...me, email_verified: false })),
    ],
    ['an email without email_verified', changeResponse('/me', ({ email_verified: _, ...me }) => me)],
    [
      'email_verified as the string "true"',
      changeResponse('/me', (me) => ({ ...me, email_verified: 'true' })),
    ],
    ['no email at all', changeResponse('/me', ({ email: _, ...me }) => me)],
    [
      'another person at the userinfo endpoint',
      changeResponse('/me', (me) => ({ ...me, sub: 'dev|sam@example.com' })),
    ],
    ['an ID token for another client', forgeIdToken({ aud: 'another-client' })],
    ['an ID token of another issuer', forgeIdToken({ iss: 'https://evil.example' })],
    ['an ID token with another nonce', forgeIdToken({ nonce: 'replayed' })],
    ['an ID token that has expired', forgeIdToken({ exp: 1_000_000_000 })],
    ['an ID token without a signature', forgeIdToken({}, { alg: 'none' })],
    ['an ID token with an unannounced algorithm', forgeIdToken({}, { alg: 'HS256' })],
  ])('%s', async (_case, provider) => {
    const browser = (await startProduct({ orm: database.orm, provider })).browser();
    const { visitedUrls } = await browser.visit(MIA_LOGIN_PATH);
    expect(visitedUrls.at(-1)).toBe(FAILED_URL);
    await expectNoSession(database.orm, browser);
    expect((await readAuthRows(database.orm)).users).toEqual([]);
  });

  test('control: an unchanged provider does create a session', async () => {
    const browser = (await startProduct({ orm: database.orm, provider: forgeIdToken({}) })).browser();
    await browser.visit(MIA_LOGIN_PATH);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
  });

  test('a discovery document of another issuer', async () => {
    const provider = changeResponse('/openid-configuration', (document) => ({
      ...document,
      issuer: 'https://evil.example',
    }));
    const browser = (await startProduct({ orm: database.orm, provider })).browser();
    const { visitedUrls } = await browser.visit(MIA_LOGIN_PATH);
    expect(visitedUrls).toEqual([HTTP_ORIGIN + MIA_LOGIN_PATH, FAILED_URL]);
    await expectNoSession(database.orm, browser);
  });

  test('a provider that is down', async () => {
    const provider = () => async () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      });
    };
    const browser = (await startProduct({ orm: database.orm, provider })).browser();
    expect((await browser.visit(MIA_LOGIN_PATH)).visitedUrls).toEqual([
      HTTP_ORIGIN + MIA_LOGIN_PATH,
      FAILED_URL,
    ]);
    await expectNoSession(database.orm, browser);
  });

  test('a provider that is silent for 5 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const provider = () => (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason);
      });
    const browser = (await startProduct({ orm: database.orm, provider })).browser();
    expect((await browser.visit(MIA_LOGIN_PATH)).visitedUrls.at(-1)).toBe(FAILED_URL);
    expect(timeout).toHaveBeenCalledWith(5_000);
    expect(PROVIDER_TIMEOUT_MS).toBe(5_000);
  });

  test('a state that was tampered with', async () => {
    const browser = (await startProduct({ orm: database.orm })).browser();
    const callback = await goToCallback(browser);
    callback.searchParams.set('state', `${callback.searchParams.get('state')}x`);
    expect((await browser.visit(callback.href)).visitedUrls.at(-1)).toBe(FAILED_URL);
    await expectNoSession(database.orm, browser);
  });

  test('a callback without a state', async () => {
    const browser = (await startProduct({ orm: database.orm })).browser();
    const callback = await goToCallback(browser);
    callback.searchParams.delete('state');
    expect((await browser.visit(callback.href)).visitedUrls.at(-1)).toBe(FAILED_URL);
    await expectNoSession(database.orm, browser);
  });

  test('a callback in a browser that did not start the sign-in', async () => {
    const product = await startProduct({ orm: database.orm });
    const callback = await goToCallback(product.browser());
    const otherBrowser = product.browser();
    expect((await otherBrowser.visit(callback.href)).visitedUrls.at(-1)).toBe(FAILED_URL);
    await expectNoSession(database.orm, otherBrowser);
  });

  test('the cookies of another sign-in of the same browser', async () => {
    const product = await startProduct({ orm: database.orm });
    const [first, second] = [product.browser(), product.browser()];
    const callback = await goToCallback(first);
    await goToCallback(second);
    expect((await second.visit(callback.href)).visitedUrls.at(-1)).toBe(FAILED_URL);
    await expectNoSession(database.orm, second);
  });

  test('a code that was already used, even with the cookies of its sign-in', async () => {
    const product = await startProduct({ orm: database.orm });
    const browser = product.browser();
    const callback = await goToCallback(browser);
    const cookiesBefore = new Map(browser.cookies);
    await browser.visit(callback.href);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    const attacker = product.browser();
    for (const [name, cookie] of cookiesBefore) attacker.cookies.set(name, cookie);
    expect((await attacker.visit(callback.href)).visitedUrls.at(-1)).toBe(FAILED_URL);
    expect(attacker.cookies.has('threshold-session')).toBe(false);
  });

  test('an error that the provider sends back', async () => {
    const browser = (await startProduct({ orm: database.orm })).browser();
    const callback = await goToCallback(browser);
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    expect((await browser.visit(callback.href)).visitedUrls.at(-1)).toBe(FAILED_URL);
    await expectNoSession(database.orm, browser);
  });

  test('a database error while the sign-in is stored', async () => {
    const product = await startProduct({ orm: database.orm });
    const browser = product.browser();
    const callback = await goToCallback(browser);
    await database.orm.em.getConnection().execute('alter table auth.sign_in rename to sign_in_elsewhere');
    try {
      expect((await browser.visit(callback.href)).visitedUrls.at(-1)).toBe(FAILED_URL);
      expect(browser.cookies.has('threshold-session')).toBe(false);
    } finally {
      await database.orm.em.getConnection().execute('alter table auth.sign_in_elsewhere rename to sign_in');
    }
  });
});

test('logs the reason for a failure without email, name or token', async () => {
  const provider = changeResponse('/me', (me) => ({ ...me, email_verified: false }));
  const rejectingProduct = await startProduct({ orm: database.orm, provider });
  await rejectingProduct.browser().visit(MIA_LOGIN_PATH);
  expect(rejectingProduct.logLines.join()).toContain('sign-in refused');
  expect(rejectingProduct.logLines.join()).toContain('email_verified');

  const brokenProduct = await startProduct({ orm: database.orm });
  const browser = brokenProduct.browser();
  const callback = await goToCallback(browser);
  await database.orm.em
    .getConnection()
    .execute(`alter table auth."user" add constraint none check (email = '') not valid`);
  try {
    await browser.visit(callback.href);
  } finally {
    await database.orm.em.getConnection().execute(`alter table auth."user" drop constraint none`);
  }
  expect(brokenProduct.logLines.join()).toContain('the database failed during a sign-in');
  for (const line of [...rejectingProduct.logLines, ...brokenProduct.logLines]) {
    expect(line).not.toMatch(/mia|berg/i);
    expect(line).not.toContain(callback.searchParams.get('code'));
  }
});
