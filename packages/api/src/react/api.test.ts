import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient, createQueryClient } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('defaults queries to no retry, no refetch on focus or reconnect, no polling, never stale', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});

test('sends credentials with every call', async () => {
  const fetchMock = vi.fn(async (_input: unknown, _init?: RequestInit) =>
    Response.json([{ result: { data: 1 } }]),
  );
  vi.stubGlobal('fetch', fetchMock);
  const client = createApiClient();
  await client.query('health.entries', {});
  await client.mutation('health.saveEntry', {});
  expect(fetchMock.mock.calls.map(([, init]) => [init?.method, init?.credentials])).toEqual([
    ['GET', 'same-origin'],
    ['POST', 'same-origin'],
  ]);
});
