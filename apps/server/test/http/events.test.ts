import { PREVIOUS_EVENT_CHANNEL } from '@threshold/api/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';
import { openEventStream, openStreams } from './events-fixture.ts';

const testServer = await createTestServer();

testServer.clock.set(new Date().toISOString());

const ann = await testServer.signIn('ann.lund@example.com');

const bob = await testServer.signIn('bob.ray@example.com');

let port = 0;

beforeAll(async () => {
  await testServer.app.fastify.listen({ port: 0, host: 'localhost' });
  const address = testServer.app.fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(async () => {
  for (const stream of openStreams.splice(0)) stream.close();
});

const listen = (person: Person | undefined, streamPort = port, query = '') =>
  openEventStream(streamPort, person, query);

const publishEvent = (person: Person, topic: string, data: unknown) =>
  testServer.app.host.runInTransaction(person.athleteId, async (ctx) => ctx.publish(topic, data));

const openStream = (person?: Person) =>
  listen(person).then(async (stream) => {
    await expect.poll(stream.readText).toContain('retry: 3000');
    return stream;
  });

describe('server events', () => {
  test('name the changed page after each HTTP command, not after a query', async () => {
    const stream = await openStream(ann);
    const call = (method: 'GET' | 'POST', page?: string) =>
      testServer.app.fastify.inject({
        method,
        url: '/api/profile',
        headers: {
          cookie: ann.cookie,
          origin: ORIGIN,
          ...(page !== undefined && { 'threshold-page': page }),
        },
        ...(method === 'POST' && { payload: { age: 30 } }),
      });
    for (const [method, page] of [
      ['GET', 'abc123'],
      ['POST', 'abc123'],
      ['POST'],
      ['POST', 'Not a page!'],
    ] as const)
      expect((await call(method, page)).statusCode).toBe(200);
    const listChanges = () =>
      stream.listEvents().filter((event) => JSON.stringify(event).includes('"changed"'));
    await expect
      .poll(listChanges)
      .toEqual(['abc123', '', ''].map((page) => ({ topic: 'changed', data: { page } })));
  });

  test('require a sign-in', async () => {
    expect((await listen(undefined)).status).toBe(401);
  });

  test('reject a page of a different athlete', async () => {
    expect((await listen(ann, port, `?athlete=${bob.athleteId}`)).status).toBe(401);
    expect((await listen(ann, port, `?athlete=${ann.athleteId}`)).status).toBe(200);
  });

  test('reach every open screen of the athlete and no one else’s, without being stored', async () => {
    const [firstStream, secondStream, othersStream] = [
      await openStream(ann),
      await openStream(ann),
      await openStream(bob),
    ];
    await publishEvent(ann, 'imports', { done: 1, total: 2 });
    const received = [{ topic: 'imports', data: { done: 1, total: 2 } }];
    await expect.poll(firstStream.listEvents).toEqual(received);
    await expect.poll(secondStream.listEvents).toEqual(received);
    await publishEvent(bob, 'imports', null);
    await expect.poll(othersStream.listEvents).toEqual([{ topic: 'imports', data: null }]);
    expect(firstStream.listEvents()).toEqual(received);
    expect(firstStream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
    });
    expect(firstStream.headers['content-encoding']).toBeUndefined();
  });

  test('arrive in order after a commit, but not after a rollback', async () => {
    const stream = await openStream(ann);
    await expect(
      testServer.app.host.runInTransaction(ann.athleteId, async (ctx) => {
        ctx.publish('imports', 'never');
        throw new Error('it fails');
      }),
    ).rejects.toThrow('it fails');
    for (let eventNumber = 0; eventNumber < 5; eventNumber += 1)
      await publishEvent(ann, 'imports', eventNumber);
    await expect.poll(() => stream.listEvents().length).toBe(5);
    expect(stream.listEvents()).toEqual([0, 1, 2, 3, 4].map((data) => ({ topic: 'imports', data })));
  });

  test('arrive once from this version and from the previous one, which publishes on another channel', async () => {
    const stream = await openStream(ann);
    await publishEvent(ann, 'imports', 'this version');
    await testServer.query('select pg_notify(?, ?)', [
      PREVIOUS_EVENT_CHANNEL,
      JSON.stringify({ athleteId: ann.athleteId, topic: 'imports', data: 'previous version' }),
    ]);
    await publishEvent(ann, 'imports', 'the last one');
    await expect.poll(stream.listEvents).toContainEqual({ topic: 'imports', data: 'the last one' });
    expect(stream.listEvents()).toEqual(
      ['this version', 'previous version', 'the last one'].map((data) => ({ topic: 'imports', data })),
    );
  });

  test('reach a stream in another process, which ends on SIGTERM', async () => {
    const server = await startServer({ DATABASE_URL: testServer.databaseUrl, JOB_PROCESS: 'separate' });
    await server.waitForOutput('answers at');
    const stream = await listen(ann, server.port);
    await expect.poll(stream.readText).toContain('retry');
    await publishEvent(ann, 'imports', 'from elsewhere');
    await expect.poll(stream.listEvents).toEqual([{ topic: 'imports', data: 'from elsewhere' }]);
    const stoppedAtMs = performance.now();
    server.kill('SIGTERM');
    await stream.ended;
    expect(await server.ended).toBe(0);
    expect(performance.now() - stoppedAtMs).toBeLessThan(5_000);
  });
});

describe('event stream', () => {
  test('counts against a limit of eight per athlete', async () => {
    const streams = [];
    for (let count = 0; count < 8; count += 1) streams.push(await openStream(ann));
    const { status, headers } = await listen(ann);
    expect([status, headers['retry-after']]).toEqual([429, '20']);
    expect((await openStream(bob)).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await listen(ann)).status).toBe(200);
  });

  test('ends when its database connection is lost, so that the screen refetches', async () => {
    const stream = await openStream(ann);
    await testServer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'threshold events'`,
    );
    await stream.ended;
    const newStream = await openStream(ann);
    await publishEvent(ann, 'imports', 'again');
    await expect.poll(newStream.listEvents).toEqual([{ topic: 'imports', data: 'again' }]);
  });
});

describe('published event', () => {
  test.each([
    ['more than 4 KB', 'imports', 'x'.repeat(5_000)],
    ['undefined, which JSON cannot represent', 'imports', undefined],
    ['a malformed topic', 'Imports of Ann', 1],
  ])('throws for %s', async (_what, topic, data) => {
    await expect(publishEvent(ann, topic, data)).rejects.toThrow(/4 KB|is not a valid topic/);
  });

  test('may have the maximum length', async () => {
    const stream = await openStream(ann);
    const longestData = 'é'.repeat(2_040);
    await publishEvent(ann, 'imports', longestData);
    await expect.poll(stream.listEvents).toEqual([{ topic: 'imports', data: longestData }]);
  });
});
