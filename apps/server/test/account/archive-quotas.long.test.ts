import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileAdapter, sendError, withUnlinkedFile } from '@threshold/api/server';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerAccountRoutes } from '../../src/account/account-routes.ts';
import { createArchiveLimiter } from '../../src/account/archive-limiter.ts';
import { importAccountRoute } from '../../src/account/import-account-route.ts';
import type { Person } from '../support/test-server.ts';
import { createArchiveLimiterFixture } from './archive-limiter-fixture.ts';

const { signInNewAthlete, exportAccount, testServer, importArchive } = await createArchiveLimiterFixture();

const advanceClock = (ms: number) =>
  testServer.clock.set(new Date(testServer.clock.now().getTime() + ms).toISOString());

/** Adds 9,000 days of incompressible notes, so that an export exceeds the kernel's socket buffers. */
const addLongNotes = (person: Person) =>
  testServer.query(
    `insert into nutrition.log (id, athlete_id, date, calories, notes)
     select gen_random_uuid(), ?, date '1990-01-01' + day, 2000,
       (select string_agg(md5(day || ' ' || part), '') from generate_series(1, 62) part)
     from generate_series(1, 9000) day`,
    [person.athleteId],
  );

describe('archive limiter', () => {
  test('allows 20 exports per athlete in 24 hours, and records each in the audit log', async () => {
    const [person, otherAthlete] = [await signInNewAthlete(), await signInNewAthlete()];
    const countAuditEntries = async () =>
      (
        await testServer.query<{ count: number }>(
          `select count(*)::int as count from auth.audit_entry where user_id = ? and kind = 'account-exported'`,
          [person.athleteId],
        )
      )[0]?.count;
    for (let count = 0; count < 20; count += 1) {
      expect((await exportAccount(person)).statusCode).toBe(200);
      advanceClock(60_000);
    }
    const rejectedResponse = await exportAccount(person);
    expect([rejectedResponse.statusCode, rejectedResponse.headers['retry-after']]).toEqual([
      429,
      String(86_400 - 20 * 60),
    ]);
    expect(await countAuditEntries()).toBe(20);
    expect((await exportAccount(otherAthlete)).statusCode).toBe(200);
    advanceClock(86_400_000 - 20 * 60_000);
    expect((await exportAccount(person)).statusCode).toBe(200);
  });

  test('creates no archive for a HEAD request', async () => {
    const person = await signInNewAthlete();
    const sendHead = () =>
      testServer.app.fastify.inject({
        method: 'HEAD',
        url: '/api/account/export',
        headers: { cookie: person.cookie },
      });
    expect(await sendHead()).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/zip' },
      body: '',
    });
    const [entries] = await testServer.query<{ count: number }>(
      `select count(*)::int as count from auth.audit_entry where user_id = ? and kind = 'account-exported'`,
      [person.athleteId],
    );
    expect(entries?.count).toBe(0);
    expect(
      (await testServer.app.fastify.inject({ method: 'HEAD', url: '/api/account/export' })).statusCode,
    ).toBe(401);
  });

  test('allows five failed imports an hour per athlete', async () => {
    const [person, otherAthlete] = [await signInNewAthlete(), await signInNewAthlete()];
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await importArchive(person, Buffer.from('PK'))).statusCode).toBe(400);
    const rejectedResponse = await importArchive(person, Buffer.from('PK'));
    expect(rejectedResponse.statusCode).toBe(429);
    expect(Number(rejectedResponse.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await importArchive(otherAthlete, Buffer.from('PK'))).statusCode).toBe(400);
  });

  test('counts a slow failed import several times', async () => {
    const person = await signInNewAthlete();
    let clockMs = 0;
    const { host } = testServer.app;
    const app = Fastify();
    app.setErrorHandler(sendError);
    onTestFinished(() => app.close());
    await app.register(fileAdapter, {
      host,
      resolve: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      uploadFolder: testServer.config.dataDir,
      routes: [
        importAccountRoute({
          domains: host.domains,
          limiter: createArchiveLimiter(),
          // Each time this clock is read, it advances a minute.
          now: () => {
            clockMs += 60_000;
            return clockMs;
          },
        }),
      ],
    });
    const importArchive = () =>
      app.inject({ method: 'POST', url: '/api/account/import', payload: Buffer.from('PK') });
    expect((await importArchive()).statusCode).toBe(400);
    expect((await importArchive()).statusCode).toBe(400);
    const rejectedResponse = await importArchive();
    expect(rejectedResponse.statusCode).toBe(429);
    expect(Number(rejectedResponse.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

test('unlinks the archive’s file immediately, so that a crash leaves nothing behind', async () => {
  const folder = join(testServer.config.dataDir, 'archives');
  const [names, bytes] = await withUnlinkedFile(folder, async (file) => {
    await file.writeFile('an archive');
    return [readdirSync(folder), (await file.stat()).size];
  });
  expect([names, bytes]).toEqual([[], 10]);
});

describe('archive download', () => {
  const startServer = async (person: Person, maxIdleMs: number) => {
    const app = Fastify({ forceCloseConnections: true });
    app.setErrorHandler(sendError);
    onTestFinished(() => app.close());
    await app.register(registerAccountRoutes, {
      host: testServer.app.host,
      limiter: createArchiveLimiter(),
      resolveSignIn: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      forgetSignIns: () => undefined,
      dataDir: testServer.config.dataDir,
      maxIdleMs,
    });
    const port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
    const requestWithoutReading = async () => {
      const socket = connect(port, 'localhost').pause();
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      socket.write('GET /api/account/export HTTP/1.1\r\nhost: localhost\r\n\r\n');
      return socket;
    };
    /** Polls until the status matches, draining each response. */
    const expectStatus = (status: number) =>
      expect
        .poll(
          async () => {
            const response = await fetch(`http://localhost:${port}/api/account/export`);
            await response.arrayBuffer();
            return response.status;
          },
          { timeout: 20_000 },
        )
        .toBe(status);
    return { requestWithoutReading, expectStatus };
  };

  test('blocks a second archive of the athlete until the first times out or is aborted', async () => {
    const person = await signInNewAthlete();
    await addLongNotes(person);
    const shortIdleServer = await startServer(person, 1_000);
    await shortIdleServer.requestWithoutReading();
    await shortIdleServer.expectStatus(429);
    await shortIdleServer.expectStatus(200);
    const longIdleServer = await startServer(person, 60_000);
    const socket = await longIdleServer.requestWithoutReading();
    await longIdleServer.expectStatus(429);
    socket.destroy();
    await longIdleServer.expectStatus(200);
  }, 40_000);
});
