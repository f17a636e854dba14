import { connect } from '@threshold/db';
import { TEST_TIMEOUTS } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { composeHost } from '../../src/boot/compose-host.ts';
import { stores } from '../../src/stores.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();
let ann: Person;
let bob: Person;
beforeAll(async () => {
  [ann, bob] = [
    await testServer.signIn('ann.lund@example.com'),
    await testServer.signIn('bob.ray@example.com'),
  ];
  for (const person of [ann, bob]) await testServer.call('POST', '/api/profile', person, { lthr: 168 });
});

/** Stands in for a second process on the same database. */
const secondOrm = await connect({ ...TEST_TIMEOUTS, url: testServer.databaseUrl, stores, log: silentLog });
const secondApp = await createApp({ config: testServer.config, orm: secondOrm, now: testServer.clock.now });
afterAll(async () => {
  await secondApp.fastify.close();
  await secondOrm.close(true);
});

async function post(url: string, body: object, key?: string, person = ann, app = testServer.app) {
  return app.fastify.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      cookie: person.cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: JSON.stringify(body),
  });
}
const countRows = async (table: string, person = ann) =>
  (
    await testServer.query<{ count: number }>(
      `select count(*)::int as count from ${table} where athlete_id = ?`,
      [person.athleteId],
    )
  )[0]?.count ?? 0;
const strengthSet = { date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185 };
const trial = { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' };

describe('call with an Idempotency-Key', () => {
  test.each([
    ['/api/workouts/manual', { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, distance: 5 }],
    ['/api/strength', strengthSet],
    ['/api/trials', trial],
    ['/api/health', { date: '2026-11-20', weight: 150 }],
    ['/api/nutrition', { date: '2026-11-20', calories: 2000 }],
  ])('%s runs once and repeats the identical response', async (url, body) => {
    const firstResponse = await post(url, body, `key of ${url}`.replaceAll(' ', '-'));
    const repeatResponse = await post(url, body, `key of ${url}`.replaceAll(' ', '-'));
    expect(firstResponse.statusCode).toBe(200);
    expect([repeatResponse.statusCode, repeatResponse.body]).toEqual([
      firstResponse.statusCode,
      firstResponse.body,
    ]);
  });

  test('changes data once for twenty concurrent repeats in two processes', async () => {
    const setCountBefore = await countRows('training.strength_set');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('/api/strength', strengthSet, 'twenty', ann, index % 2 === 0 ? testServer.app : secondApp),
      ),
    );
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    expect(await countRows('training.strength_set')).toBe(setCountBefore + 1);
  });

  test('gets the stored response if the first one was lost after the commit', async () => {
    const setCountBefore = await countRows('training.strength_set');
    const lostResponse = await post('/api/strength', strengthSet, 'lost');
    // The client only knows the key of its first request.
    testServer.clock.set('2026-11-20T12:05:00Z');
    const repeatResponse = await post('/api/strength', strengthSet, 'lost', ann, secondApp);
    expect(repeatResponse.body).toBe(lostResponse.body);
    expect(await countRows('training.strength_set')).toBe(setCountBefore + 1);
  });

  test('recognizes the same request on both APIs, whatever the order of its fields', async () => {
    const { date, ...fieldsWithoutDate } = strengthSet;
    const restResponse = await post('/api/strength', { date, ...fieldsWithoutDate }, 'both-apis');
    const trpcResponse = await post('/api/trpc/training.logSet', { ...fieldsWithoutDate, date }, 'both-apis');
    expect(trpcResponse.json().result.data).toEqual(restResponse.json());
  });

  test('gets 409 if the input or the procedure differs', async () => {
    await post('/api/strength', strengthSet, 'other');
    const setCountBefore = await countRows('training.strength_set');
    for (const response of [
      await post('/api/strength', { ...strengthSet, reps: 6 }, 'other'),
      await post('/api/trials', trial, 'other'),
    ])
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'This Idempotency-Key was already used for a different request' },
      ]);
    expect(await countRows('training.strength_set')).toBe(setCountBefore);
  });

  test('stores nothing after a failure, so that a corrected retry succeeds', async () => {
    expect((await post('/api/strength', { ...strengthSet, reps: 'x' }, 'failed')).statusCode).toBe(400);
    expect((await post('/api/strength', strengthSet, 'failed')).statusCode).toBe(200);
  });

  test('runs once for each athlete who uses the same key', async () => {
    const setCountBefore = await countRows('training.strength_set', bob);
    await post('/api/strength', strengthSet, 'shared');
    expect((await post('/api/strength', strengthSet, 'shared', bob)).statusCode).toBe(200);
    expect(await countRows('training.strength_set', bob)).toBe(setCountBefore + 1);
  });

  test('runs again with the same key after two days', async () => {
    testServer.clock.set('2026-11-20T12:00:00Z');
    const key = 'for-two-days';
    await post('/api/strength', strengthSet, key);
    const setCountBefore = await countRows('training.strength_set');
    const cleanUp = composeHost({
      orm: testServer.orm,
      now: testServer.clock.now,
      log: silentLog,
    }).schedules.find(({ name }) => name === 'api.delete-old-answers');
    for (const [at, rows] of [
      ['2026-11-22T11:59:00Z', setCountBefore],
      ['2026-11-22T12:01:00Z', setCountBefore + 1],
    ] as const) {
      testServer.clock.set(at);
      await cleanUp?.run(new AbortController().signal);
      expect((await post('/api/strength', strengthSet, key)).statusCode).toBe(200);
      expect(await countRows('training.strength_set')).toBe(rows);
    }
    testServer.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('stored responses per athlete', () => {
  const insertAnswerCount = (person: Person, answerCount: number, bytes: number) =>
    testServer.query(
      `insert into api.answer_count (athlete_id, day, answers, bytes) values (?, '2026-11-20', ?, ?)`,
      [person.athleteId, answerCount, bytes],
    );

  test.each([
    ['20,000', 19_999, 0],
    // Leaves room for one more response of about 150 bytes.
    ['8 MB of', 1, 8 * 1024 * 1024 - 200],
  ])(
    'reject new calls beyond %s stored responses a day, but still repeat stored ones',
    async (_limit, answerCount, bytes) => {
      const cyd = await testServer.signIn(`cyd.n${answerCount}@example.com`);
      await testServer.call('POST', '/api/profile', cyd, { lthr: 168 });
      await insertAnswerCount(cyd, answerCount, bytes);
      const lastResponse = await post('/api/strength', strengthSet, 'last', cyd);
      expect(lastResponse.statusCode).toBe(200);
      const setCountBefore = await countRows('training.strength_set', cyd);
      const rejectedResponse = await post('/api/strength', strengthSet, 'beyond', cyd);
      expect([rejectedResponse.statusCode, rejectedResponse.headers['retry-after']]).toEqual([
        429,
        String(12 * 3_600),
      ]);
      expect(await countRows('training.strength_set', cyd)).toBe(setCountBefore);
      expect((await post('/api/strength', strengthSet, 'last', cyd)).body).toBe(lastResponse.body);
      // Calls without a key and calls by other athletes don't count toward the limit.
      expect((await post('/api/strength', strengthSet, undefined, cyd)).statusCode).toBe(200);
      expect((await post('/api/strength', strengthSet, `beyond-${answerCount}`, bob)).statusCode).toBe(200);
      testServer.clock.set('2026-11-21T00:00:00Z');
      expect((await post('/api/strength', strengthSet, 'beyond', cyd)).statusCode).toBe(200);
      testServer.clock.set('2026-11-20T12:00:00Z');
    },
  );
});

describe('Idempotency-Key format', () => {
  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['with a space', 'a b'],
    ['beyond ASCII', 'naïve'],
  ])('rejects a key that is %s on both APIs', async (_description, key) => {
    for (const url of ['/api/strength', '/api/trpc/training.logSet']) {
      const response = await post(url, strengthSet, key);
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('Idempotency-Key must be 1 to 255 visible ASCII characters');
    }
  });

  test('accepts 255 characters', async () => {
    expect((await post('/api/strength', strengthSet, '~'.repeat(255))).statusCode).toBe(200);
  });

  test('rejects a batch of several calls', async () => {
    const response = await post(
      '/api/trpc/training.logSet,training.logSet?batch=1',
      { 0: strengthSet, 1: strengthSet },
      'batch',
    );
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('send that call alone');
  });

  test('ignores the key for queries', async () => {
    const response = await testServer.app.fastify.inject({
      url: '/api/strength',
      headers: { host: 'localhost:3000', cookie: ann.cookie, 'idempotency-key': 'a b' },
    });
    expect(response.statusCode).toBe(200);
  });

  test('documents the header for every mutation', async () => {
    const { paths } = (await testServer.call('GET', '/api/openapi.json')).json();
    const documentsKey = (operation: { parameters: { name: string }[] }) =>
      operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    expect([documentsKey(paths['/api/strength'].post), documentsKey(paths['/api/strength'].get)]).toEqual([
      true,
      false,
    ]);
  });
});
