import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { PREVIOUS_EVENT_CHANNEL, type SignedIn } from '@threshold/api/server';
import { silentLog } from '@threshold/testing';
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { registerEventRoutes } from '../../src/http/event-routes.ts';
import { createServerEventHub } from '../../src/http/server-event-hub.ts';
import { startServer } from '../support/start-server.ts';
import { createWorld, ORIGIN, type Person } from '../support/world.ts';

const world = await createWorld();
world.clock.set(new Date().toISOString());
const ann = await world.signIn('ann.lund@example.com');
const bob = await world.signIn('bob.ray@example.com');
let port = 0;
beforeAll(async () => {
  await world.app.fastify.listen({ port: 0, host: 'localhost' });
  const address = world.app.fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

/** An open stream, read the way a browser reads it. */
interface Stream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly readText: () => string;
  readonly received: () => unknown[];
  readonly ended: Promise<unknown>;
  close(): void;
}

const openStreams: Stream[] = [];
afterEach(async () => {
  for (const stream of openStreams.splice(0)) stream.close();
});

async function listen(as: Person | undefined, atPort = port, query = ''): Promise<Stream> {
  const streamRequest = httpRequest({
    port: atPort,
    host: 'localhost',
    path: `/api/events${query}`,
    headers: { 'accept-encoding': 'gzip', ...(as && { cookie: as.cookie }) },
  });
  streamRequest.on('error', () => undefined).end();
  const [response]: IncomingMessage[] = await once(streamRequest, 'response');
  if (!response) throw new Error('no answer');
  let said = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise((resolve) => {
    response.once('close', resolve).on('error', resolve);
  });
  const stream: Stream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    readText: () => said,
    received: () => [...said.matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text ?? '')),
    ended,
    close: () => streamRequest.destroy(),
  };
  openStreams.push(stream);
  return stream;
}

const publish = (as: Person, topic: string, data: unknown) =>
  world.app.host.runInTransaction(as.athleteId, async (ctx) => ctx.publish(topic, data));
const openStream = (as?: Person) =>
  listen(as).then(async (stream) => {
    await expect.poll(stream.readText).toContain('retry: 3000');
    return stream;
  });

describe('server events', () => {
  test('name the changed page after each HTTP command, not after a query', async () => {
    const stream = await openStream(ann);
    const call = (method: 'GET' | 'POST', page?: string) =>
      world.app.fastify.inject({
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
    const listChanges = () => stream.received().filter((each) => JSON.stringify(each).includes('"changed"'));
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
    await publish(ann, 'imports', { done: 1, total: 2 });
    const received = [{ topic: 'imports', data: { done: 1, total: 2 } }];
    await expect.poll(firstStream.received).toEqual(received);
    await expect.poll(secondStream.received).toEqual(received);
    await publish(bob, 'imports', null);
    await expect.poll(othersStream.received).toEqual([{ topic: 'imports', data: null }]);
    expect(firstStream.received()).toEqual(received);
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
      world.app.host.runInTransaction(ann.athleteId, async (ctx) => {
        ctx.publish('imports', 'never');
        throw new Error('it fails');
      }),
    ).rejects.toThrow('it fails');
    for (let done = 0; done < 5; done += 1) await publish(ann, 'imports', done);
    await expect.poll(() => stream.received().length).toBe(5);
    expect(stream.received()).toEqual([0, 1, 2, 3, 4].map((data) => ({ topic: 'imports', data })));
  });

  test('arrive once from this version and from the previous one, which publishes on another channel', async () => {
    const stream = await openStream(ann);
    await publish(ann, 'imports', 'this version');
    await world.query('select pg_notify(?, ?)', [
      PREVIOUS_EVENT_CHANNEL,
      JSON.stringify({ athleteId: ann.athleteId, topic: 'imports', data: 'previous version' }),
    ]);
    await publish(ann, 'imports', 'the last one');
    await expect.poll(stream.received).toContainEqual({ topic: 'imports', data: 'the last one' });
    expect(stream.received()).toEqual(
      ['this version', 'previous version', 'the last one'].map((data) => ({ topic: 'imports', data })),
    );
  });

  test('reach a stream in another process, which ends on SIGTERM', async () => {
    const server = await startServer({ DATABASE_URL: world.databaseUrl, JOB_PROCESS: 'separate' });
    await server.waitForOutput('answers at');
    const stream = await listen(ann, server.port);
    await expect.poll(stream.readText).toContain('retry');
    await publish(ann, 'imports', 'from elsewhere');
    await expect.poll(stream.received).toEqual([{ topic: 'imports', data: 'from elsewhere' }]);
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
    await world.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'threshold events'`,
    );
    await stream.ended;
    const newStream = await openStream(ann);
    await publish(ann, 'imports', 'again');
    await expect.poll(newStream.received).toEqual([{ topic: 'imports', data: 'again' }]);
  });
});

describe('ended sign-in', () => {
  const email = 'eve.long@example.com';
  /** The stream's last event if it ends within 2 seconds, otherwise 'still open'. */
  const getLastEvent = async (stream: Stream): Promise<unknown> => {
    const timeout = setTimeout(2_000).then(() => false);
    const isOver = await Promise.race([stream.ended.then(() => true), timeout]);
    return isOver ? stream.received().at(-1) : 'still open';
  };
  const ended = { topic: 'sign-in', data: 'ended' };
  const expectOpen = async (stream: Stream, as: Person, data: string) => {
    await publish(as, 'imports', data);
    await expect.poll(stream.received).toContainEqual({ topic: 'imports', data });
  };
  const endSignIns = async (as: Person, signInId = '') =>
    expect((await world.call('DELETE', `/api/sign-ins${signInId}`, as)).statusCode).toBe(204);
  /** The ids of a person's sign-ins, oldest first. */
  const listSignInIds = async ({ athleteId }: Person): Promise<string[]> =>
    (
      await world.query<{ id: string }>('select id from auth.sign_in where user_id = ? order by id', [
        athleteId,
      ])
    ).map(({ id }) => id);

  test('closes every stream of the athlete in each process after a global sign-out', async () => {
    const server = await startServer({ DATABASE_URL: world.databaseUrl, JOB_PROCESS: 'separate' });
    await server.waitForOutput('answers at');
    const [phone, desk] = [await world.signIn(email), await world.signIn(email)];
    const remoteStream = await listen(phone, server.port);
    await expect.poll(remoteStream.readText).toContain('retry');
    const bobsRemoteStream = await listen(bob, server.port);
    await expect.poll(bobsRemoteStream.readText).toContain('retry');
    const [phoneStream, deskStream, bobsStream] = [
      await openStream(phone),
      await openStream(desk),
      await openStream(bob),
    ];
    await endSignIns(desk);
    expect(await Promise.all([phoneStream, deskStream, remoteStream].map(getLastEvent))).toEqual([
      ended,
      ended,
      ended,
    ]);
    // The other process has dropped the sign-in from its cache.
    expect((await listen(phone, server.port)).status).toBe(401);
    expect((await listen(desk)).status).toBe(401);
    await expectOpen(bobsStream, bob, 'after everywhere');
    await expect
      .poll(bobsRemoteStream.received)
      .toContainEqual({ topic: 'imports', data: 'after everywhere' });
  });

  test('closes only the streams of the same browser', async () => {
    const phone = await world.signIn(email);
    const [phonesId = ''] = await listSignInIds(phone);
    const desk = await world.signIn(email);
    const [onPhone, onDesk] = [await openStream(phone), await openStream(desk)];
    await endSignIns(desk, `/${phonesId}`);
    expect(await getLastEvent(onPhone)).toEqual(ended);
    await expectOpen(onDesk, desk, 'after the phone');
    expect((await world.call('POST', '/api/logout', desk)).statusCode).toBe(204);
    expect(await getLastEvent(onDesk)).toEqual(ended);
  });

  test('closes the streams of an erased account', async () => {
    const erasedAthlete = await world.signIn('gone.soon@example.com');
    const stream = await openStream(erasedAthlete);
    expect((await world.call('DELETE', '/api/account', erasedAthlete)).statusCode).toBe(204);
    expect(await getLastEvent(stream)).toEqual(ended);
  });

  test('keeps its streams after a rollback', async () => {
    const signedInAthlete = await world.signIn(email);
    const stream = await openStream(signedInAthlete);
    await expect(
      world.orm.em.fork().transactional(async (em) => {
        await em.execute('delete from auth.sign_in where user_id = ?', [signedInAthlete.athleteId]);
        throw new Error('it fails');
      }),
    ).rejects.toThrow('it fails');
    await expectOpen(stream, signedInAthlete, 'after the failure');
  });
});

describe('event stream lifetime', () => {
  let signedIn: SignedIn | null | Error;
  const startStream = async () => {
    signedIn = { athleteId: ann.athleteId, signInId: 's' };
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(registerEventRoutes, {
      hub: createServerEventHub({ orm: world.orm, log: silentLog, signIns: world.app.auth }),
      resolve: async () => {
        if (signedIn instanceof Error) throw signedIn;
        return signedIn;
      },
      heartbeatMs: 50,
    });
    const address = await app.listen({ port: 0, host: 'localhost' });
    const stream = await listen(ann, Number(new URL(address).port));
    await expect.poll(stream.readText).toContain(':\n\n');
    return stream;
  };

  test('ends with the sign-in', async () => {
    const stream = await startStream();
    signedIn = null;
    await stream.ended;
  });

  test('survives a database outage', async () => {
    const stream = await startStream();
    signedIn = new Error('the database is away');
    const beats = stream.readText().length;
    await expect.poll(() => stream.readText().length).toBeGreaterThan(beats + 9);
  });
});

describe('published event', () => {
  test.each([
    ['more than 4 KB', 'imports', 'x'.repeat(5_000)],
    ['undefined, which JSON cannot represent', 'imports', undefined],
    ['a malformed topic', 'Imports of Ann', 1],
  ])('throws for %s', async (_what, topic, data) => {
    await expect(publish(ann, topic, data)).rejects.toThrow(/4 KB|is not a valid topic/);
  });

  test('may have the maximum length', async () => {
    const stream = await openStream(ann);
    const longest = 'é'.repeat(2_040);
    await publish(ann, 'imports', longest);
    await expect.poll(stream.received).toEqual([{ topic: 'imports', data: longest }]);
  });
});
