import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '../api.ts';
import { createOfflineQueries, type OfflineQueries } from './offline-queries.ts';

type Network = 'up' | 'away' | 'silent' | 'page' | { readonly status: number };

const ANN = { id: 'ann', firstName: 'Ann' };
const BO = { id: 'bo', firstName: 'Bo' };
const getOwnerId = (path: string, data: unknown) =>
  path === 'athletes.me' && typeof data === 'object' && data !== null && 'id' in data
    ? String(data.id)
    : undefined;

let offlineQueries: OfflineQueries;
let network: Network;
/** Functions that each end a pending call on the silent network. */
let silentCalls: (() => void)[];
let responses: Record<string, unknown>;

function endSilence(nextNetwork: Network = 'up'): void {
  network = nextNetwork;
  for (const endCall of silentCalls) endCall();
}

/** Simulates a page load: only the device's store survives. */
function openPage() {
  offlineQueries = createOfflineQueries({
    procedures: ['athletes.me', 'sessions.briefing'],
    findOwnerId: getOwnerId,
    timeoutMs: 300,
  });
  return createApiClient({ offlineQueries });
}

beforeEach(async () => {
  network = 'up';
  silentCalls = [];
  responses = { 'athletes.me': ANN, 'sessions.briefing': { lthrBpm: 168 }, 'training.plan': { weeks: 8 } };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (network === 'away') throw new TypeError('Failed to fetch');
    if (network === 'silent') await new Promise<void>((resolve) => silentCalls.push(resolve));
    if (network === 'page') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    const rejectedStatus = typeof network === 'object' ? network.status : undefined;
    const paths = new URL(String(address), location.origin).pathname.replace('/api/trpc/', '').split(',');
    return Response.json(
      paths.map((path) =>
        rejectedStatus === undefined
          ? { result: { data: responses[path] } }
          : { error: { message: 'Refused', code: -32_603, data: { httpStatus: rejectedStatus } } },
      ),
    );
  });
  openPage();
  await offlineQueries.clear();
});
afterEach(() => vi.restoreAllMocks());

async function visitWhileTheNetworkIsUp(): Promise<void> {
  const client = openPage();
  await client.query('athletes.me');
  await client.query('sessions.briefing', { workoutId: 'w1' });
  // Queries don't wait until their responses are stored. There is a key for the owner and one per response.
  await expect.poll(() => listStoredKeys().then(({ length }) => length)).toBeGreaterThan(2);
}

async function listStoredKeys(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('threshold-kept-reads');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const request = database.transaction('answers').objectStore('answers').getAllKeys();
  const keys = await new Promise<unknown[]>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return keys;
}

describe('offline queries without a network', () => {
  test('serves a stored query with the last response for the same input', async () => {
    await visitWhileTheNetworkIsUp();
    network = 'away';
    const client = openPage();
    expect(await client.query('athletes.me')).toEqual(ANN);
    expect(await client.query('sessions.briefing', { workoutId: 'w1' })).toEqual({ lthrBpm: 168 });
    await expect(client.query('sessions.briefing', { workoutId: 'w2' })).rejects.toThrow('Failed to fetch');
  });

  test('fails other queries, and never serves a command from the device', async () => {
    await visitWhileTheNetworkIsUp();
    await openPage().query('training.plan');
    network = 'away';
    const client = openPage();
    await expect(client.query('training.plan')).rejects.toThrow('Failed to fetch');
    await expect(client.mutation('athletes.me')).rejects.toThrow('Failed to fetch');
  });

  test('treats a network that stays silent as down after a while', async () => {
    await visitWhileTheNetworkIsUp();
    network = 'silent';
    expect(await openPage().query('athletes.me')).toEqual(ANN);
    expect(offlineQueries.isReached()).toBe(false);
  });

  test('notifies the app when the server becomes unreachable and reachable again', async () => {
    await visitWhileTheNetworkIsUp();
    const client = openPage();
    const listener = vi.fn();
    offlineQueries.subscribe(() => listener(offlineQueries.isReached()));
    network = 'away';
    await client.query('athletes.me');
    network = 'up';
    await client.query('training.plan');
    expect(listener.mock.calls).toEqual([[false], [true]]);
  });
});

describe('revalidation of responses from the device', () => {
  const KEY = [['sessions', 'briefing'], { input: { workoutId: 'w1' }, type: 'query' }];
  const queryBriefing = (client: ReturnType<typeof openPage>) =>
    client.query('sessions.briefing', { workoutId: 'w1' });

  /** A query client that has the briefing in its cache, as if a screen had loaded it. */
  async function createCacheWithBriefing(client: ReturnType<typeof openPage>) {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    await queryClient.query({ queryKey: KEY, queryFn: () => queryBriefing(client) });
    return queryClient;
  }

  test('refetches only the queries that the device served once the server is reached', async () => {
    await visitWhileTheNetworkIsUp();
    network = 'away';
    const client = openPage();
    const queryClient = await createCacheWithBriefing(client);
    queryClient.setQueryData([['athletes', 'me'], { type: 'query' }], ANN);
    network = 'up';
    await client.query('training.plan');
    offlineQueries.revalidate(queryClient);
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState([['athletes', 'me'], { type: 'query' }])?.isInvalidated).toBe(false);
  });

  test('replaces the device’s response with the server’s late response, without another call', async () => {
    await visitWhileTheNetworkIsUp();
    responses['sessions.briefing'] = { lthrBpm: 171 };
    network = 'silent';
    const queryClient = await createCacheWithBriefing(openPage());
    expect(queryClient.getQueryData(KEY)).toEqual({ lthrBpm: 168 });
    endSilence();
    await expect.poll(() => offlineQueries.isReached()).toBe(true);
    offlineQueries.revalidate(queryClient);
    expect(queryClient.getQueryData(KEY)).toEqual({ lthrBpm: 171 });
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(false);
  });

  test('waits for a call that is still pending even if another call reached the server', async () => {
    await visitWhileTheNetworkIsUp();
    responses['sessions.briefing'] = { lthrBpm: 171 };
    network = 'silent';
    const client = openPage();
    const queryClient = await createCacheWithBriefing(client);
    const listener = vi.fn(() => offlineQueries.revalidate(queryClient));
    offlineQueries.subscribe(listener);
    network = 'up';
    await client.query('training.plan');
    expect(listener).toHaveBeenCalledOnce();
    expect(queryClient.getQueryData(KEY)).toEqual({ lthrBpm: 168 });
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(false);
    endSilence();
    await expect.poll(() => queryClient.getQueryData(KEY)).toEqual({ lthrBpm: 171 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test.each<[string, Network]>([
    ['an error', { status: 503 }],
    ["the balancer's page", 'page'],
  ])(
    'keeps a query pending if its call ends too late with %s, until another call succeeds',
    async (_name, lateNetwork) => {
      await visitWhileTheNetworkIsUp();
      network = 'silent';
      const client = openPage();
      const queryClient = await createCacheWithBriefing(client);
      offlineQueries.subscribe(() => offlineQueries.isReached() && offlineQueries.revalidate(queryClient));
      network = 'up';
      await client.query('training.plan');
      expect(offlineQueries.isReached()).toBe(true);
      endSilence(lateNetwork);
      await expect.poll(() => offlineQueries.isReached()).toBe(false);
      expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(false);
      network = 'up';
      await client.query('training.plan');
      expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
    },
  );

  test('neither shows nor stores the response to an older call of the same query', async () => {
    await visitWhileTheNetworkIsUp();
    network = 'silent';
    const client = openPage();
    const queryClient = await createCacheWithBriefing(client);
    await queryBriefing(client);
    offlineQueries.subscribe(() => offlineQueries.isReached() && offlineQueries.revalidate(queryClient));
    const [olderCall, laterCall] = silentCalls;
    network = 'up';
    responses['sessions.briefing'] = { lthrBpm: 160 };
    olderCall?.();
    await expect.poll(() => offlineQueries.isReached()).toBe(true);
    expect(queryClient.getQueryData(KEY)).toEqual({ lthrBpm: 168 });
    responses['sessions.briefing'] = { lthrBpm: 171 };
    laterCall?.();
    await expect.poll(() => queryClient.getQueryData(KEY)).toEqual({ lthrBpm: 171 });
    network = 'away';
    expect(await queryBriefing(openPage())).toEqual({ lthrBpm: 171 });
  });

  test('ignores the late response to a call if a later call has succeeded', async () => {
    await visitWhileTheNetworkIsUp();
    responses['sessions.briefing'] = { lthrBpm: 171 };
    network = 'silent';
    const client = openPage();
    const queryClient = await createCacheWithBriefing(client);
    network = 'up';
    queryClient.setQueryData(KEY, await queryBriefing(client));
    responses['sessions.briefing'] = { lthrBpm: 160 };
    const listener = vi.fn();
    offlineQueries.subscribe(listener);
    endSilence();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    offlineQueries.revalidate(queryClient);
    expect(queryClient.getQueryData(KEY)).toEqual({ lthrBpm: 171 });
  });

  test('adds no query to a cache that did not contain it', async () => {
    await visitWhileTheNetworkIsUp();
    network = 'silent';
    await queryBriefing(openPage());
    endSilence();
    await expect.poll(() => offlineQueries.isReached()).toBe(true);
    const queryClient = new QueryClient();
    offlineQueries.revalidate(queryClient);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

test('reports a server error even if a response is stored', async () => {
  await visitWhileTheNetworkIsUp();
  for (const status of [401, 403, 503]) {
    network = { status };
    await expect(openPage().query('athletes.me')).rejects.toThrow('Refused');
    expect(offlineQueries.isReached()).toBe(true);
  }
});

test('replaces the stored response with the server’s response', async () => {
  await visitWhileTheNetworkIsUp();
  responses['sessions.briefing'] = { lthrBpm: 171 };
  await openPage().query('sessions.briefing', { workoutId: 'w1' });
  network = 'away';
  await expect
    .poll(() => openPage().query('sessions.briefing', { workoutId: 'w1' }))
    .toEqual({ lthrBpm: 171 });
});

describe('offline data of an athlete', () => {
  test('deletes all responses at sign-out, including one that arrives later', async () => {
    await visitWhileTheNetworkIsUp();
    const client = openPage();
    await offlineQueries.clear();
    await client.query('sessions.briefing', { workoutId: 'w1' });
    await offlineQueries.clear();
    expect(await listStoredKeys()).toEqual([]);
    await client.query('sessions.briefing', { workoutId: 'w1' });
    network = 'away';
    await expect(openPage().query('sessions.briefing', { workoutId: 'w1' })).rejects.toThrow(
      'Failed to fetch',
    );
  });

  test('keeps the newest 200 responses', async () => {
    const client = openPage();
    await client.query('athletes.me');
    for (let count = 1; count <= 205; count++)
      await client.query('sessions.briefing', { workoutId: `w${count}` });
    await client.query('athletes.me');
    const isStored = async (workoutId: string) =>
      (await listStoredKeys()).includes(`sessions.briefing {"workoutId":"${workoutId}"}`);
    await expect.poll(() => isStored('w205'), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => isStored('w1'), { timeout: 10_000 }).toBe(false);
    // The owner has a key too, and the athlete's own response is stored last.
    await expect.poll(() => listStoredKeys().then(({ length }) => length)).toBe(202);
  });

  test('deletes all responses when another athlete signs in', async () => {
    await visitWhileTheNetworkIsUp();
    responses['athletes.me'] = BO;
    await openPage().query('athletes.me');
    network = 'away';
    await expect.poll(() => openPage().query('athletes.me')).toEqual(BO);
    await expect(openPage().query('sessions.briefing', { workoutId: 'w1' })).rejects.toThrow(
      'Failed to fetch',
    );
  });
});
