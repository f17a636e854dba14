import { randomUUID } from 'node:crypto';
import { captureStatements } from '@threshold/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

const testServer = await createTestServer({ WRITES_A_MINUTE: '6' });

const writeByRest = (person: Person) =>
  testServer.call('POST', '/api/user/onboarding', person, { completed: true });
const writeByTrpc = (person: Person) =>
  testServer.call('POST', '/api/trpc/athletes.completeOnboarding', person, { completed: true });
const signInAs = (name: string) => testServer.signIn(`${name}.berg@example.com`);
const RETRY_MESSAGE = /^That was a lot at once\. Please try again in \d+ s\.$/;

describe('write limit per minute', () => {
  test('applies across both APIs without database access, but not to reads or other athletes', async () => {
    const [mia, bob] = [await signInAs('mia'), await signInAs('bob')];
    for (const sendWrite of [writeByRest, writeByTrpc, writeByRest, writeByTrpc, writeByRest, writeByTrpc])
      expect((await sendWrite(mia)).statusCode).toBe(200);
    const statements = await captureStatements(async () => {
      const restResponse = await writeByRest(mia);
      expect([restResponse.statusCode, restResponse.json().message]).toEqual([
        429,
        expect.stringMatching(RETRY_MESSAGE),
      ]);
      expect(Number(restResponse.headers['retry-after'])).toBeGreaterThan(0);
      const trpcResponse = await writeByTrpc(mia);
      expect([trpcResponse.statusCode, trpcResponse.json().error.message]).toEqual([
        429,
        expect.stringMatching(RETRY_MESSAGE),
      ]);
      expect(Number(trpcResponse.headers['retry-after'])).toBeGreaterThan(0);
    });
    expect(statements.map(({ text }) => text)).toEqual([]);
    expect((await writeByRest(bob)).statusCode).toBe(200);
    expect((await testServer.call('GET', '/api/profile', mia)).statusCode).toBe(200);
  });

  test('counts each call of a batch, including rejected ones', async () => {
    const cyd = await signInAs('cyd');
    const batchPath = Array.from({ length: 10 }, () => 'athletes.completeOnboarding').join(',');
    const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { wrong: true }]));
    const response = await testServer.call('POST', `/api/trpc/${batchPath}?batch=1`, cyd, inputs);
    const statuses = response
      .json()
      .map((result: { error: { data: { httpStatus: number } } }) => result.error.data.httpStatus)
      .sort();
    expect(statuses).toEqual([...Array(6).fill(400), ...Array(4).fill(429)]);
  });

  test('counts rejected REST calls before their body is read', async () => {
    const eve = await signInAs('eve');
    const writeInvalid = (body: object) => testServer.call('POST', '/api/user/onboarding', eve, body);
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      statuses.push((await writeInvalid({ wrong: true })).statusCode);
    expect(statuses).toEqual([...Array(6).fill(400), 429, 429]);
    const notJson = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/user/onboarding',
      headers: { cookie: eve.cookie, origin: ORIGIN, 'content-type': 'application/json' },
      payload: '{',
    });
    expect(notJson.statusCode).toBe(429);
  });

  test('lets 60 of 150 invalid session PATCHes through to validation', async () => {
    const defaultApp = await createApp({
      config: { ...testServer.config, writesPerMinute: 120 },
      orm: testServer.orm,
      now: testServer.clock.now,
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
    const startTime = new Date(testServer.clock.now().getTime() - 60_000).toISOString();
    const startResponse = await testServer.call('POST', '/api/sessions/start', dan, { startTime });
    const { id } = startResponse.json();
    const patchSession = (second: number) =>
      testServer.call('PATCH', `/api/sessions/${id}`, dan, { hrData: [{ t: second, hr: 140 }] });
    const statuses = [];
    for (let second = 0; second < 4; second += 1) statuses.push((await patchSession(second)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (let remainingCount = 5; remainingCount > 0; remainingCount -= 1)
      expect((await writeByRest(dan)).statusCode).toBe(200);
    expect((await writeByRest(dan)).statusCode).toBe(429);
  });
});
