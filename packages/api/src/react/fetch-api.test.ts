import { afterEach, expect, test, vi } from 'vitest';
import { fetchApi } from './fetch-api.ts';
import { getPageHeaders } from './page-athlete.ts';

afterEach(() => vi.unstubAllGlobals());

const stubFetch = (body: string | null, init: ResponseInit = {}) => {
  const fetchMock = vi.fn(async (_address: unknown, _init?: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
};

test('turns an error response into an error "<status>: <text>"', async () => {
  stubFetch('The account is gone', { status: 409 });
  await expect(fetchApi('/api/account')).rejects.toThrow(/^409: The account is gone$/);
});

test('uses the status text if an error response has no body', async () => {
  stubFetch('', { status: 503, statusText: 'Service Unavailable' });
  await expect(fetchApi('/api/account')).rejects.toThrow(/^503: Service Unavailable$/);
});

test("throws a 401, or returns null with on401: 'null'", async () => {
  stubFetch('Please sign in', { status: 401 });
  await expect(fetchApi('/api/profile')).rejects.toThrow(/^401: Please sign in$/);
  await expect(fetchApi('/api/profile', { on401: 'null' })).resolves.toBeNull();
});

test('always sends credentials, and a JSON body only if there is one', async () => {
  const fetchMock = stubFetch('{}');
  await fetchApi('/api/profile', { method: 'POST', json: { age: 34 } });
  await fetchApi('/api/account', { method: 'DELETE' });
  expect(fetchMock.mock.calls.map(([, init]) => init)).toEqual([
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...getPageHeaders(), 'content-type': 'application/json' },
      body: '{"age":34}',
    },
    { method: 'DELETE', credentials: 'same-origin', headers: getPageHeaders() },
  ]);
});
