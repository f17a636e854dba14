import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, secureOrigin, startProduct } from '../testing/start-product.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
let orm: MikroORM;
beforeAll(async () => {
  database = await openDatabase();
  orm = database.orm;
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});

const publicAddress = '203.0.113.7';
const production = { origin: secureOrigin, config: { production: true } };
const signInPaths = ['/api/login', '/api/auth/callback/oidc'];

describe.each(signInPaths)('%s is limited to 10 requests a minute per address', (url) => {
  test('rejects the 11th request with 429, Retry-After and a message', async () => {
    const { app } = await startProduct({ orm });
    const ask = () => app.inject({ url, remoteAddress: publicAddress });
    for (let count = 1; count <= 10; count += 1)
      expect((await ask()).statusCode, `number ${count}`).toBe(302);
    const eleventh = await ask();
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(eleventh.headers['cache-control']).toBe('no-store');
    expect(eleventh.json()).toEqual({
      message: 'Too many sign-ins from this address. Try again in a minute.',
    });
    expect((await app.inject({ url, remoteAddress: '203.0.113.8' })).statusCode).toBe(302);
  });

  test('accepts requests again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app } = await startProduct({ orm });
    const ask = () => app.inject({ url, remoteAddress: publicAddress });
    for (let count = 1; count <= 11; count += 1) await ask();
    expect((await ask()).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 60_001);
    expect((await ask()).statusCode).toBe(302);
  });

  test('exempts loopback outside production only', async () => {
    const statusOfEleventh = async (setting: object, remoteAddress: string) => {
      const { app } = await startProduct({ orm, ...setting });
      for (let count = 1; count <= 10; count += 1) await app.inject({ url, remoteAddress });
      return (await app.inject({ url, remoteAddress })).statusCode;
    };
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await statusOfEleventh({}, address)).toBe(302);
      expect(await statusOfEleventh(production, address)).toBe(429);
    }
  });
});

test('counts login and callback separately, so that 10 whole sign-ins fit into a minute', async () => {
  const { app } = await startProduct({ orm });
  for (const url of [...Array.from({ length: 10 }, () => signInPaths).flat()])
    expect((await app.inject({ url, remoteAddress: publicAddress })).statusCode).toBe(302);
});

test('counts the addresses of one IPv6 /64 network as one', async () => {
  const { app } = await startProduct({ orm });
  const ask = (host: number) => app.inject({ url: '/api/login', remoteAddress: `2001:db8:1:2::${host}` });
  for (let host = 1; host <= 10; host += 1) await ask(host);
  expect((await ask(11)).statusCode).toBe(429);
});

test('ignores X-Forwarded-For', async () => {
  const { app } = await startProduct({ orm });
  const ask = (from: number) =>
    app.inject({
      url: '/api/login',
      remoteAddress: publicAddress,
      headers: { 'x-forwarded-for': `198.51.100.${from}` },
    });
  for (let from = 1; from <= 10; from += 1) await ask(from);
  expect((await ask(11)).statusCode).toBe(429);
});

test('does not limit signing out', async () => {
  const { app } = await startProduct({ orm });
  for (let count = 1; count <= 20; count += 1)
    expect(
      (await app.inject({ method: 'POST', url: '/api/logout', remoteAddress: publicAddress })).statusCode,
    ).toBe(204);
});
