import { randomUUID } from 'node:crypto';
import { captureStatements } from '@threshold/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createWorld, ORIGIN, type Person } from '../support/world.ts';

const world = await createWorld({ WRITES_A_MINUTE: '6' });

const writeByRest = (as: Person) => world.call('POST', '/api/user/onboarding', as, { completed: true });
const writeByTrpc = (as: Person) =>
  world.call('POST', '/api/trpc/athletes.completeOnboarding', as, { completed: true });
const signInAs = (name: string) => world.signIn(`${name}.berg@example.com`);
const RETRY_MESSAGE = /^That was a lot at once\. Please try again in \d+ s\.$/;

describe('write limit per minute', () => {
  test('applies across both APIs without database access, but not to reads or other athletes', async () => {
    const [mia, bob] = [await signInAs('mia'), await signInAs('bob')];
    for (const write of [writeByRest, writeByTrpc, writeByRest, writeByTrpc, writeByRest, writeByTrpc])
      expect((await write(mia)).statusCode).toBe(200);
    const statements = await captureStatements(async () => {
      const rest = await writeByRest(mia);
      expect([rest.statusCode, rest.json().message]).toEqual([429, expect.stringMatching(RETRY_MESSAGE)]);
      expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0);
      const trpc = await writeByTrpc(mia);
      expect([trpc.statusCode, trpc.json().error.message]).toEqual([
        429,
        expect.stringMatching(RETRY_MESSAGE),
      ]);
      expect(Number(trpc.headers['retry-after'])).toBeGreaterThan(0);
    });
    expect(statements.map(({ text }) => text)).toEqual([]);
    expect((await writeByRest(bob)).statusCode).toBe(200);
    expect((await world.call('GET', '/api/profile', mia)).statusCode).toBe(200);
  });

  test('counts each call of a batch, including rejected ones', async () => {
    const cyd = await signInAs('cyd');
    const batchPath = Array.from({ length: 10 }, () => 'athletes.completeOnboarding').join(',');
    const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { wrong: true }]));
    const response = await world.call('POST', `/api/trpc/${batchPath}?batch=1`, cyd, inputs);
    const statuses = response
      .json()
      .map((result: { error: { data: { httpStatus: number } } }) => result.error.data.httpStatus)
      .sort();
    expect(statuses).toEqual([...Array(6).fill(400), ...Array(4).fill(429)]);
  });

  test('counts rejected REST calls before their body is read', async () => {
    const eve = await signInAs('eve');
    const wrong = (body: object) => world.call('POST', '/api/user/onboarding', eve, body);
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await wrong({ wrong: true })).statusCode);
    expect(statuses).toEqual([...Array(6).fill(400), 429, 429]);
    const notJson = await world.app.fastify.inject({
      method: 'POST',
      url: '/api/user/onboarding',
      headers: { cookie: eve.cookie, origin: ORIGIN, 'content-type': 'application/json' },
      payload: '{',
    });
    expect(notJson.statusCode).toBe(429);
  });

  test('lets 60 of 150 invalid session PATCHes through to validation', async () => {
    const defaultApp = await createApp({
      config: { ...world.config, writesPerMinute: 120 },
      orm: world.orm,
      now: world.clock.now,
    });
    await defaultApp.fastify.ready();
    onTestFinished(() => defaultApp.fastify.close());
    const fay = await signInAs('fay');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 150; attempt += 1) {
      const { statusCode } = await defaultApp.fastify.inject({
        method: 'PATCH',
        url: `/api/sessions/${randomUUID()}`,
        headers: { cookie: fay.cookie, origin: ORIGIN, 'content-type': 'application/json' },
        payload: JSON.stringify({ hrData: [{ second: 1 }] }),
      });
      statuses.push(statusCode);
    }
    // Ingest commands have half the limit.
    expect(statuses).toEqual([...Array(60).fill(400), ...Array(90).fill(429)]);
  });

  test('counts PATCHes of a live session separately, at half the rate', async () => {
    const dan = await signInAs('dan');
    const startTime = new Date(world.clock.now().getTime() - 60_000).toISOString();
    const startAnswer = await world.call('POST', '/api/sessions/start', dan, { startTime });
    const { id } = startAnswer.json();
    const patch = (t: number) =>
      world.call('PATCH', `/api/sessions/${id}`, dan, { hrData: [{ t, hr: 140 }] });
    const statuses = [];
    for (let second = 0; second < 4; second += 1) statuses.push((await patch(second)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (let remainingCount = 5; remainingCount > 0; remainingCount -= 1)
      expect((await writeByRest(dan)).statusCode).toBe(200);
    expect((await writeByRest(dan)).statusCode).toBe(429);
  });
});
