import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const world = await createWorld();
const ann = await world.signIn('ann.lund@example.com');
// Every look-up of a sign-in is remembered for 10 s: this one is, the other is not.
const bob = await world.signIn('bob.ray@example.com');
await world.call('GET', '/api/profile', ann);
await world.loseDatabase();

const navigate = (url: string, cookie: string) =>
  world.app.fastify.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html', cookie } });

test.each([
  ['a remembered sign-in', ann],
  ['a sign-in that must be looked up', bob],
])('without its database every door answers 503 and when to come back: %s', async (_who, person) => {
  const answers = [
    await world.call('GET', '/api/profile', person),
    await world.call('POST', '/api/profile', person, { restingHR: 50 }),
    await world.call('GET', '/api/workouts', person),
    await world.call('GET', '/api/account/export', person),
    await world.call('DELETE', '/api/account', person),
    await world.call('GET', '/api/trpc/athletes.me', person),
    await world.call('GET', '/api/trpc/athletes.me,training.miles?batch=1', person),
    await world.call('POST', '/api/trpc/athletes.saveProfile', person, { restingHR: 50 }),
    await world.call('POST', '/api/logout', person),
  ];
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['retry-after'], body.includes('not available right now')]).toEqual([
      503,
      '2',
      true,
    ]);
    expect(body).not.toMatch(/pool|pg|closed|at .*\.ts/i);
  }
});

test('the sign-in says so too', async () => {
  const answer = await navigate('/api/login', bob.cookie);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});

test('a page is the app all the same, which can say so, with 503', async () => {
  const answer = await navigate('/calendar', bob.cookie);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).not.toContain('%NONCE%');
});

test('what needs no database goes on', async () => {
  expect((await navigate('/', '')).statusCode).toBe(200);
  expect((await navigate('/healthz', '')).statusCode).toBe(200);
  expect((await navigate('/api/openapi.json', '')).statusCode).toBe(200);
});

test('the process is alive, and not ready', async () => {
  const answer = await navigate('/readyz', '');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database unavailable' }]);
});
