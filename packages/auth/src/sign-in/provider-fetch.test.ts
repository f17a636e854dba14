import { describe, expect, test, vi } from 'vitest';
import { createProviderFetch, DISCOVERY_TTL_MS } from './provider-fetch.ts';

const issuer = 'https://id.example/tenant';
const discoveryUrl = `${issuer}/.well-known/openid-configuration`;

function createFetchWithClock({ respond = () => Response.json({ issuer }), isProduction = true } = {}) {
  let nowMs = 0;
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => respond());
  const fetchFromProvider = createProviderFetch({ issuer, isProduction, now: () => new Date(nowMs), fetch });
  return { fetch, fetchFromProvider, advanceClock: (durationMs: number) => (nowMs += durationMs) };
}

describe('the discovery document', () => {
  test('needs only one request in 10 minutes', async () => {
    const { fetch, fetchFromProvider, advanceClock } = createFetchWithClock();
    expect(DISCOVERY_TTL_MS).toBe(10 * 60 * 1_000);
    for (let round = 0; round < 3; round += 1)
      expect(await (await fetchFromProvider(discoveryUrl)).json()).toEqual({ issuer });
    advanceClock(10 * 60 * 1_000 - 1);
    await fetchFromProvider(discoveryUrl);
    expect(fetch).toHaveBeenCalledTimes(1);
    advanceClock(1);
    await fetchFromProvider(discoveryUrl);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['names another issuer', () => Response.json({ issuer: 'https://evil.example' })],
    ['is not JSON', () => new Response('<html>')],
    ['is an error', () => Response.json({ issuer }, { status: 503 })],
  ])('stays uncached if it %s', async (_case, respond) => {
    const { fetch, fetchFromProvider } = createFetchWithClock({ respond });
    await fetchFromProvider(discoveryUrl);
    await fetchFromProvider(discoveryUrl);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

test('caches nothing but the discovery document', async () => {
  const { fetch, fetchFromProvider } = createFetchWithClock();
  await fetchFromProvider(`${issuer}/token`, { method: 'POST' });
  await fetchFromProvider(`${issuer}/token`, { method: 'POST' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('applies the timeout in addition to the caller’s own signal', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { fetch, fetchFromProvider } = createFetchWithClock();
  const callerController = new AbortController();
  await fetchFromProvider(`${issuer}/me`, { signal: callerController.signal });
  expect(timeout).toHaveBeenCalledWith(5_000);
  const signal = fetch.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  callerController.abort();
  expect(signal?.aborted).toBe(true);
});

test('rejects an http URL in production, so that the client secret is not sent', async () => {
  const { fetch, fetchFromProvider } = createFetchWithClock();
  await expect(fetchFromProvider('http://id.example/token', { method: 'POST' })).rejects.toThrow('not https');
  expect(fetch).not.toHaveBeenCalled();
  const developmentFetch = createFetchWithClock({ isProduction: false });
  await developmentFetch.fetchFromProvider('http://id.example/token', { method: 'POST' });
  expect(developmentFetch.fetch).toHaveBeenCalledTimes(1);
});
