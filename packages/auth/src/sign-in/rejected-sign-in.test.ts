import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ensurePersonWithoutIdentity, linkIdentity, otherIdentityPath, signInFailedPath } from '../index.ts';
import { HTTP_ORIGIN, readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';
import { PROVIDER_TIMEOUT_MS } from './provider-fetch.ts';

const database = setUpDatabase();
afterEach(() => vi.restoreAllMocks());

const MIA_LOGIN_PATH = '/api/login?login_hint=mia.berg@example.com';
const FAILED_URL = HTTP_ORIGIN + signInFailedPath;

/** Changes the provider's response at one path. */
function changeResponse(path: string, change: (body: Record<string, unknown>) => Record<string, unknown>) {
  return (ask: typeof fetch): typeof fetch =>
    async (input, init) => {
      const response = await ask(input, init);
      if (!new URL(new Request(input).url).pathname.endsWith(path)) return response;
      const body = z.record(z.string(), z.unknown()).parse(await response.json());
      return Response.json(change(body), { status: response.status });
    };
}

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

async function expectNoSession(browser: ReturnType<Awaited<ReturnType<typeof startProduct>>['browser']>) {
  expect(browser.cookies.has('threshold-session')).toBe(false);
  expect((await browser.ask({ url: '/api/me' })).statusCode).toBe(401);
  const { signIns } = await readAuthRows(database.orm);
  expect(signIns).toEqual([]);
}

/** Follows the sign-in up to the callback's URL, without requesting it. */
async function goToCallback(browser: ReturnType<Awaited<ReturnType<typeof startProduct>>['browser']>) {
  let url = MIA_LOGIN_PATH;
  while (!url.includes('/api/auth/callback/')) url = (await browser.ask({ url })).headers.location ?? '';
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
    const { trail } = await browser.visit(MIA_LOGIN_PATH);
    expect(trail.at(-1)).toBe(FAILED_URL);
    await expectNoSession(browser);
    expect((await readAuthRows(database.orm)).users).toEqual([]);
  });

  test('control: an unchanged provider does create a session', async () => {
    const browser = (await startProduct({ orm: database.orm, provider: forgeIdToken({}) })).browser();
    await browser.visit(MIA_LOGIN_PATH);
    expect((await browser.ask({ url: '/api/me' })).statusCode).toBe(200);
  });

  test('a discovery document of another issuer', async () => {
    const provider = changeResponse('/openid-configuration', (document) => ({
      ...document,
      issuer: 'https://evil.example',
    }));
    const browser = (await startProduct({ orm: database.orm, provider })).browser();
    const { trail } = await browser.visit(MIA_LOGIN_PATH);
    expect(trail).toEqual([HTTP_ORIGIN + MIA_LOGIN_PATH, FAILED_URL]);
    await expectNoSession(browser);
  });

  test('a provider that is down', async () => {
    const provider = () => async () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      });
    };
    const browser = (await startProduct({ orm: database.orm, provider })).browser();
    expect((await browser.visit(MIA_LOGIN_PATH)).trail).toEqual([HTTP_ORIGIN + MIA_LOGIN_PATH, FAILED_URL]);
    await expectNoSession(browser);
  });

  test('a provider that is silent for 5 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const provider = () => (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason);
      });
    const browser = (await startProduct({ orm: database.orm, provider })).browser();
    expect((await browser.visit(MIA_LOGIN_PATH)).trail.at(-1)).toBe(FAILED_URL);
    expect(timeout).toHaveBeenCalledWith(5_000);
    expect(PROVIDER_TIMEOUT_MS).toBe(5_000);
  });

  test('a state that was tampered with', async () => {
    const browser = (await startProduct({ orm: database.orm })).browser();
    const callback = await goToCallback(browser);
    callback.searchParams.set('state', `${callback.searchParams.get('state')}x`);
    expect((await browser.visit(callback.href)).trail.at(-1)).toBe(FAILED_URL);
    await expectNoSession(browser);
  });

  test('a callback without a state', async () => {
    const browser = (await startProduct({ orm: database.orm })).browser();
    const callback = await goToCallback(browser);
    callback.searchParams.delete('state');
    expect((await browser.visit(callback.href)).trail.at(-1)).toBe(FAILED_URL);
    await expectNoSession(browser);
  });

  test('a callback in a browser that did not start the sign-in', async () => {
    const product = await startProduct({ orm: database.orm });
    const callback = await goToCallback(product.browser());
    const otherBrowser = product.browser();
    expect((await otherBrowser.visit(callback.href)).trail.at(-1)).toBe(FAILED_URL);
    await expectNoSession(otherBrowser);
  });

  test('the cookies of another sign-in of the same browser', async () => {
    const product = await startProduct({ orm: database.orm });
    const [first, second] = [product.browser(), product.browser()];
    const callback = await goToCallback(first);
    await goToCallback(second);
    expect((await second.visit(callback.href)).trail.at(-1)).toBe(FAILED_URL);
    await expectNoSession(second);
  });

  test('a code that was already used, even with the cookies of its sign-in', async () => {
    const product = await startProduct({ orm: database.orm });
    const browser = product.browser();
    const callback = await goToCallback(browser);
    const before = new Map(browser.cookies);
    await browser.visit(callback.href);
    expect((await browser.ask({ url: '/api/me' })).statusCode).toBe(200);
    const attacker = product.browser();
    for (const [name, cookie] of before) attacker.cookies.set(name, cookie);
    expect((await attacker.visit(callback.href)).trail.at(-1)).toBe(FAILED_URL);
    expect(attacker.cookies.has('threshold-session')).toBe(false);
  });

  test('an error that the provider sends back', async () => {
    const browser = (await startProduct({ orm: database.orm })).browser();
    const callback = await goToCallback(browser);
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    expect((await browser.visit(callback.href)).trail.at(-1)).toBe(FAILED_URL);
    await expectNoSession(browser);
  });

  test('a database error while the sign-in is stored', async () => {
    const product = await startProduct({ orm: database.orm });
    const browser = product.browser();
    const callback = await goToCallback(browser);
    await database.orm.em.getConnection().execute('alter table auth.sign_in rename to sign_in_elsewhere');
    try {
      expect((await browser.visit(callback.href)).trail.at(-1)).toBe(FAILED_URL);
      expect(browser.cookies.has('threshold-session')).toBe(false);
    } finally {
      await database.orm.em.getConnection().execute('alter table auth.sign_in_elsewhere rename to sign_in');
    }
  });
});

describe('an email alone is no identity', () => {
  test.each([
    ['subject', 'dev|somebody-else'],
    ['issuer', 'https://another.example'],
  ])('another %s with a known email is rejected and linked to no one', async (column, value) => {
    const product = await startProduct({ orm: database.orm });
    await product.browser().visit(MIA_LOGIN_PATH);
    await database.orm.em.getConnection().execute(`update auth.account set ${column} = ?`, [value]);
    await database.orm.em.getConnection().execute('delete from auth.sign_in');
    const before = await readAuthRows(database.orm);
    const browser = product.browser();
    expect((await browser.visit(MIA_LOGIN_PATH)).trail.at(-1)).toBe(HTTP_ORIGIN + otherIdentityPath);
    await expectNoSession(browser);
    expect(await readAuthRows(database.orm)).toEqual(before);
    expect(product.logged.join()).toContain('OAuthAccountNotLinked');
  });

  test('an identity that the operator linked signs in to its account', async () => {
    const product = await startProduct({ orm: database.orm });
    const { athleteId } = await product.auth.signIn({ email: 'mia.berg@example.com', firstName: 'Mia' });
    await database.orm.em
      .getConnection()
      .execute('update auth.account set issuer = ?', ['https://former.example']);
    const identity = { issuer: product.config.issuer, subject: 'dev|mia.berg@example.com' };
    expect(await linkIdentity(database.orm, athleteId, identity, new Date())).toBe(true);
    expect(await linkIdentity(database.orm, athleteId, identity, new Date())).toBe(false);
    const browser = product.browser();
    await browser.visit(MIA_LOGIN_PATH);
    expect((await browser.ask({ url: '/api/me' })).statusCode).toBe(200);
    const other = await product.auth.signIn({ email: 'other@example.com' });
    await expect(linkIdentity(database.orm, other.athleteId, identity, new Date())).rejects.toThrow(
      'mia.berg@example.com signs in with that identity',
    );
  });

  test('the same subject at two issuers is two people', async () => {
    const { auth } = await startProduct({ orm: database.orm });
    const other = await startProduct({ orm: database.orm, config: { issuer: 'https://another.example' } });
    const [firstPerson, secondPerson] = [
      await auth.signIn({ email: 'one@example.com' }),
      await auth.signIn({ email: 'two@example.com' }),
    ];
    await database.orm.em
      .getConnection()
      .execute(`update auth.account set issuer = ?, subject = ? where user_id = ?`, [
        'https://another.example',
        'dev|one@example.com',
        secondPerson.athleteId,
      ]);
    expect((await auth.signIn({ email: 'one@example.com' })).athleteId).toBe(firstPerson.athleteId);
    expect((await other.auth.signIn({ email: 'one@example.com' })).athleteId).toBe(secondPerson.athleteId);
  });
});

test('stores an email in lower case', async () => {
  const provider = changeResponse('/me', (me) => ({ ...me, email: 'Mia.Berg@Example.COM' }));
  const browser = (await startProduct({ orm: database.orm, provider })).browser();
  await browser.visit(MIA_LOGIN_PATH);
  expect((await readAuthRows(database.orm)).users).toMatchObject([{ email: 'mia.berg@example.com' }]);
});

describe('the next sign-in', () => {
  const signInAs = async (claims: Record<string, unknown>) => {
    const provider = changeResponse('/me', (me) => ({ ...me, ...claims }));
    await (await startProduct({ orm: database.orm, provider })).browser().visit(MIA_LOGIN_PATH);
    return (await readAuthRows(database.orm)).users;
  };
  const first = { given_name: 'Mia', family_name: 'Berg', picture: 'https://cdn.example/mia.png' };

  test('updates name, picture and email', async () => {
    await signInAs(first);
    expect(
      await signInAs({ given_name: 'Mia', family_name: 'Ito', email: 'mia.ito@example.com' }),
    ).toMatchObject([
      {
        email: 'mia.ito@example.com',
        first_name: 'Mia',
        last_name: 'Ito',
        profile_image_url: 'https://cdn.example/mia.png',
      },
    ]);
  });

  test('keeps a name that the provider no longer sends', async () => {
    await signInAs(first);
    const users = await signInAs({ given_name: undefined, family_name: undefined, name: undefined });
    expect(users).toMatchObject([{ first_name: 'Mia', last_name: 'Berg' }]);
  });

  test('ignores an email that another person has', async () => {
    await signInAs(first);
    const { auth } = await startProduct({ orm: database.orm });
    await auth.signIn({ email: 'taken@example.com' });
    const users = await signInAs({ ...first, family_name: 'Ito', email: 'taken@example.com' });
    expect(users).toHaveLength(2);
    expect(users).toContainEqual(
      expect.objectContaining({ email: 'mia.berg@example.com', last_name: 'Ito' }),
    );
  });
});

test('logs the reason for a failure without email, name or token', async () => {
  const provider = changeResponse('/me', (me) => ({ ...me, email_verified: false }));
  const rejectingProduct = await startProduct({ orm: database.orm, provider });
  await rejectingProduct.browser().visit(MIA_LOGIN_PATH);
  expect(rejectingProduct.logged.join()).toContain('sign-in refused');
  expect(rejectingProduct.logged.join()).toContain('email_verified');

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
  expect(brokenProduct.logged.join()).toContain('the database failed during a sign-in');
  for (const line of [...rejectingProduct.logged, ...brokenProduct.logged]) {
    expect(line).not.toMatch(/mia|berg/i);
    expect(line).not.toContain(callback.searchParams.get('code'));
  }
});

test('rejects a sign-in with the email of a person without an identity', async () => {
  const writeContext = { orm: database.orm, now: () => new Date() };
  const mara = { email: 'mia.berg@example.com', firstName: 'Mara', lastName: 'Invented' };
  const id = await ensurePersonWithoutIdentity(writeContext, mara);
  expect(await ensurePersonWithoutIdentity(writeContext, mara)).toBe(id);
  const browser = (await startProduct({ orm: database.orm })).browser();
  expect((await browser.visit(MIA_LOGIN_PATH)).trail.at(-1)).toBe(HTTP_ORIGIN + otherIdentityPath);
  await expectNoSession(browser);
});
