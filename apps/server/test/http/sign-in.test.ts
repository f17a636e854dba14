import { createScriptedBrowser } from '@threshold/identity/testing';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';

const testServer = await createTestServer();

describe('sign-in through the whole product', () => {
  test('requires a click after a link from another site', async () => {
    const browser = createScriptedBrowser(testServer.app.fastify, ORIGIN);
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    let url = '/api/login?login_hint=stranger@example.com';
    let response = await browser.send({ url, headers });
    while (response.headers.location !== undefined) {
      url = response.headers.location;
      response = await browser.send({ url, headers });
    }
    expect(url).toContain('/idp/interaction/');
    expect(response.body).toContain('value="stranger@example.com"');
    expect((await browser.send({ url: '/api/auth/user' })).statusCode).toBe(401);
  });

  test('signs a script in and out with redirects and a cookie jar', async () => {
    const browser = createScriptedBrowser(testServer.app.fastify, ORIGIN);
    const { response } = await browser.visit('/api/login?login_hint=mia.berg@example.com');
    expect(response.statusCode).toBe(200);
    const getUser = () => browser.send({ url: '/api/auth/user' });
    expect((await getUser()).json()).toMatchObject({
      firstName: 'Mia',
      lastName: 'Berg',
      onboardingCompleted: false,
    });
    const logoutResponse = await browser.send({
      method: 'POST',
      url: '/api/logout',
      headers: { origin: ORIGIN },
    });
    expect(logoutResponse.statusCode).toBe(204);
    expect((await getUser()).statusCode).toBe(401);
  });

  test('keeps the bundled provider’s identities when the product moves to another port', async () => {
    const config = { ...testServer.config, ...readConfig({ PORT: '3001', LOG_LEVEL: 'silent' }) };
    const movedApp = await createApp({ config, orm: testServer.orm, now: testServer.clock.now });
    const getUser = async (browser: ReturnType<typeof createScriptedBrowser>) =>
      (await browser.send({ url: '/api/auth/user' })).json().id;
    const [browserBefore, browserAfter] = [
      createScriptedBrowser(testServer.app.fastify, ORIGIN),
      createScriptedBrowser(movedApp.fastify, config.origin),
    ];
    for (const browser of [browserBefore, browserAfter])
      await browser.visit('/api/login?login_hint=demo@threshold.local');
    expect(await getUser(browserAfter)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await getUser(browserAfter)).toBe(await getUser(browserBefore));
    await movedApp.fastify.close();
  });

  test.each([
    ['another host', { host: 'run.example' }],
    ['another port', { host: 'localhost:3001' }],
    ['Forwarded', { forwarded: 'for=192.0.2.7' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '192.0.2.7' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'run.example' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['Via', { via: '1.1 proxy' }],
    ['X-Real-IP', { 'x-real-ip': '192.0.2.7' }],
  ])('the bundled provider refuses a sign-in behind a proxy: %s', async (_sign, headers) => {
    for (const url of [
      '/api/login',
      '/%61pi/login?login_hint=mia@example.com',
      '/idp/auth',
      '/%69dp/interaction/x',
    ]) {
      const response = await testServer.app.fastify.inject({
        url,
        headers: { host: 'localhost:3000', ...headers },
      });
      expect([url, response.statusCode]).toEqual([url, 403]);
      expect(response.body).toMatch(/works only on this computer, at http:\/\/localhost:3000\./);
    }
  });

  test('the bundled provider refuses a form that a proxy passes on', async () => {
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/idp/interaction/x',
      headers: { host: 'run.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=mia.berg@example.com',
    });
    expect(response.statusCode).toBe(403);
  });

  test('the bundled provider accepts a sign-in behind a proxy if the operator exposes it', async () => {
    const exposedServer = await createTestServer({ HOST: '0.0.0.0', ALLOW_DEV_IDP_IN_PRODUCTION: '1' });
    const headers = { host: 'run.example', 'x-forwarded-for': '192.0.2.7' };
    const response = await exposedServer.app.fastify.inject({ url: '/api/login', headers });
    expect(response.statusCode).toBe(302);
  });

  test('refuses a cross-site write with the cookie', async () => {
    const mia = await testServer.signIn('mia.berg@example.com');
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/profile',
      headers: {
        host: 'localhost:3000',
        cookie: mia.cookie,
        origin: 'https://evil.example',
        'content-type': 'application/json',
      },
      payload: '{"restingHR":50}',
    });
    expect(response.statusCode).toBe(403);
  });
});
