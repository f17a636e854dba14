import { scriptedBrowser } from '@threshold/identity/testing';
import { describe, expect, test } from 'vitest';
import { createWorld, ORIGIN } from './world.ts';

const world = await createWorld();

describe('the sign-in through the whole product', () => {
  test('a script signs in by following redirects with a cookie jar, and out again', async () => {
    const browser = scriptedBrowser(world.app.fastify, ORIGIN);
    const { answer } = await browser.visit('/api/login?login_hint=mia.berg@example.com');
    expect(answer.statusCode).toBe(200);
    const read = () => browser.ask({ url: '/api/auth/user' });
    expect((await read()).json()).toMatchObject({
      firstName: 'Mia',
      lastName: 'Berg',
      onboardingCompleted: false,
    });
    const out = await browser.ask({ method: 'POST', url: '/api/logout', headers: { origin: ORIGIN } });
    expect(out.statusCode).toBe(204);
    expect((await read()).statusCode).toBe(401);
  });

  test('a write that another site sends with the cookie is refused', async () => {
    const mia = await world.signIn('mia.berg@example.com');
    const answer = await world.app.fastify.inject({
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
    expect(answer.statusCode).toBe(403);
  });
});
