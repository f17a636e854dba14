import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { HTTPS_ORIGIN, openDatabase, startProduct } from '../testing/start-product.ts';

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
const productionOptions = { origin: HTTPS_ORIGIN, config: { isProduction: true } };
const signInPaths = ['/api/login', '/api/auth/callback/oidc'];

describe.each(signInPaths)('%s is limited to 10 requests a minute per address', (url) => {
  test('rejects the 11th request with 429, Retry-After and a message', async () => {
    const { app } = await startProduct({ orm });
    const sendRequest = () => app.inject({ url, remoteAddress: publicAddress });
    for (let count = 1; count <= 10; count += 1)
      expect((await sendRequest()).statusCode, `number ${count}`).toBe(302);
    const eleventhResponse = await sendRequest();
    expect(eleventhResponse.statusCode).toBe(429);
    expect(Number(eleventhResponse.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(eleventhResponse.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(eleventhResponse.headers['cache-control']).toBe('no-store');
    expect(eleventhResponse.json()).toEqual({
      message: 'Too many sign-ins from this address. Try again in a minute.',
    });
    expect((await app.inject({ url, remoteAddress: '203.0.113.8' })).statusCode).toBe(302);
  });

  test('accepts requests again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app } = await startProduct({ orm });
    const sendRequest = () => app.inject({ url, remoteAddress: publicAddress });
    for (let count = 1; count <= 11; count += 1) await sendRequest();
    expect((await sendRequest()).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 60_001);
    expect((await sendRequest()).statusCode).toBe(302);
  });

  test('exempts loopback outside production only, and only at a loopback origin', async () => {
    const getEleventhStatus = async (productOptions: object, remoteAddress: string) => {
      const { app } = await startProduct({ orm, ...productOptions });
      for (let count = 1; count <= 10; count += 1) await app.inject({ url, remoteAddress });
      return (await app.inject({ url, remoteAddress })).statusCode;
    };
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await getEleventhStatus({}, address)).toBe(302);
      expect(await getEleventhStatus(productionOptions, address)).toBe(429);
      expect(await getEleventhStatus({ origin: HTTPS_ORIGIN }, address)).toBe(429);
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
  const sendRequest = (hostNumber: number) =>
    app.inject({ url: '/api/login', remoteAddress: `2001:db8:1:2::${hostNumber}` });
  for (let hostNumber = 1; hostNumber <= 10; hostNumber += 1) await sendRequest(hostNumber);
  expect((await sendRequest(11)).statusCode).toBe(429);
});

test('ignores X-Forwarded-For', async () => {
  const { app } = await startProduct({ orm });
  const sendRequest = (clientNumber: number) =>
    app.inject({
      url: '/api/login',
      remoteAddress: publicAddress,
      headers: { 'x-forwarded-for': `198.51.100.${clientNumber}` },
    });
  for (let clientNumber = 1; clientNumber <= 10; clientNumber += 1) await sendRequest(clientNumber);
  expect((await sendRequest(11)).statusCode).toBe(429);
});

test('does not limit signing out', async () => {
  const { app } = await startProduct({ orm });
  for (let count = 1; count <= 20; count += 1)
    expect(
      (await app.inject({ method: 'POST', url: '/api/logout', remoteAddress: publicAddress })).statusCode,
    ).toBe(204);
});
