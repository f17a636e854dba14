import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient, createQueryClient } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads are not retried, not repeated on focus, on a reconnect or by a clock, and never stale', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});

test('all calls send credentials', async () => {
  const sent = vi.fn(async (_input: unknown, _init?: RequestInit) =>
    Response.json([{ result: { data: 1 } }]),
  );
  vi.stubGlobal('fetch', sent);
  const client = createApiClient();
  await client.query('health.entries', {});
  await client.mutation('health.saveEntry', {});
  expect(sent.mock.calls.map(([, init]) => [init?.method, init?.credentials])).toEqual([
    ['GET', 'same-origin'],
    ['POST', 'same-origin'],
  ]);
});
