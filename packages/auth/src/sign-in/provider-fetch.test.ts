import { describe, expect, test, vi } from 'vitest';
import { createProviderFetch, DISCOVERY_TTL_MS } from './provider-fetch.ts';

const issuer = 'https://id.example/tenant';
const discoveryUrl = `${issuer}/.well-known/openid-configuration`;

function createFetchWithClock({ answer = () => Response.json({ issuer }), isProduction = true } = {}) {
  let nowMs = 0;
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => answer());
  const ask = createProviderFetch({ issuer, isProduction, now: () => new Date(nowMs), fetch });
  return { fetch, ask, pass: (milliseconds: number) => (nowMs += milliseconds) };
}

describe('the discovery document', () => {
  test('needs only one request in 10 minutes', async () => {
    const { fetch, ask, pass } = createFetchWithClock();
    expect(DISCOVERY_TTL_MS).toBe(10 * 60 * 1_000);
    for (let round = 0; round < 3; round += 1)
      expect(await (await ask(discoveryUrl)).json()).toEqual({ issuer });
    pass(10 * 60 * 1_000 - 1);
    await ask(discoveryUrl);
    expect(fetch).toHaveBeenCalledTimes(1);
    pass(1);
    await ask(discoveryUrl);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['names another issuer', () => Response.json({ issuer: 'https://evil.example' })],
    ['is not JSON', () => new Response('<html>')],
    ['is an error', () => Response.json({ issuer }, { status: 503 })],
  ])('stays uncached if it %s', async (_case, answer) => {
    const { fetch, ask } = createFetchWithClock({ answer });
    await ask(discoveryUrl);
    await ask(discoveryUrl);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

test('caches nothing but the discovery document', async () => {
  const { fetch, ask } = createFetchWithClock();
  await ask(`${issuer}/token`, { method: 'POST' });
  await ask(`${issuer}/token`, { method: 'POST' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('applies the timeout in addition to the caller’s own signal', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { fetch, ask } = createFetchWithClock();
  const callerController = new AbortController();
  await ask(`${issuer}/me`, { signal: callerController.signal });
  expect(timeout).toHaveBeenCalledWith(5_000);
  const signal = fetch.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  callerController.abort();
  expect(signal?.aborted).toBe(true);
});

test('rejects an http URL in production, so that the client secret is not sent', async () => {
  const { fetch, ask } = createFetchWithClock();
  await expect(ask('http://id.example/token', { method: 'POST' })).rejects.toThrow('not https');
  expect(fetch).not.toHaveBeenCalled();
  const development = createFetchWithClock({ isProduction: false });
  await development.ask('http://id.example/token', { method: 'POST' });
  expect(development.fetch).toHaveBeenCalledTimes(1);
});
