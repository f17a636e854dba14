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

describe('cookies', () => {
  test('use __Host-, HttpOnly, Secure, SameSite=Lax and Path=/ over https', async () => {
    const browser = (await startTestProduct({ origin: HTTPS_ORIGIN })).browser();
    await browser.send({ url: MIA_LOGIN_PATH });
    const names = ['nonce', 'pkce', 'return-to', 'state'].map((name) => `__Host-threshold-${name}`);
    expect([...browser.cookies.keys()].sort()).toEqual(names);
    const flowCookies = [...browser.cookies.values()];
    await browser.visit(MIA_LOGIN_PATH);
    const session = browser.cookies.get('__Host-threshold-session');
    expect(session).toBeDefined();
    for (const cookie of [...flowCookies, session]) {
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
      expect(cookie?.domain).toBeUndefined();
    }
  });

  test('use the same attributes when a session is removed or renewed', async () => {
    let nowMs = Date.now();
    const browser = (await startTestProduct({ origin: HTTPS_ORIGIN, now: () => new Date(nowMs) })).browser();
    await browser.visit(MIA_LOGIN_PATH);
    nowMs += 24 * 60 * 60 * 1_000;
    const renewalResponse = await browser.send({ url: '/api/me' });
    const signOutResponse = await browser.send({
      url: '/api/logout',
      method: 'POST',
      headers: { origin: HTTPS_ORIGIN },
    });
    for (const { headers } of [renewalResponse, signOutResponse]) {
      const setCookie = String(headers['set-cookie']);
      expect(setCookie).toMatch(/^__Host-threshold-session=/);
      for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
        expect(setCookie).toContain(attribute);
    }
    expect(String(signOutResponse.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test('use neither the prefix nor Secure over http, for development', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit(MIA_LOGIN_PATH);
    const session = browser.cookies.get('threshold-session');
    expect(session).toMatchObject({ path: '/', httpOnly: true, sameSite: 'lax' });
    expect(session?.secure).toBeFalsy();
  });

  test('disappear at the end of the sign-in flow if they were set for it', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit(MIA_LOGIN_PATH);
    const rootCookies = [...browser.cookies].filter(([, { path }]) => path === '/');
    expect(rootCookies.map(([name]) => name)).toEqual(['threshold-session']);
  });

  test('come with responses that forbid caching', async () => {
    const browser = (await startTestProduct()).browser();
    const responses = [
      await browser.send({ url: MIA_LOGIN_PATH }),
      await browser.send({ url: '/api/auth/callback/oidc' }),
      await browser.send({ url: '/api/logout', method: 'POST', headers: { origin: HTTP_ORIGIN } }),
    ];
    for (const { headers } of responses) expect(headers['cache-control']).toBe('no-store');
  });
});

describe('signing out', () => {
  test('ends the sign-in on the server immediately and clears what the browser stored', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit(MIA_LOGIN_PATH);
    const cookie = `threshold-session=${browser.cookies.get('threshold-session')?.value}`;
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    const response = await browser.send({
      url: '/api/logout',
      method: 'POST',
      headers: { origin: HTTP_ORIGIN },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(browser.cookies.has('threshold-session')).toBe(false);
    expect((await browser.send({ url: '/api/me', headers: { cookie } })).statusCode).toBe(401);
    expect((await readAuthRows(database.orm)).signIns).toEqual([]);
  });

  test('leaves the other browsers of the same person signed in', async () => {
    const { browser } = await startTestProduct();
    const [phoneBrowser, desktopBrowser] = [browser(), browser()];
    await phoneBrowser.visit(MIA_LOGIN_PATH);
    await desktopBrowser.visit(MIA_LOGIN_PATH);
    await phoneBrowser.send({ url: '/api/logout', method: 'POST', headers: { origin: HTTP_ORIGIN } });
    expect((await desktopBrowser.send({ url: '/api/me' })).statusCode).toBe(200);
  });

  test('clears nothing without a sign-in, and is rejected from another site', async () => {
    const browser = (await startTestProduct()).browser();
    const logout = (headers: Record<string, string>) =>
      browser.send({ url: '/api/logout', method: 'POST', headers });
    const visitorResponse = await logout({ origin: HTTP_ORIGIN });
    expect([visitorResponse.statusCode, visitorResponse.headers['clear-site-data']]).toEqual([
      204,
      undefined,
    ]);
    const crossSiteResponse = await logout({ 'sec-fetch-site': 'cross-site' });
    expect([crossSiteResponse.statusCode, crossSiteResponse.headers['clear-site-data']]).toEqual([
      403,
      undefined,
    ]);
  });

  test('clears the browser’s storage when the sign-in was ended elsewhere', async () => {
    const { browser } = await startTestProduct();
    const [phoneBrowser, desktopBrowser] = [browser(), browser()];
    await phoneBrowser.visit(MIA_LOGIN_PATH);
    await desktopBrowser.visit(MIA_LOGIN_PATH);
    await desktopBrowser.send({ url: '/api/sign-ins', method: 'DELETE', headers: { origin: HTTP_ORIGIN } });
    const response = await phoneBrowser.send({
      url: '/api/logout',
      method: 'POST',
      headers: { origin: HTTP_ORIGIN },
    });
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
  });

  test('keeps the storage with keep=storage, and still removes the cookie', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit(MIA_LOGIN_PATH);
    const response = await browser.send({
      url: '/api/logout?keep=storage',
      method: 'POST',
      headers: { origin: HTTP_ORIGIN },
    });
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies.has('threshold-session')).toBe(false);
  });

  test('leaves the browser signed in on GET', async () => {
    const browser = (await startTestProduct()).browser();
    await browser.visit(MIA_LOGIN_PATH);
    await browser.send({ url: '/api/logout' });
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
  });
});
