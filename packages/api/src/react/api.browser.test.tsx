import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from './api.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

type NetworkState = 'good' | 'lost';
let sentCalls: { readonly path: string; readonly key: string | null }[];
let networkState: NetworkState;

beforeEach(() => {
  sentCalls = [];
  networkState = 'good';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address), location.origin).pathname.replace('/api/trpc/', '');
    sentCalls.push({ path, key: new Headers(init?.headers).get('idempotency-key') });
    if (networkState === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(path.split(',').map(() => ({ result: { data: null } })));
  });
});
afterEach(() => vi.restoreAllMocks());

const client = createApiClient();
const listKeys = () => sentCalls.map(({ key }) => key);

test('repeats a save under its key if the response was lost, and sends the next save under a new one', async () => {
  const options = { context: { idempotency: createIdempotencyKey() } };
  const saveSet = (reps: number) => client.mutation('training.logSet', { reps }, options);
  networkState = 'lost';
  await expect(saveSet(5)).rejects.toThrow();
  networkState = 'good';
  await saveSet(5);
  await saveSet(5);
  const [firstKey, repeatedKey, nextKey] = listKeys();
  expect(firstKey).toMatch(/^[0-9a-f]{32}$/);
  expect(repeatedKey).toBe(firstKey);
  expect(nextKey).not.toBe(firstKey);
});

test('uses a new key if the input changed after a lost response', async () => {
  const options = { context: { idempotency: createIdempotencyKey() } };
  networkState = 'lost';
  await expect(client.mutation('training.logSet', { reps: 5 }, options)).rejects.toThrow();
  await expect(client.mutation('training.logSet', { reps: 6 }, options)).rejects.toThrow();
  const [firstKey, changedKey] = listKeys();
  expect(changedKey).not.toBe(firstKey);
});

test('sends a call that has a key on its own, and batches the others without the header', async () => {
  await Promise.all([
    client.query('training.workouts'),
    client.mutation('training.logSet', {}, { context: { idempotency: createIdempotencyKey() } }),
    client.query('training.strength'),
  ]);
  expect(sentCalls.find(({ path }) => path === 'training.logSet')?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sentCalls.find(({ path }) => path === 'training.workouts,training.strength')).toEqual({
    path: 'training.workouts,training.strength',
    key: null,
  });
});
