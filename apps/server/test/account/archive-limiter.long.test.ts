import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileAdapter, sendError, withUnlinkedFile } from '@threshold/api/server';
import Fastify from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerAccountRoutes } from '../../src/account/account-routes.ts';
import { createArchiveLimiter } from '../../src/account/archive-limiter.ts';
import { importAccountRoute } from '../../src/account/import-account-route.ts';
import { createWorld, ORIGIN, type Person } from '../support/world.ts';

const world = await createWorld();
let athleteCount = 0;
const signInNewAthlete = () => {
  athleteCount += 1;
  return world.signIn(`new.comer${athleteCount}@example.com`);
};
const exportAccount = (person: Person) => world.call('GET', '/api/account/export', person);
const importArchive = (person: Person, payload: Buffer) =>
  world.app.fastify.inject({
    method: 'POST',
    url: '/api/account/import',
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie },
    payload,
  });

const advanceClock = (ms: number) =>
  world.clock.set(new Date(world.clock.now().getTime() + ms).toISOString());

/** Adds 9,000 days of incompressible notes, so that an export exceeds the kernel's socket buffers. */
const addLongNotes = (person: Person) =>
  world.query(
    `insert into nutrition.log (id, athlete_id, date, calories, notes)
     select gen_random_uuid(), ?, date '1990-01-01' + day, 2000,
       (select string_agg(md5(day || ' ' || piece), '') from generate_series(1, 62) piece)
     from generate_series(1, 9000) day`,
    [person.athleteId],
  );

describe('archive limiter', () => {
  test('completes four concurrent exports', async () => {
    const athletes = [
      await signInNewAthlete(),
      await signInNewAthlete(),
      await signInNewAthlete(),
      await signInNewAthlete(),
    ];
    const responses = await Promise.all(athletes.map(exportAccount));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test('allows 20 exports per athlete in 24 hours, and records each in the audit log', async () => {
    const [person, otherAthlete] = [await signInNewAthlete(), await signInNewAthlete()];
    const countAuditEntries = async () =>
      (
        await world.query<{ count: number }>(
          `select count(*)::int as count from auth.audit_entry where user_id = ? and kind = 'account-exported'`,
          [person.athleteId],
        )
      )[0]?.count;
    for (let count = 0; count < 20; count += 1) {
      expect((await exportAccount(person)).statusCode).toBe(200);
      advanceClock(60_000);
    }
    const rejectedAnswer = await exportAccount(person);
    expect([rejectedAnswer.statusCode, rejectedAnswer.headers['retry-after']]).toEqual([
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
      world.app.fastify.inject({
        method: 'HEAD',
        url: '/api/account/export',
        headers: { cookie: person.cookie },
      });
    expect(await sendHead()).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/zip' },
      body: '',
    });
    const [entries] = await world.query<{ count: number }>(
      `select count(*)::int as count from auth.audit_entry where user_id = ? and kind = 'account-exported'`,
      [person.athleteId],
    );
    expect(entries?.count).toBe(0);
    expect((await world.app.fastify.inject({ method: 'HEAD', url: '/api/account/export' })).statusCode).toBe(
      401,
    );
  });

  test('runs two archives of the same kind at a time, in FIFO order', async () => {
    const limiter = createArchiveLimiter();
    const startedIndexes: number[] = [];
    const workEnds = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const workPromises = workEnds.map(({ promise }, index) =>
      limiter.runWithSlot('import', () => {
        startedIndexes.push(index);
        return promise;
      }),
    );
    await expect.poll(() => startedIndexes).toEqual([0, 1]);
    workEnds[1]?.resolve();
    await expect.poll(() => startedIndexes).toEqual([0, 1, 2]);
    workEnds[2]?.reject(new Error('broken'));
    await expect(workPromises[2]).rejects.toThrow('broken');
    await expect.poll(() => startedIndexes).toEqual([0, 1, 2, 3]);
    for (const { resolve } of workEnds) resolve();
    await Promise.all([workPromises[0], workPromises[1], workPromises[3]]);
  });

  test('runs three archives at a time and reserves the last slot for the other kind', async () => {
    const limiter = createArchiveLimiter(50);
    const workEnd = Promise.withResolvers<void>();
    const pendingWork = () => workEnd.promise;
    const imports = [limiter.runWithSlot('import', pendingWork), limiter.runWithSlot('import', pendingWork)];
    expect(await limiter.runWithSlot('export', async () => 'made')).toBe('made');
    const lastExport = limiter.runWithSlot('export', pendingWork);
    await expect(limiter.runWithSlot('export', pendingWork)).rejects.toMatchObject({ kind: 'too-many' });
    workEnd.resolve();
    await Promise.all([...imports, lastExport]);
    const [firstEnd, secondEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const exports = [
      limiter.runWithSlot('export', () => firstEnd.promise),
      limiter.runWithSlot('export', () => secondEnd.promise),
    ];
    const waitingExport = limiter.runWithSlot('export', async () => 'third');
    expect(await limiter.runWithSlot('import', async () => 'stored')).toBe('stored');
    firstEnd.resolve();
    expect(await waitingExport).toBe('third');
    secondEnd.resolve();
    await Promise.all(exports);
  });

  test('rejects a request that has waited too long, with Retry-After, and then recovers', async () => {
    const limiter = createArchiveLimiter(50);
    const workEnd = Promise.withResolvers<void>();
    const workPromises = [
      limiter.runWithSlot('export', () => workEnd.promise),
      limiter.runWithSlot('export', () => workEnd.promise),
    ];
    await expect(limiter.runWithSlot('export', async () => 'made')).rejects.toMatchObject({
      message: 'Other accounts are being exported. Please try again in 30 s.',
      details: { retryAfterSeconds: 30 },
    });
    workEnd.resolve();
    await Promise.all(workPromises);
    expect(await limiter.runWithSlot('export', async () => 'made')).toBe('made');
  });

  test('runs an export alongside long imports', async () => {
    const [mia, noah, zoe] = [await signInNewAthlete(), await signInNewAthlete(), await signInNewAthlete()];
    const runInput = { date: '2026-11-20', type: 'run', session: 'AM', duration: 45 };
    expect((await world.call('POST', '/api/workouts/manual', zoe, runInput)).statusCode).toBe(200);
    const files = unzipSync((await exportAccount(zoe)).rawPayload);
    // Each import needs its own workout, because an account can be imported only once.
    const training = strFromU8(files['training.json'] ?? new Uint8Array());
    const [id = ''] = /(?<="id":")[0-9a-f-]{36}/.exec(training) ?? [];
    const archive = () =>
      Buffer.from(zipSync({ ...files, 'training.json': strToU8(training.replaceAll(id, randomUUID())) }));
    const blocker = new Client({ connectionString: world.databaseUrl });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    // The lock blocks imports but not reads.
    await blocker.query('begin; lock table training.workout in exclusive mode');
    const imports = Promise.all([mia, noah].map((person) => importArchive(person, archive())));
    await expect
      .poll(async () => {
        const [waits] = await world.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where not granted and relation = 'training.workout'::regclass`,
        );
        return waits?.count;
      })
      .toBe(2);
    expect((await exportAccount(zoe)).statusCode).toBe(200);
    await blocker.query('rollback');
    expect((await imports).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('does not read an import body until a slot is free', async () => {
    const person = await signInNewAthlete();
    const limiter = createArchiveLimiter(50);
    const { host } = world.app;
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(fileAdapter, {
      host,
      resolve: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      uploadFolder: world.config.dataDir,
      routes: [importAccountRoute({ domains: host.domains, limiter })],
    });
    const address = await app.listen({ port: 0, host: 'localhost' });
    const workEnd = Promise.withResolvers<void>();
    const workPromises = [
      limiter.runWithSlot('import', () => workEnd.promise),
      limiter.runWithSlot('import', () => workEnd.promise),
    ];
    const uploadRequest = request(`${address}/api/account/import`, {
      method: 'POST',
      headers: { 'content-length': 1_000 },
    });
    onTestFinished(() => void uploadRequest.destroy());
    uploadRequest.flushHeaders();
    const [answer] = await once(uploadRequest, 'response');
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '30' } });
    workEnd.resolve();
    await Promise.all(workPromises);
  });

  test('allows five failed imports an hour per athlete', async () => {
    const [person, otherAthlete] = [await signInNewAthlete(), await signInNewAthlete()];
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await importArchive(person, Buffer.from('PK'))).statusCode).toBe(400);
    const rejectedAnswer = await importArchive(person, Buffer.from('PK'));
    expect(rejectedAnswer.statusCode).toBe(429);
    expect(Number(rejectedAnswer.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await importArchive(otherAthlete, Buffer.from('PK'))).statusCode).toBe(400);
  });

  test('counts a slow failed import several times', async () => {
    const person = await signInNewAthlete();
    let clockMs = 0;
    const { host } = world.app;
    const app = Fastify();
    app.setErrorHandler(sendError);
    onTestFinished(() => app.close());
    await app.register(fileAdapter, {
      host,
      resolve: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      uploadFolder: world.config.dataDir,
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
    const attempt = () =>
      app.inject({ method: 'POST', url: '/api/account/import', payload: Buffer.from('PK') });
    expect((await attempt()).statusCode).toBe(400);
    expect((await attempt()).statusCode).toBe(400);
    const rejectedAnswer = await attempt();
    expect(rejectedAnswer.statusCode).toBe(429);
    expect(Number(rejectedAnswer.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('frees the slot of an aborted archive', async () => {
    const person = await signInNewAthlete();
    await world.query('alter table nutrition.log rename to log_away');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await exportAccount(person)).statusCode).toBe(500);
    await world.query('alter table nutrition.log_away rename to log');
    expect((await exportAccount(person)).statusCode).toBe(200);
  });

  test('keeps the database available while ten athletes create archives', async () => {
    const athletes = await Promise.all(Array.from({ length: 10 }, signInNewAthlete));
    const pendingExports = Promise.all(athletes.map(exportAccount));
    const profileAnswers = await Promise.all(
      Array.from({ length: 20 }, async () => world.call('GET', '/api/profile', await signInNewAthlete())),
    );
    expect(new Set(profileAnswers.map(({ statusCode }) => statusCode))).not.toContain(503);
    expect(
      (await pendingExports).filter(({ statusCode }) => statusCode === 200).length,
    ).toBeGreaterThanOrEqual(2);
  });
});

test('unlinks the archive’s file immediately, so that a crash leaves nothing behind', async () => {
  const folder = join(world.config.dataDir, 'archives');
  const [names, bytes] = await withUnlinkedFile(folder, async (file) => {
    await file.writeFile('an archive');
    return [readdirSync(folder), (await file.stat()).size];
  });
  expect([names, bytes]).toEqual([[], 10]);
});

describe('archive download', () => {
  const startServer = async (person: Person, idleMs: number) => {
    const app = Fastify({ forceCloseConnections: true });
    app.setErrorHandler(sendError);
    onTestFinished(() => app.close());
    await app.register(registerAccountRoutes, {
      host: world.app.host,
      resolve: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      forget: () => undefined,
      dataDir: world.config.dataDir,
      idleMs,
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
