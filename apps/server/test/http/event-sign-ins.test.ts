import { setTimeout } from 'node:timers/promises';
import type { SignedIn } from '@threshold/api/server';
import { silentLog } from '@threshold/testing';
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { registerEventRoutes } from '../../src/http/event-routes.ts';
import { createServerEventHub } from '../../src/http/server-event-hub.ts';
import { startServer } from '../support/start-server.ts';
import { createTestServer, type Person } from '../support/test-server.ts';
import { openEventStream, openStreams, type Stream } from './events-fixture.ts';

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

describe('ended sign-in', () => {
  const email = 'eve.long@example.com';
  /** The stream's last event if it ends within 2 seconds, otherwise 'still open'. */
  const getLastEvent = async (stream: Stream): Promise<unknown> => {
    const timeout = setTimeout(2_000).then(() => false);
    const isOver = await Promise.race([stream.ended.then(() => true), timeout]);
    return isOver ? stream.listEvents().at(-1) : 'still open';
  };
  const SIGN_IN_ENDED = { topic: 'sign-in', data: 'ended' };
  const expectOpen = async (stream: Stream, person: Person, data: string) => {
    await publishEvent(person, 'imports', data);
    await expect.poll(stream.listEvents).toContainEqual({ topic: 'imports', data });
  };
  const endSignIns = async (person: Person, signInId = '') =>
    expect((await testServer.call('DELETE', `/api/sign-ins${signInId}`, person)).statusCode).toBe(204);
  /** The ids of a person's sign-ins, oldest first. */
  const listSignInIds = async ({ athleteId }: Person): Promise<string[]> =>
    (
      await testServer.query<{ id: string }>('select id from auth.sign_in where user_id = ? order by id', [
        athleteId,
      ])
    ).map(({ id }) => id);

  test('closes every stream of the athlete in each process after a global sign-out', async () => {
    const server = await startServer({ DATABASE_URL: testServer.databaseUrl, JOB_PROCESS: 'separate' });
    await server.waitForOutput('answers at');
    const [phoneSignIn, desktopSignIn] = [await testServer.signIn(email), await testServer.signIn(email)];
    const remoteStream = await listen(phoneSignIn, server.port);
    await expect.poll(remoteStream.readText).toContain('retry');
    const bobsRemoteStream = await listen(bob, server.port);
    await expect.poll(bobsRemoteStream.readText).toContain('retry');
    const [phoneStream, desktopStream, bobsStream] = [
      await openStream(phoneSignIn),
      await openStream(desktopSignIn),
      await openStream(bob),
    ];
    await endSignIns(desktopSignIn);
    expect(await Promise.all([phoneStream, desktopStream, remoteStream].map(getLastEvent))).toEqual([
      SIGN_IN_ENDED,
      SIGN_IN_ENDED,
      SIGN_IN_ENDED,
    ]);
    // The other process has dropped the sign-in from its cache.
    expect((await listen(phoneSignIn, server.port)).status).toBe(401);
    expect((await listen(desktopSignIn)).status).toBe(401);
    await expectOpen(bobsStream, bob, 'after everywhere');
    await expect
      .poll(bobsRemoteStream.listEvents)
      .toContainEqual({ topic: 'imports', data: 'after everywhere' });
  });

  test('closes only the streams of the same browser', async () => {
    const phoneSignIn = await testServer.signIn(email);
    const [phoneSignInId = ''] = await listSignInIds(phoneSignIn);
    const desktopSignIn = await testServer.signIn(email);
    const [phoneStream, desktopStream] = [await openStream(phoneSignIn), await openStream(desktopSignIn)];
    await endSignIns(desktopSignIn, `/${phoneSignInId}`);
    expect(await getLastEvent(phoneStream)).toEqual(SIGN_IN_ENDED);
    await expectOpen(desktopStream, desktopSignIn, 'after the phone');
    expect((await testServer.call('POST', '/api/logout', desktopSignIn)).statusCode).toBe(204);
    expect(await getLastEvent(desktopStream)).toEqual(SIGN_IN_ENDED);
  });

  test('closes the streams of an erased account', async () => {
    const erasedAthlete = await testServer.signIn('gone.soon@example.com');
    const stream = await openStream(erasedAthlete);
    expect((await testServer.call('DELETE', '/api/account', erasedAthlete)).statusCode).toBe(204);
    expect(await getLastEvent(stream)).toEqual(SIGN_IN_ENDED);
  });

  test('keeps its streams after a rollback', async () => {
    const signedInAthlete = await testServer.signIn(email);
    const stream = await openStream(signedInAthlete);
    await expect(
      testServer.orm.em.fork().transactional(async (em) => {
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
      hub: createServerEventHub({ orm: testServer.orm, log: silentLog, signIns: testServer.app.auth }),
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
    const lengthBefore = stream.readText().length;
    await expect.poll(() => stream.readText().length).toBeGreaterThan(lengthBefore + 9);
  });
});
