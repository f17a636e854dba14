import { afterEach, expect, test, vi } from 'vitest';
import { fetchApi } from './fetch-api.ts';
import { pageHeaders } from './page-athlete.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: string | null, init: ResponseInit = {}) => {
  const sent = vi.fn(async (_address: unknown, _init?: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', sent);
  return sent;
};

test('an answer that is not OK becomes an error of status code, colon, space and text', async () => {
  answering('The account is gone', { status: 409 });
  await expect(fetchApi('/api/account')).rejects.toThrow(/^409: The account is gone$/);
});

test('an error without a text has the status text', async () => {
  answering('', { status: 503, statusText: 'Service Unavailable' });
  await expect(fetchApi('/api/account')).rejects.toThrow(/^503: Service Unavailable$/);
});

test('a 401 is thrown, or answered with null where that is wished', async () => {
  answering('Please sign in', { status: 401 });
  await expect(fetchApi('/api/profile')).rejects.toThrow(/^401: Please sign in$/);
  await expect(fetchApi('/api/profile', { on401: 'null' })).resolves.toBeNull();
});

test('credentials go along, and a body as JSON only where there is one', async () => {
  const sent = answering('{}');
  await fetchApi('/api/profile', { method: 'POST', json: { age: 34 } });
  await fetchApi('/api/account', { method: 'DELETE' });
  expect(sent.mock.calls.map(([, init]) => init)).toEqual([
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...pageHeaders(), 'content-type': 'application/json' },
      body: '{"age":34}',
    },
    { method: 'DELETE', credentials: 'same-origin', headers: pageHeaders() },
  ]);
});
