import { createApiClient, createQueryClient } from '@threshold/api/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createAppRouter } from '../router/router.tsx';
import { startApp } from './start-app.ts';

afterEach(() => vi.restoreAllMocks());

const NEVER_RESOLVING = new Promise<never>(() => undefined);

/** Starts the app with these responses to the current-user call and to one query. */
async function startWith(respondToMe: () => Promise<Response>, queryFn?: () => Promise<unknown>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(respondToMe);
  const context = { client: createApiClient(), queryClient: createQueryClient() };
  if (queryFn) void context.queryClient.prefetchQuery({ queryKey: ['read'], queryFn });
  const router = createAppRouter(context);
  await startApp({ ...context, router });
  return { router, data: () => context.queryClient.getQueryData(['read']) };
}

const respondWithAthlete = async () => Response.json([{ result: { data: { id: 'a', timeZone: 'UTC' } } }]);

test('resolves once athlete, screen and data are loaded', async () => {
  const { router, data } = await startWith(respondWithAthlete, async () => 'read');
  expect(router.state.matches.length).toBeGreaterThan(0);
  expect(data()).toBe('read');
});

test('does not wait for a slow query', async () => {
  const { data } = await startWith(respondWithAthlete, () => NEVER_RESOLVING);
  expect(data()).toBeUndefined();
});

test('resolves without a response for the current user', async () => {
  await expect(
    startWith(async () => Promise.reject(new TypeError('Failed to fetch'))),
  ).resolves.toBeDefined();
});
