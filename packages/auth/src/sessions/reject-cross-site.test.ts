import fastify, { type InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { rejectCrossSite } from './reject-cross-site.ts';

const origin = 'https://run.example';
const cookie = '__Host-threshold-session=x';

async function sendRequest(headers: Record<string, string>, options: InjectOptions = {}) {
  const app = fastify();
  app.addHook('onRequest', rejectCrossSite(origin));
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  app.route({ method: [...methods], url: '/api/write', handler: async () => 'written' });
  app.route({ method: 'POST', url: '/api/trpc/:path', handler: async () => 'written' });
  app.route({ method: 'POST', url: '/idp/interaction/:uid', handler: async () => 'written' });
  app.route({ method: 'POST', url: '/apiary', handler: async () => 'written' });
  return app.inject({ method: 'POST', url: '/api/write', ...options, headers });
}

describe('a write with a cookie', () => {
  test.each([
    ['our Origin', { origin }],
    ['our Origin from our own page', { origin, 'sec-fetch-site': 'same-origin' }],
    ['no Origin, from our own page', { 'sec-fetch-site': 'same-origin' }],
  ])('passes: %s', async (_case, headers) => {
    expect((await sendRequest({ cookie, ...headers })).statusCode).toBe(200);
  });

  test.each([
    ['another Origin', { origin: 'https://evil.example' }],
    ['another Origin that begins like ours', { origin: 'https://run.example.evil.example' }],
    ['our host over http', { origin: 'http://run.example' }],
    ['our host at another port', { origin: 'https://run.example:8443' }],
    ['Origin: null', { origin: 'null' }],
    ['Origin: null that claims to be ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [
      'another Origin that claims to be ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
    ['our Origin from another site', { origin, 'sec-fetch-site': 'cross-site' }],
  ])('gets 403: %s', async (_case, headers) => {
    const response = await sendRequest({ cookie, ...headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: 'This request came from another site.' });
  });

  test('gets 403 and the header to send if Origin and Sec-Fetch-Site are missing', async () => {
    const response = await sendRequest({ cookie });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      message:
        'A request with a cookie must say where it comes from: send the header "Origin: https://run.example".',
    });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('gets 403 as a write: %s', async (method) => {
    expect((await sendRequest({ cookie, origin: 'https://evil.example' }, { method })).statusCode).toBe(403);
  });

  test.each(['/api/trpc/training.logWorkout', '/%61pi/write', '/api/%77rite', '/api/write?x=1'])(
    'gets 403 without Origin at %s',
    async (url) => {
      expect((await sendRequest({ cookie }, { url })).statusCode).toBe(403);
    },
  );
});

test.each(['GET', 'HEAD'] as const)('allows %s from another site', async (method) => {
  expect((await sendRequest({ cookie, 'sec-fetch-site': 'cross-site' }, { method })).statusCode).toBe(200);
});

describe('a write without any cookie', () => {
  test('passes when it names no site', async () => {
    expect((await sendRequest({})).statusCode).toBe(200);
  });

  test.each([
    ['another Origin', { origin: 'https://evil.example' }],
    ['Origin: null', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ])('gets 403 when it names %s', async (_case, headers) => {
    expect((await sendRequest(headers)).statusCode).toBe(403);
  });
});

test.each(['/idp/interaction/x', '/apiary'])('allows a write outside the API: %s', async (url) => {
  expect((await sendRequest({ cookie }, { url })).statusCode).toBe(200);
});
