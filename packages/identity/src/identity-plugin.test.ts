import { afterEach, describe, expect, test, vi } from 'vitest';
import { createIdentityFetch } from './index.ts';
import {
  createAuthorizationUrl,
  createFormRequest,
  parseCallbackQuery,
  readClaims,
  startIdentity,
} from './testing/identity-fixture.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the bundled identity provider', () => {
  test('prints nothing at its start and during a sign-in', async () => {
    const consoleSpies = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    const { app, browser } = await startIdentity();
    const { visitedUrls } = await browser.visit(
      createAuthorizationUrl({ login_hint: 'mia.berg@example.com' }),
    );
    await readClaims(createIdentityFetch(app), parseCallbackQuery(visitedUrls).code ?? '');
    for (const consoleSpy of consoleSpies) expect(consoleSpy).not.toHaveBeenCalled();
  });

  test('treats a login_hint as the entered email, so that a script can follow redirects', async () => {
    const { app, browser } = await startIdentity();
    const { visitedUrls } = await browser.visit(
      createAuthorizationUrl({ login_hint: 'Mia.Berg@Example.com' }),
    );
    const { code, state, iss } = parseCallbackQuery(visitedUrls);
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

  test('offers the Demo Athlete and one email field', async () => {
    const { app, browser } = await startIdentity();
    const { visitedUrls, response } = await browser.visit(createAuthorizationUrl());
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Continue as Demo Athlete');
    expect(response.body.match(/<input /g)).toHaveLength(1);
    const signedInVisit = await browser.visit(createFormRequest(visitedUrls.at(-1), 'demo@threshold.local'));
    const claims = await readClaims(
      createIdentityFetch(app),
      parseCallbackQuery(signedInVisit.visitedUrls).code ?? '',
    );
    expect(claims).toMatchObject({ email: 'demo@threshold.local', name: 'Demo Athlete' });
  });

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['mia', 'Enter an email address like mia.berg@example.com'],
    [`${'m'.repeat(250)}@example.com`, 'Email must be at most 250 characters long'],
  ])('rejects %j with a message that names the field, and keeps the input', async (enteredEmail, message) => {
    const { browser } = await startIdentity();
    const { visitedUrls } = await browser.visit(createAuthorizationUrl());
    const { response } = await browser.visit(createFormRequest(visitedUrls.at(-1), enteredEmail));
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(message);
    expect(response.body).toContain(`value="${enteredEmail}"`);
    expect(response.body).toContain('aria-invalid="true"');
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
      createFormRequest(chooserVisit.visitedUrls.at(-1), 'mia@example.com'),
    );
    for (const { response } of [chooserVisit, expiredVisit])
      expect(response.body).toContain(
        'This product offers general training information and is not medical advice. Talk to a physician before starting a new training program.',
      );
  });

  test('asks at every sign-in and forgets the previous person', async () => {
    const { app, browser } = await startIdentity();
    await browser.visit(createAuthorizationUrl({ login_hint: 'mia.berg@example.com' }));
    const { visitedUrls, response } = await browser.visit(createAuthorizationUrl());
    expect(response.body).toContain('Continue as Demo Athlete');
    const secondVisit = await browser.visit(createFormRequest(visitedUrls.at(-1), 'noor.haddad@example.com'));
    const claims = await readClaims(
      createIdentityFetch(app),
      parseCallbackQuery(secondVisit.visitedUrls).code ?? '',
    );
    expect(claims).toMatchObject({ email: 'noor.haddad@example.com' });
  });

  test('accepts prompt=login', async () => {
    const { browser } = await startIdentity();
    const url = createAuthorizationUrl({ prompt: 'login', login_hint: 'mia.berg@example.com' });
    expect(parseCallbackQuery((await browser.visit(url)).visitedUrls).code).toBeDefined();
  });

  test('uses the typeface of the app if its path is known', async () => {
    const { browser } = await startIdentity({ fontPath: '/assets/archivo-1.woff2' });
    const css = await browser.send({ url: '/idp/chooser.css' });
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
