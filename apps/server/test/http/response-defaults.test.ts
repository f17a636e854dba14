import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
const ann = await testServer.signIn('ann.lund@example.com');
const assetUrl = `/assets/${readdirSync(new URL('../../../web/dist/assets/', import.meta.url)).find((name) => name.endsWith('.js'))}`;
const { port } = await listen();

async function listen() {
  await testServer.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const address = testServer.app.fastify.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address;
}

/** Sends raw bytes over TCP. Resolves with the response once the server closes the connection. */
async function sendRaw(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...body] = response.split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n') };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  testServer.app.fastify.inject({ url, headers: { host: 'localhost:3000', ...headers } });

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
];

describe('security headers and request id', () => {
  test.each([
    ['a page', '/', 200],
    ['an asset', assetUrl, 200],
    ['an unknown page', '/nope', 404],
    ['a missing asset', '/assets/none.js', 404],
    ['a call', '/api/openapi.json', 200],
    ['a rejected call', '/api/profile', 401],
    ['an unknown API path', '/api/nope', 404],
    ['a tRPC call', '/api/trpc/athletes.me', 401],
    ['the health check', '/healthz', 200],
    ['the redirect to the sign-in', '/api/login', 302],
    ['a failed sign-in', '/api/auth/callback/oidc?code=x', 302],
    ['the provider', '/idp/.well-known/openid-configuration', 200],
    ['a rejection by the provider', '/idp/auth', 400],
    ['a page of the provider', '/idp/interaction/x', 400],
    ['a malformed URL', '/api/workout/%', 400],
    ['an unsatisfiable range', '/favicon.svg', 416, 'range: bytes=99999999-'],
    ['a failed precondition', '/favicon.svg', 412, 'if-match: "x"'],
  ])('are present on %s: %s', async (_kind, url, status, header = '') => {
    const [name = '', value = ''] = header.split(': ');
    const response = await get(url, header ? { [name]: value } : {});
    expect(response.statusCode).toBe(status);
    for (const headerName of SECURITY_HEADERS)
      expect(response.headers, headerName).toHaveProperty(headerName);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
    [
      'Content-Length with Transfer-Encoding',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['oversized headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('are present on the rejection of %s', async (_kind, bytes, status) => {
    const { head, body } = await sendRaw(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of SECURITY_HEADERS) expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^The request /) });
  });

  // Don't use `inject`, which would normalize these URLs.
  test.each([
    '//',
    '/\\',
    '/\\/evil.example',
    '/%2e%2e/server/package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('returns 404 for a malformed path: %s', async (address) => {
    const { head } = await sendRaw(`GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1.1 404 /);
  });

  test('blocks images from other hosts on every response', async () => {
    for (const url of ['/', '/healthz', '/api/openapi.json'])
      expect(String((await get(url)).headers['content-security-policy']).split('; ')).toContain(
        "img-src 'self' data:",
      );
  });

  test('sets HSTS over HTTPS', async () => {
    const secureServer = await createTestServer({
      PUBLIC_ORIGIN: 'https://threshold.example.org',
      ALLOW_DEV_IDP_IN_PRODUCTION: '1',
    });
    const response = await secureServer.app.fastify.inject({ url: '/healthz' });
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
    const { components } = (await secureServer.app.fastify.inject({ url: '/api/openapi.json' })).json();
    expect(components.securitySchemes.signIn.name).toBe('__Host-threshold-session');
  });
});

describe('rejections under /api', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
  const ADDRESSES = ['/api', '/api/', '/api/nope', '/api/profile/', '/%61pi/nope', '/api%2fprofile'];

  test.each(ADDRESSES)('return JSON for every method on %s', async (url) => {
    for (const method of METHODS) {
      const response = await testServer.app.fastify.inject({
        method,
        url,
        headers: {
          host: 'localhost:3000',
          accept: 'text/html',
          cookie: ann.cookie,
          'content-type': 'text/plain',
        },
        ...(method === 'POST' && { payload: '<p>' }),
      });
      expect([method, response.statusCode, response.headers['content-type']]).toEqual([
        method,
        404,
        'application/json; charset=utf-8',
      ]);
      if (method !== 'HEAD') expect(response.json()).toEqual({ message: 'Not found' });
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'return 404 for %s /api/profile',
    async (method) => {
      const response = await testServer.app.fastify.inject({
        method,
        url: '/api/profile',
        headers: { host: 'localhost:3000', cookie: ann.cookie, origin: 'http://localhost:3000' },
      });
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found' }]);
    },
  );

  test('handles HEAD like GET, without a body', async () => {
    const head = await testServer.app.fastify.inject({
      method: 'HEAD',
      url: '/api/profile',
      headers: { host: 'localhost:3000', cookie: ann.cookie },
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test.each(['/api/logout', '/api/account'])('refuses a body other than JSON on %s', async (url) => {
    const response = await testServer.app.fastify.inject({
      method: url === '/api/logout' ? 'POST' : 'DELETE',
      url,
      headers: {
        host: 'localhost:3000',
        cookie: ann.cookie,
        origin: 'http://localhost:3000',
        'content-type': 'text/plain',
      },
      payload: 'x',
    });
    expect([response.statusCode, response.json()]).toEqual([415, { message: 'The request must be JSON' }]);
    expect((await testServer.call('GET', '/api/profile', ann)).statusCode).toBe(200);
  });
});

describe('invalid or duplicate parameters', () => {
  test.each([
    '/api/workouts?date=2026-11-20&date=2026-11-21',
    '/api/workouts?date[]=2026-11-20',
    '/api/workouts?date=%00',
    '/api/workouts?__proto__[x]=1',
    '/api/workouts?constructor=1',
  ])('reject %s', async (url) => {
    const response = await testServer.call('GET', url, ann);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).not.toBe('');
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test('reject a duplicate tRPC input', async () => {
    const unsafeInput = encodeURIComponent('{"userId":"x","__proto__":{"x":1}}');
    const response = await testServer.call(
      'GET',
      `/api/trpc/athletes.athlete?input=${unsafeInput}&input=1`,
      ann,
    );
    expect([response.statusCode, response.json().error.message]).toEqual([400, 'Input must be given once']);
  });

  test('use the last of duplicate keys in a JSON body on both APIs', async () => {
    for (const url of ['/api/profile', '/api/trpc/athletes.saveProfile']) {
      const response = await testServer.app.fastify.inject({
        method: 'POST',
        url,
        headers: {
          host: 'localhost:3000',
          cookie: ann.cookie,
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
        },
        payload: '{"restingHR":"\\u0000","restingHR":51}',
      });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('"restingHR":51');
    }
  });
});

test('limits the duration of requests, headers and idle connections, and the number of connections', () => {
  const { server } = testServer.app.fastify;
  expect(server).toMatchObject({
    requestTimeout: 1_800_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    maxConnections: 10_000,
  });
});
