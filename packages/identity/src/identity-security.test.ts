import { afterEach, describe, expect, test, vi } from 'vitest';
import { createIdentityFetch } from './index.ts';
import {
  createAuthorizationUrl,
  createFormRequest,
  exchangeCode,
  origin,
  parseCallbackQuery,
  readClaims,
  startIdentity,
} from './testing/identity-fixture.ts';
import { createScriptedBrowser } from './testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the bundled identity provider', () => {
  test.each(['cross-site', 'same-site'])('requires a click for the login_hint of a %s link', async (site) => {
    const { app, browser } = await startIdentity();
    const url = createAuthorizationUrl({ login_hint: 'mia.berg@example.com' });
    // A browser sends this header with every redirect.
    const headers = { 'sec-fetch-site': site };
    const firstResponse = await browser.send({ url, headers });
    const page = firstResponse.headers.location ?? '';
    const { statusCode, body } = await browser.send({ url: page, headers });
    expect(statusCode).toBe(200);
    expect(body).toContain('value="mia.berg@example.com"');
    expect(body).not.toContain('aria-invalid');
    const signedInVisit = await browser.visit(createFormRequest(page, 'mia.berg@example.com'));
    const claims = await readClaims(
      createIdentityFetch(app),
      parseCallbackQuery(signedInVisit.visitedUrls).code ?? '',
    );
    expect(claims).toMatchObject({ email: 'mia.berg@example.com' });
  });

  test.each(['same-origin', 'none'])('requires no click for the login_hint of a %s request', async (site) => {
    const { browser } = await startIdentity();
    const url = createAuthorizationUrl({ login_hint: 'mia.berg@example.com' });
    const headers = { 'sec-fetch-site': site };
    const firstResponse = await browser.send({ url, headers });
    const { statusCode } = await browser.send({ url: firstResponse.headers.location ?? '', headers });
    expect(statusCode).toBe(303);
  });

  test('shows typed markup as text', async () => {
    const { browser } = await startIdentity();
    const { visitedUrls } = await browser.visit(createAuthorizationUrl());
    const { response } = await browser.visit(
      createFormRequest(visitedUrls.at(-1), `"><script>alert('1')</script>`),
    );
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"');
    expect(response.body).not.toContain('<script');
  });

  test('rejects a request without PKCE', async () => {
    const { browser } = await startIdentity();
    const changes = {
      code_challenge: undefined,
      code_challenge_method: undefined,
      login_hint: 'a@example.com',
    };
    const { visitedUrls } = await browser.visit(createAuthorizationUrl(changes));
    expect(parseCallbackQuery(visitedUrls)).toMatchObject({ error: 'invalid_request', state: 'the-state' });
  });

  test.each([
    ['client', { client_id: 'somebody-else' }],
    ['redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }],
  ])('shows its own page for an unknown %s, without a redirect', async (_what, changes) => {
    const { browser } = await startIdentity();
    const { visitedUrls, response } = await browser.visit(createAuthorizationUrl(changes));
    expect(visitedUrls).toHaveLength(1);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('We couldn’t sign you in');
  });

  test('exchanges a code only once, and only with the client’s secret', async () => {
    const { app, browser } = await startIdentity();
    const identityFetch = createIdentityFetch(app);
    const { visitedUrls } = await browser.visit(
      createAuthorizationUrl({ login_hint: 'mia.berg@example.com' }),
    );
    const { code = '' } = parseCallbackQuery(visitedUrls);
    expect((await exchangeCode(identityFetch, code, 'a wrong secret')).status).toBe(401);
    expect((await exchangeCode(identityFetch, code)).status).toBe(200);
    expect((await exchangeCode(identityFetch, code)).status).toBe(400);
  });

  test('rejects an interaction that another browser started', async () => {
    const { app, browser } = await startIdentity();
    const { visitedUrls } = await browser.visit(createAuthorizationUrl());
    const otherBrowser = createScriptedBrowser(app, origin);
    const { response } = await otherBrowser.visit(
      createFormRequest(visitedUrls.at(-1), 'mia.berg@example.com'),
    );
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('This sign-in has expired');
  });

  test('builds URLs from the configured origin, never from Host or X-Forwarded-Host', async () => {
    const { app } = await startIdentity({ appOrigin: 'https://run.example' });
    const { body } = await app.inject({
      url: '/idp/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    });
    expect(body).not.toContain('evil');
    expect(JSON.parse(body)).toMatchObject({
      issuer: 'https://run.example/idp',
      authorization_endpoint: 'https://run.example/idp/auth',
      token_endpoint: 'https://run.example/idp/token',
    });
  });

  test('marks its cookies HttpOnly and SameSite=Lax, and Secure on https', async () => {
    const secure = await startIdentity({ appOrigin: 'https://run.example' });
    await secure.browser.send({ url: createAuthorizationUrl({ redirect_uri: secure.redirectUri }) });
    expect(secure.browser.cookies.size).toBeGreaterThan(0);
    for (const cookie of secure.browser.cookies.values())
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' });
    const httpIdentity = await startIdentity();
    await httpIdentity.browser.send({ url: createAuthorizationUrl() });
    for (const cookie of httpIdentity.browser.cookies.values()) expect(cookie.secure).toBeFalsy();
  });

  test('forbids scripts and foreign content on its pages', async () => {
    const { browser } = await startIdentity();
    const { response } = await browser.visit(createAuthorizationUrl());
    expect(response.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toMatch(/<script|<style|style=|https?:/);
    const css = await browser.send({ url: '/idp/chooser.css' });
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(css.body).not.toContain('url(');
  });
});
