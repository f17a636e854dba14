import { describe, expect, test } from 'vitest';
import {
  HTTP_ORIGIN,
  HTTPS_ORIGIN,
  readAuthRows,
  setUpDatabase,
  startProduct,
} from '../testing/start-product.ts';

const database = setUpDatabase();

const MIA_LOGIN_PATH = '/api/login?login_hint=mia.berg@example.com';

function startTestProduct(options: Partial<Parameters<typeof startProduct>[0]> = {}) {
  return startProduct({ orm: database.orm, ...options });
}

describe('signing in', () => {
  test('follows the redirects and returns to the requested page', async () => {
    const browser = (await startTestProduct()).browser();
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    const { visitedUrls, response } = await browser.visit(
      `${MIA_LOGIN_PATH}&returnTo=/calendar?month=2026-11`,
    );
    expect(
      visitedUrls.map((url) => new URL(url).pathname.replace(/(auth|interaction)\/[\w-]{43}$/, '$1/…')),
    ).toEqual([
      '/api/login',
      '/idp/auth',
      '/idp/interaction/…',
      '/idp/auth/…',
      '/api/auth/callback/oidc',
      '/calendar',
    ]);
    expect(visitedUrls.at(-1)).toBe(`${HTTP_ORIGIN}/calendar?month=2026-11`);
    expect(response.body).toBe('a page');
    expect((await browser.send({ url: '/api/me' })).json()).toEqual({
      athleteId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      signInId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    });
  });

  test('stores the person, and only the SHA-256 of the token', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit({ url: MIA_LOGIN_PATH, headers: { 'user-agent': 'a browser of the tests' } });
    const { users, accounts, signIns } = await readAuthRows(database.orm);
    expect(users).toMatchObject([
      { email: 'mia.berg@example.com', first_name: 'Mia', last_name: 'Berg', profile_image_url: null },
    ]);
    expect(accounts).toMatchObject([
      { issuer: 'http://localhost:3000/idp', subject: 'dev|mia.berg@example.com', user_id: users[0]?.id },
    ]);
    expect(signIns).toHaveLength(1);
    const token = browser.cookies.get('threshold-session')?.value ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(signIns)).not.toContain(token);
  });

  test('sends PKCE, state and nonce to the provider, and only the hint from the URL', async () => {
    const browser = (await startTestProduct()).browser();
    const extraParameters =
      '&scope=everything&redirect_uri=https://evil.example&prompt=none&client_id=other&state=mine';
    const { headers } = await browser.send({ url: MIA_LOGIN_PATH + extraParameters });
    const parameters = Object.fromEntries(new URL(headers.location ?? '').searchParams);
    expect(parameters).toEqual({
      response_type: 'code',
      client_id: 'threshold',
      redirect_uri: `${HTTP_ORIGIN}/api/auth/callback/oidc`,
      scope: 'openid profile email',
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40,}/),
      nonce: expect.any(String),
      login_hint: 'mia.berg@example.com',
    });
  });

  test('passes a login_hint with non-ASCII letters on to the provider', async () => {
    const browser = (await startTestProduct()).browser();
    const hint = encodeURIComponent('Jörg.Müller@example.com');
    const { headers } = await browser.send({ url: `/api/login?login_hint=${hint}` });
    expect(new URL(headers.location ?? '').searchParams.get('login_hint')).toBe('jörg.müller@example.com');
  });

  test('ignores a login_hint that is not an email', async () => {
    const browser = (await startTestProduct()).browser();
    const { headers } = await browser.send({ url: '/api/login?login_hint=mia' });
    expect(new URL(headers.location ?? '').searchParams.has('login_hint')).toBe(false);
  });

  test('ignores Host and X-Forwarded-Host', async () => {
    const { app } = await startTestProduct();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const { headers: responseHeaders } = await app.inject({ url: MIA_LOGIN_PATH, headers });
    expect(responseHeaders.location).toMatch(/^http:\/\/localhost:3000\/idp\/auth\?/);
    expect(responseHeaders.location).not.toContain('evil');
  });

  test('creates one person from two concurrent first sign-ins', async () => {
    const { browser } = await startTestProduct();
    for (const name of ['ada', 'bea', 'cleo', 'dora', 'elsa', 'fay']) {
      const browsers = [browser(), browser(), browser()];
      const loginPath = `/api/login?login_hint=${name}@example.com&returnTo=/calendar`;
      const visits = await Promise.all(browsers.map((visitor) => visitor.visit(loginPath)));
      expect(visits.map(({ visitedUrls }) => visitedUrls.at(-1))).toEqual(
        browsers.map(() => `${HTTP_ORIGIN}/calendar`),
      );
      const athleteIds = await Promise.all(
        browsers.map(async (visitor) => (await visitor.send({ url: '/api/me' })).json().athleteId),
      );
      expect(new Set(athleteIds).size).toBe(1);
    }
    expect((await readAuthRows(database.orm)).users).toHaveLength(6);
  });

  test('creates a new token for the same person after signing out', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit(MIA_LOGIN_PATH);
    const firstSignIn = (await browser.send({ url: '/api/me' })).json();
    const firstToken = browser.cookies.get('threshold-session')?.value;
    await browser.send({ url: '/api/logout', method: 'POST', headers: { origin: HTTP_ORIGIN } });
    await browser.visit(MIA_LOGIN_PATH);
    const secondSignIn = (await browser.send({ url: '/api/me' })).json();
    expect(secondSignIn.athleteId).toBe(firstSignIn.athleteId);
    expect(secondSignIn.signInId).not.toBe(firstSignIn.signInId);
    expect(browser.cookies.get('threshold-session')?.value).not.toBe(firstToken);
  });

  test('redirects immediately if the person is signed in', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit(MIA_LOGIN_PATH);
    const { headers } = await browser.send({
      url: '/api/login?returnTo=/calendar&login_hint=sam@example.com',
    });
    expect(headers.location).toBe('/calendar');
  });

  test('never links a second identity at the callback to the signed-in person', async () => {
    const browser = (await startTestProduct()).browser();
    const otherTab = await browser.send({ url: '/api/login?login_hint=sam@example.com' });
    const otherCookies = new Map(browser.cookies);
    await browser.visit(MIA_LOGIN_PATH);
    const formerToken = browser.cookies.get('threshold-session');
    const formerSignIn = (await browser.send({ url: '/api/me' })).json();
    // The other tab continues with its own cookies and this tab's session.
    for (const [name, cookie] of otherCookies) browser.cookies.set(name, cookie);
    await browser.visit(otherTab.headers.location ?? '');

    const newSignIn = (await browser.send({ url: '/api/me' })).json();
    expect(newSignIn.athleteId).not.toBe(formerSignIn.athleteId);
    const { users, accounts, signIns } = await readAuthRows(database.orm);
    expect(users.map((user) => user.email)).toEqual(['mia.berg@example.com', 'sam@example.com']);
    expect(accounts.map((account) => account.user_id)).toEqual([formerSignIn.athleteId, newSignIn.athleteId]);
    expect(signIns.map((signIn) => signIn.id)).toEqual([newSignIn.signInId]);
    expect(browser.cookies.get('threshold-session')?.value).not.toBe(formerToken?.value);
    const { statusCode } = await browser.send({
      url: '/api/me',
      headers: { cookie: `threshold-session=${formerToken?.value}` },
    });
    expect(statusCode).toBe(401);
  });

  test('completes a sign-in that started with a rotated secret', async () => {
    const oldSecret = 'an old secret of more than 32 bytes';
    const browser = (await startTestProduct({ config: { secrets: [oldSecret] } })).browser();
    const startResponse = await browser.send({ url: MIA_LOGIN_PATH });
    const rotatedProduct = await startTestProduct({
      config: { secrets: ['a new secret of more than 32 bytes', oldSecret] },
    });
    const rotatedBrowser = rotatedProduct.browser();
    for (const [name, cookie] of browser.cookies) rotatedBrowser.cookies.set(name, cookie);
    await rotatedBrowser.visit(startResponse.headers.location ?? '');
    expect((await rotatedBrowser.send({ url: '/api/me' })).statusCode).toBe(200);
  });
});

test('rejects an issuer without https in production', async () => {
  const config = { isProduction: true, issuer: 'http://id.example' };
  await expect(startTestProduct({ origin: HTTPS_ORIGIN, config })).rejects.toThrow(
    'the issuer must be https in production',
  );
});

describe('after a sign-in', () => {
  test.each([
    ['/calendar', '/calendar'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/%2F%2Fevil.example', '/'],
    ['/.//evil.example', '/'],
    ['/api/logout', '/'],
    ['/idp/auth', '/'],
  ])('returnTo=%s leads to %s', async (returnTo, path) => {
    const browser = (await startTestProduct()).browser();
    const { visitedUrls } = await browser.visit(`${MIA_LOGIN_PATH}&returnTo=${encodeURIComponent(returnTo)}`);
    expect(visitedUrls.at(-1)).toBe(HTTP_ORIGIN + path);
    // Also checks where a person who is already signed in is redirected.
    const { headers } = await browser.send({ url: `/api/login?returnTo=${encodeURIComponent(returnTo)}` });
    expect(headers.location).toBe(path);
  });

  test('ignores planted cookies and parameters of the callback', async () => {
    const browser = (await startTestProduct()).browser();
    const { headers } = await browser.send({ url: MIA_LOGIN_PATH });
    const returnToCookie = browser.cookies.get('threshold-return-to');
    expect(returnToCookie).toBeDefined();
    browser.cookies.set('threshold-return-to', {
      value: encodeURIComponent('https://evil.example/'),
      path: '/',
    });
    const { visitedUrls } = await browser.visit(headers.location ?? '');
    expect(visitedUrls.at(-1)).toBe(`${HTTP_ORIGIN}/`);

    const otherBrowser = (await startTestProduct()).browser();
    const loginResponse = await otherBrowser.send({ url: '/api/login?login_hint=sam@example.com' });
    let step = await otherBrowser.send({ url: loginResponse.headers.location ?? '' });
    while (!step.headers.location?.includes('/callback/'))
      step = await otherBrowser.send({ url: step.headers.location ?? '' });
    const callbackResponse = await otherBrowser.send({
      url: `${step.headers.location}&callbackUrl=/calendar`,
    });
    expect(callbackResponse.headers.location).toBe(`${HTTP_ORIGIN}/`);
  });
});
