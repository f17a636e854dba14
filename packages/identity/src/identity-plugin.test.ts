import { createHash, randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createIdentityFetch, identityPlugin, toIdentityIssuer } from './index.ts';
import { createScriptedBrowser } from './testing.ts';

const origin = 'http://localhost:3000';
const client = {
  id: 'threshold',
  secret: 'a secret of the tests',
  redirectUri: `${origin}/api/auth/callback/oidc`,
};

async function startIdentity({
  appOrigin = origin,
  hasProductionWarning = false,
  fontPath,
}: {
  appOrigin?: string;
  hasProductionWarning?: boolean;
  fontPath?: string;
} = {}) {
  const app = fastify();
  const redirectUri = `${appOrigin}/api/auth/callback/oidc`;
  await app.register(identityPlugin, {
    origin: appOrigin,
    client: { ...client, redirectUri },
    hasProductionWarning,
    fontPath,
  });
  app.get('/api/auth/callback/oidc', async (request) => request.query);
  return { app, browser: createScriptedBrowser(app, appOrigin), redirectUri };
}

const verifier = randomBytes(32).toString('base64url');

function createAuthorizationUrl(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) if (value !== undefined) query.set(key, value);
  return `/idp/auth?${query}`;
}

const callbackQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

function parseCallbackQuery(trail: readonly string[]) {
  return callbackQuery.parse(Object.fromEntries(new URL(trail.at(-1) ?? '').searchParams));
}

const tokenResponse = z.object({ access_token: z.string(), id_token: z.string() });

async function exchangeCode(
  ask: typeof fetch,
  code: string,
  secret = client.secret,
  issuer = toIdentityIssuer(origin),
) {
  return ask(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.id}:${encodeURIComponent(secret)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: client.redirectUri,
    }),
  });
}

async function readClaims(ask: typeof fetch, code: string) {
  const response = await exchangeCode(ask, code);
  const { access_token } = tokenResponse.parse(await response.json());
  const userinfo = await ask(`${toIdentityIssuer(origin)}/me`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return userinfo.json();
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the bundled identity provider', () => {
  test('prints nothing at its start and during a sign-in', async () => {
    const consoleSpies = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    const { app, browser } = await startIdentity();
    const { trail } = await browser.visit(createAuthorizationUrl({ login_hint: 'mia.berg@example.com' }));
    await readClaims(createIdentityFetch(app), parseCallbackQuery(trail).code ?? '');
    for (const consoleSpy of consoleSpies) expect(consoleSpy).not.toHaveBeenCalled();
  });

  test('treats a login_hint as the typed email, so that a script can follow redirects', async () => {
    const { app, browser } = await startIdentity();
    const { trail } = await browser.visit(createAuthorizationUrl({ login_hint: 'Mia.Berg@Example.com' }));
    const { code, state, iss } = parseCallbackQuery(trail);
    expect({ state, iss }).toEqual({ state: 'the-state', iss: 'http://localhost:3000/idp' });
    expect(await readClaims(createIdentityFetch(app), code ?? '')).toEqual({
      sub: 'dev|mia.berg@example.com',
      email: 'mia.berg@example.com',
      email_verified: true,
      name: 'Mia Berg',
      given_name: 'Mia',
      family_name: 'Berg',
    });
  });

  test.each(['cross-site', 'same-site'])('requires a click for the login_hint of a %s link', async (site) => {
    const { app, browser } = await startIdentity();
    const url = createAuthorizationUrl({ login_hint: 'mia.berg@example.com' });
    // A browser sends this header with every redirect.
    const headers = { 'sec-fetch-site': site };
    const firstResponse = await browser.ask({ url, headers });
    const page = firstResponse.headers.location ?? '';
    const { statusCode, body } = await browser.ask({ url: page, headers });
    expect(statusCode).toBe(200);
    expect(body).toContain('value="mia.berg@example.com"');
    expect(body).not.toContain('aria-invalid');
    const signedInVisit = await browser.visit(createFormRequest(page, 'mia.berg@example.com'));
    const claims = await readClaims(
      createIdentityFetch(app),
      parseCallbackQuery(signedInVisit.trail).code ?? '',
    );
    expect(claims).toMatchObject({ email: 'mia.berg@example.com' });
  });

  test.each(['same-origin', 'none'])('requires no click for the login_hint of a %s request', async (site) => {
    const { browser } = await startIdentity();
    const url = createAuthorizationUrl({ login_hint: 'mia.berg@example.com' });
    const headers = { 'sec-fetch-site': site };
    const firstResponse = await browser.ask({ url, headers });
    const { statusCode } = await browser.ask({ url: firstResponse.headers.location ?? '', headers });
    expect(statusCode).toBe(303);
  });

  test('offers the Demo Athlete and one email field', async () => {
    const { app, browser } = await startIdentity();
    const { trail, response } = await browser.visit(createAuthorizationUrl());
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Continue as Demo Athlete');
    expect(response.body.match(/<input /g)).toHaveLength(1);
    const signedInVisit = await browser.visit(createFormRequest(trail.at(-1), 'demo@threshold.local'));
    const claims = await readClaims(
      createIdentityFetch(app),
      parseCallbackQuery(signedInVisit.trail).code ?? '',
    );
    expect(claims).toMatchObject({ email: 'demo@threshold.local', name: 'Demo Athlete' });
  });

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['mia', 'Email must be an address such as mia.berg@example.com'],
    [`${'m'.repeat(250)}@example.com`, 'Email must be at most 250 characters long'],
  ])('rejects %j with a message that names the field, and keeps the input', async (typed, message) => {
    const { browser } = await startIdentity();
    const { trail } = await browser.visit(createAuthorizationUrl());
    const { response } = await browser.visit(createFormRequest(trail.at(-1), typed));
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(message);
    expect(response.body).toContain(`value="${typed}"`);
    expect(response.body).toContain('aria-invalid="true"');
  });

  test('shows typed markup as text', async () => {
    const { browser } = await startIdentity();
    const { trail } = await browser.visit(createAuthorizationUrl());
    const { response } = await browser.visit(
      createFormRequest(trail.at(-1), `"><script>alert('1')</script>`),
    );
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"');
    expect(response.body).not.toContain('<script');
  });

  test('shows the chooser if the login_hint is not an email', async () => {
    const { browser } = await startIdentity();
    const { response } = await browser.visit(createAuthorizationUrl({ login_hint: 'nobody' }));
    expect(response.body).toContain('Continue as Demo Athlete');
  });

  test('explains an invalid login_hint and fills it in', async () => {
    const { browser } = await startIdentity();
    const { response } = await browser.visit(
      createAuthorizationUrl({ login_hint: 'jörg.müller@example.com' }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('value="jörg.müller@example.com"');
    expect(response.body).toMatch(/role="alert">Email can only use plain letters \(a to z\)/);
    const withoutHint = (await browser.visit(createAuthorizationUrl())).response;
    expect(withoutHint.body).not.toContain('role="alert"');
  });

  test('shows the medical disclaimer on each of its pages', async () => {
    const { browser } = await startIdentity();
    const chooserVisit = await browser.visit(createAuthorizationUrl());
    const expiredVisit = await (await startIdentity()).browser.visit(
      createFormRequest(chooserVisit.trail.at(-1), 'mia@example.com'),
    );
    for (const { response } of [chooserVisit, expiredVisit])
      expect(response.body).toContain(
        'This product offers general training information and is not medical advice. Talk to a physician before starting a new training program.',
      );
  });

  test('asks at every sign-in and forgets the previous person', async () => {
    const { app, browser } = await startIdentity();
    await browser.visit(createAuthorizationUrl({ login_hint: 'mia.berg@example.com' }));
    const { trail, response } = await browser.visit(createAuthorizationUrl());
    expect(response.body).toContain('Continue as Demo Athlete');
    const secondVisit = await browser.visit(createFormRequest(trail.at(-1), 'noor.haddad@example.com'));
    const claims = await readClaims(
      createIdentityFetch(app),
      parseCallbackQuery(secondVisit.trail).code ?? '',
    );
    expect(claims).toMatchObject({ email: 'noor.haddad@example.com' });
  });

  test('accepts prompt=login', async () => {
    const { browser } = await startIdentity();
    const url = createAuthorizationUrl({ prompt: 'login', login_hint: 'mia.berg@example.com' });
    expect(parseCallbackQuery((await browser.visit(url)).trail).code).toBeDefined();
  });

  test('rejects a request without PKCE', async () => {
    const { browser } = await startIdentity();
    const changes = {
      code_challenge: undefined,
      code_challenge_method: undefined,
      login_hint: 'a@example.com',
    };
    const { trail } = await browser.visit(createAuthorizationUrl(changes));
    expect(parseCallbackQuery(trail)).toMatchObject({ error: 'invalid_request', state: 'the-state' });
  });

  test.each([
    ['client', { client_id: 'somebody-else' }],
    ['redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }],
  ])('answers an unknown %s with its own page, without a redirect', async (_what, changes) => {
    const { browser } = await startIdentity();
    const { trail, response } = await browser.visit(createAuthorizationUrl(changes));
    expect(trail).toHaveLength(1);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('We couldn’t sign you in');
  });

  test('exchanges a code only once, and only with the client’s secret', async () => {
    const { app, browser } = await startIdentity();
    const ask = createIdentityFetch(app);
    const { trail } = await browser.visit(createAuthorizationUrl({ login_hint: 'mia.berg@example.com' }));
    const { code = '' } = parseCallbackQuery(trail);
    expect((await exchangeCode(ask, code, 'a wrong secret')).status).toBe(401);
    expect((await exchangeCode(ask, code)).status).toBe(200);
    expect((await exchangeCode(ask, code)).status).toBe(400);
  });

  test('rejects an interaction that another browser started', async () => {
    const { app, browser } = await startIdentity();
    const { trail } = await browser.visit(createAuthorizationUrl());
    const otherBrowser = createScriptedBrowser(app, origin);
    const { response } = await otherBrowser.visit(createFormRequest(trail.at(-1), 'mia.berg@example.com'));
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
    await secure.browser.ask({ url: createAuthorizationUrl({ redirect_uri: secure.redirectUri }) });
    expect(secure.browser.cookies.size).toBeGreaterThan(0);
    for (const cookie of secure.browser.cookies.values())
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' });
    const httpIdentity = await startIdentity();
    await httpIdentity.browser.ask({ url: createAuthorizationUrl() });
    for (const cookie of httpIdentity.browser.cookies.values()) expect(cookie.secure).toBeFalsy();
  });

  test('forbids scripts and foreign content on its pages', async () => {
    const { browser } = await startIdentity();
    const { response } = await browser.visit(createAuthorizationUrl());
    expect(response.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toMatch(/<script|<style|style=|https?:/);
    const css = await browser.ask({ url: '/idp/chooser.css' });
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(css.body).not.toContain('url(');
  });

  test('use the typeface of the app if its path is known', async () => {
    const { browser } = await startIdentity({ fontPath: '/assets/archivo-1.woff2' });
    const css = await browser.ask({ url: '/idp/chooser.css' });
    expect(css.body).toContain('src: url("/assets/archivo-1.woff2")');
    const { response } = await browser.visit(createAuthorizationUrl());
    expect(response.headers['content-security-policy']).toContain("font-src 'self'");
  });

  test('warns only in production that anyone can sign in as anyone', async () => {
    const getChooserBody = async (hasProductionWarning: boolean) =>
      (await (await startIdentity({ hasProductionWarning })).browser.visit(createAuthorizationUrl())).response
        .body;
    expect(await getChooserBody(true)).toContain('Development sign-in in production.');
    expect(await getChooserBody(false)).not.toContain('Development sign-in in production.');
  });
});

function createFormRequest(url = '', email: string) {
  return {
    url,
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email }).toString(),
  };
}
