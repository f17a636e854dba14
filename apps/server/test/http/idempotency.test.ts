import { connect } from '@threshold/db';
import { TEST_TIMEOUTS } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { composeHost } from '../../src/boot/compose-host.ts';
import { stores } from '../../src/stores.ts';
import { createWorld, ORIGIN, type Person } from '../support/world.ts';

const world = await createWorld();
let ann: Person;
let bob: Person;
beforeAll(async () => {
  [ann, bob] = [await world.signIn('ann.lund@example.com'), await world.signIn('bob.ray@example.com')];
  for (const person of [ann, bob]) await world.call('POST', '/api/profile', person, { lthr: 168 });
});

/** Stands in for a second process on the same database. */
const secondOrm = await connect({ ...TEST_TIMEOUTS, url: world.databaseUrl, stores, log: silentLog });
const secondApp = await createApp({ config: world.config, orm: secondOrm, now: world.clock.now });
afterAll(async () => {
  await secondApp.fastify.close();
  await secondOrm.close(true);
});

async function post(url: string, body: object, key?: string, as = ann, app = world.app) {
  return app.fastify.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      cookie: as.cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: JSON.stringify(body),
  });
}
const count = async (table: string, as = ann) =>
  (
    await world.query<{ count: number }>(`select count(*)::int as count from ${table} where athlete_id = ?`, [
      as.athleteId,
    ])
  )[0]?.count ?? 0;
const set = { date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185 };
const trial = { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' };

describe('call with an Idempotency-Key', () => {
  test.each([
    ['/api/workouts/manual', { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, distance: 5 }],
    ['/api/strength', set],
    ['/api/trials', trial],
    ['/api/health', { date: '2026-11-20', weight: 150 }],
    ['/api/nutrition', { date: '2026-11-20', calories: 2000 }],
  ])('%s runs once and repeats the identical answer', async (url, body) => {
    const firstAnswer = await post(url, body, `key of ${url}`.replaceAll(' ', '-'));
    const repeatAnswer = await post(url, body, `key of ${url}`.replaceAll(' ', '-'));
    expect(firstAnswer.statusCode).toBe(200);
    expect([repeatAnswer.statusCode, repeatAnswer.body]).toEqual([firstAnswer.statusCode, firstAnswer.body]);
  });

  test('changes data once for twenty concurrent repeats in two processes', async () => {
    const before = await count('training.strength_set');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('/api/strength', set, 'twenty', ann, index % 2 === 0 ? world.app : secondApp),
      ),
    );
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    expect(await count('training.strength_set')).toBe(before + 1);
  });

  test('gets the stored answer if the first one was lost after the commit', async () => {
    const before = await count('training.strength_set');
    const lostAnswer = await post('/api/strength', set, 'lost');
    // The client only knows the key of its first request.
    world.clock.set('2026-11-20T12:05:00Z');
    const repeatAnswer = await post('/api/strength', set, 'lost', ann, secondApp);
    expect(repeatAnswer.body).toBe(lostAnswer.body);
    expect(await count('training.strength_set')).toBe(before + 1);
  });

  test('recognizes the same request on both APIs, whatever the order of its fields', async () => {
    const { date, ...rest } = set;
    const restAnswer = await post('/api/strength', { date, ...rest }, 'both-apis');
    const trpcAnswer = await post('/api/trpc/training.logSet', { ...rest, date }, 'both-apis');
    expect(trpcAnswer.json().result.data).toEqual(restAnswer.json());
  });

  test('gets 409 if the input or the procedure differs', async () => {
    await post('/api/strength', set, 'other');
    const before = await count('training.strength_set');
    for (const response of [
      await post('/api/strength', { ...set, reps: 6 }, 'other'),
      await post('/api/trials', trial, 'other'),
    ])
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'This Idempotency-Key was already used for a different request' },
      ]);
    expect(await count('training.strength_set')).toBe(before);
  });

  test('stores nothing after a failure, so that a corrected retry succeeds', async () => {
    expect((await post('/api/strength', { ...set, reps: 'x' }, 'failed')).statusCode).toBe(400);
    expect((await post('/api/strength', set, 'failed')).statusCode).toBe(200);
  });

  test('runs once for each athlete who uses the same key', async () => {
    const before = await count('training.strength_set', bob);
    await post('/api/strength', set, 'shared');
    expect((await post('/api/strength', set, 'shared', bob)).statusCode).toBe(200);
    expect(await count('training.strength_set', bob)).toBe(before + 1);
  });

  test('runs again with the same key after two days', async () => {
    world.clock.set('2026-11-20T12:00:00Z');
    const key = 'for-two-days';
    await post('/api/strength', set, key);
    const before = await count('training.strength_set');
    const cleanUp = composeHost({ orm: world.orm, now: world.clock.now, log: silentLog }).schedules.find(
      ({ name }) => name === 'api.delete-old-answers',
    );
    for (const [at, rows] of [
      ['2026-11-22T11:59:00Z', before],
      ['2026-11-22T12:01:00Z', before + 1],
    ] as const) {
      world.clock.set(at);
      await cleanUp?.run(new AbortController().signal);
      expect((await post('/api/strength', set, key)).statusCode).toBe(200);
      expect(await count('training.strength_set')).toBe(rows);
    }
    world.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('stored answers per athlete', () => {
  const insertAnswerCount = (as: Person, answers: number, bytes: number) =>
    world.query(
      `insert into api.answer_count (athlete_id, day, answers, bytes) values (?, '2026-11-20', ?, ?)`,
      [as.athleteId, answers, bytes],
    );

  test.each([
    ['20,000 answers', 19_999, 0],
    // Leaves room for one more answer of about 150 bytes.
    ['8 MB', 1, 8 * 1024 * 1024 - 200],
  ])(
    'are limited to %s a day: new calls are rejected, repeats still answered',
    async (_limit, answers, bytes) => {
      const cyd = await world.signIn(`cyd.n${answers}@example.com`);
      await world.call('POST', '/api/profile', cyd, { lthr: 168 });
      await insertAnswerCount(cyd, answers, bytes);
      const lastAnswer = await post('/api/strength', set, 'last', cyd);
      expect(lastAnswer.statusCode).toBe(200);
      const before = await count('training.strength_set', cyd);
      const rejectedAnswer = await post('/api/strength', set, 'beyond', cyd);
      expect([rejectedAnswer.statusCode, rejectedAnswer.headers['retry-after']]).toEqual([
        429,
        String(12 * 3_600),
      ]);
      expect(await count('training.strength_set', cyd)).toBe(before);
      expect((await post('/api/strength', set, 'last', cyd)).body).toBe(lastAnswer.body);
      // Calls without a key and calls by other athletes don't count toward the limit.
      expect((await post('/api/strength', set, undefined, cyd)).statusCode).toBe(200);
      expect((await post('/api/strength', set, `beyond-${answers}`, bob)).statusCode).toBe(200);
      world.clock.set('2026-11-21T00:00:00Z');
      expect((await post('/api/strength', set, 'beyond', cyd)).statusCode).toBe(200);
      world.clock.set('2026-11-20T12:00:00Z');
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
      const response = await post(url, set, key);
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('Idempotency-Key must be 1 to 255 visible ASCII characters');
    }
  });

  test('accepts 255 characters', async () => {
    expect((await post('/api/strength', set, '~'.repeat(255))).statusCode).toBe(200);
  });

  test('rejects a batch of several calls', async () => {
    const response = await post(
      '/api/trpc/training.logSet,training.logSet?batch=1',
      { 0: set, 1: set },
      'batch',
    );
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('send that call alone');
  });

  test('ignores the key for queries', async () => {
    const response = await world.app.fastify.inject({
      url: '/api/strength',
      headers: { host: 'localhost:3000', cookie: ann.cookie, 'idempotency-key': 'a b' },
    });
    expect(response.statusCode).toBe(200);
  });

  test('documents the header for every mutation', async () => {
    const { paths } = (await world.call('GET', '/api/openapi.json')).json();
    const documentsKey = (operation: { parameters: { name: string }[] }) =>
      operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    expect([documentsKey(paths['/api/strength'].post), documentsKey(paths['/api/strength'].get)]).toEqual([
      true,
      false,
    ]);
  });
});
