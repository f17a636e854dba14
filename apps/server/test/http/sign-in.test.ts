import { createScriptedBrowser } from '@threshold/identity/testing';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createWorld, ORIGIN } from '../support/world.ts';

const world = await createWorld();

describe('sign-in through the whole product', () => {
  test('requires a click after a link from another site', async () => {
    const browser = createScriptedBrowser(world.app.fastify, ORIGIN);
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    let url = '/api/login?login_hint=stranger@example.com';
    let response = await browser.ask({ url, headers });
    while (response.headers.location !== undefined) {
      url = response.headers.location;
      response = await browser.ask({ url, headers });
    }
    expect(url).toContain('/idp/interaction/');
    expect(response.body).toContain('value="stranger@example.com"');
    expect((await browser.ask({ url: '/api/auth/user' })).statusCode).toBe(401);
  });

  test('signs a script in and out with redirects and a cookie jar', async () => {
    const browser = createScriptedBrowser(world.app.fastify, ORIGIN);
    const { response } = await browser.visit('/api/login?login_hint=mia.berg@example.com');
    expect(response.statusCode).toBe(200);
    const getUser = () => browser.ask({ url: '/api/auth/user' });
    expect((await getUser()).json()).toMatchObject({
      firstName: 'Mia',
      lastName: 'Berg',
      onboardingCompleted: false,
    });
    const logoutAnswer = await browser.ask({
      method: 'POST',
      url: '/api/logout',
      headers: { origin: ORIGIN },
    });
    expect(logoutAnswer.statusCode).toBe(204);
    expect((await getUser()).statusCode).toBe(401);
  });

  test('keeps the bundled provider’s identities when the product moves to another port', async () => {
    const config = { ...world.config, ...readConfig({ PORT: '3001', LOG_LEVEL: 'silent' }) };
    const movedApp = await createApp({ config, orm: world.orm, now: world.clock.now });
    const getUser = async (browser: ReturnType<typeof createScriptedBrowser>) =>
      (await browser.ask({ url: '/api/auth/user' })).json().id;
    const [browserBefore, browserAfter] = [
      createScriptedBrowser(world.app.fastify, ORIGIN),
      createScriptedBrowser(movedApp.fastify, config.origin),
    ];
    for (const browser of [browserBefore, browserAfter])
      await browser.visit('/api/login?login_hint=demo@threshold.local');
    expect(await getUser(browserAfter)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await getUser(browserAfter)).toBe(await getUser(browserBefore));
    await movedApp.fastify.close();
  });

  test('refuses a cross-site write with the cookie', async () => {
    const mia = await world.signIn('mia.berg@example.com');
    const response = await world.app.fastify.inject({
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
