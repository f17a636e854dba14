import { expect, test } from 'vitest';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
const ann = await testServer.signIn('ann.lund@example.com');
const bob = await testServer.signIn('bob.ray@example.com');
// A read caches the sign-in for 10 s, so Ann's is cached and Bob's is not.
await testServer.call('GET', '/api/profile', ann);
await testServer.loseDatabase();

const navigate = (url: string, cookie: string) =>
  testServer.app.fastify.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html', cookie } });

test.each([
  ['a cached sign-in', ann],
  ['an uncached sign-in', bob],
])('every API returns 503 with Retry-After while the database is down: %s', async (_who, person) => {
  const responses = [
    await testServer.call('GET', '/api/profile', person),
    await testServer.call('POST', '/api/profile', person, { restingHR: 50 }),
    await testServer.call('GET', '/api/workouts', person),
    await testServer.call('GET', '/api/account/export', person),
    await testServer.call('DELETE', '/api/account', person),
    await testServer.call('GET', '/api/trpc/athletes.me', person),
    await testServer.call('GET', '/api/trpc/athletes.me,training.miles?batch=1', person),
    await testServer.call('POST', '/api/trpc/athletes.saveProfile', person, { restingHR: 50 }),
    await testServer.call('POST', '/api/logout', person),
  ];
  for (const { statusCode, headers, body } of responses) {
    expect([statusCode, headers['retry-after'], body.includes('not available right now')]).toEqual([
      503,
      '2',
      true,
    ]);
    expect(body).not.toMatch(/pool|pg|closed|at .*\.ts/i);
  }
});

test('sign-in returns 503 while the database is down', async () => {
  const response = await navigate('/api/login', bob.cookie);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
});

test('pages serve the app with 503 while the database is down', async () => {
  const response = await navigate('/calendar', bob.cookie);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).not.toContain('%NONCE%');
});

test('serves static content and the health check without a database', async () => {
  expect((await navigate('/', '')).statusCode).toBe(200);
  expect((await navigate('/healthz', '')).statusCode).toBe(200);
  expect((await navigate('/api/openapi.json', '')).statusCode).toBe(200);
});

test('reports the process as live but not ready while the database is down', async () => {
  const response = await navigate('/readyz', '');
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'database unavailable' }]);
});
