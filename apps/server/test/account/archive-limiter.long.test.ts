import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileAdapter } from '@threshold/api/server';
import Fastify from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createArchiveLimiter } from '../../src/account/archive-limiter.ts';
import { importAccountRoute } from '../../src/account/import-account-route.ts';
import { createArchiveLimiterFixture } from './archive-limiter-fixture.ts';

const { signInNewAthlete, exportAccount, testServer, importArchive } = await createArchiveLimiterFixture();

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
    const waitForWorkEnd = () => workEnd.promise;
    const imports = [
      limiter.runWithSlot('import', waitForWorkEnd),
      limiter.runWithSlot('import', waitForWorkEnd),
    ];
    expect(await limiter.runWithSlot('export', async () => 'made')).toBe('made');
    const lastExport = limiter.runWithSlot('export', waitForWorkEnd);
    await expect(limiter.runWithSlot('export', waitForWorkEnd)).rejects.toMatchObject({ kind: 'too-many' });
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
    expect((await testServer.call('POST', '/api/workouts/manual', zoe, runInput)).statusCode).toBe(200);
    const files = unzipSync((await exportAccount(zoe)).rawPayload);
    // Each import needs its own workout, because an account can be imported only once.
    const training = strFromU8(files['training.json'] ?? new Uint8Array());
    const [id = ''] = /(?<="id":")[0-9a-f-]{36}/.exec(training) ?? [];
    const archive = () =>
      Buffer.from(zipSync({ ...files, 'training.json': strToU8(training.replaceAll(id, randomUUID())) }));
    const blocker = new Client({ connectionString: testServer.databaseUrl });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    // The lock blocks imports but not reads.
    await blocker.query('begin; lock table training.workout in exclusive mode');
    const imports = Promise.all([mia, noah].map((person) => importArchive(person, archive())));
    await expect
      .poll(async () => {
        const [waitingLock] = await testServer.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where not granted and relation = 'training.workout'::regclass`,
        );
        return waitingLock?.count;
      })
      .toBe(2);
    expect((await exportAccount(zoe)).statusCode).toBe(200);
    await blocker.query('rollback');
    expect((await imports).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('does not read an import body until a slot is free', async () => {
    const person = await signInNewAthlete();
    const limiter = createArchiveLimiter(50);
    const { host } = testServer.app;
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(fileAdapter, {
      host,
      resolve: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      uploadFolder: testServer.config.dataDir,
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
    const [response] = await once(uploadRequest, 'response');
    expect(response).toMatchObject({ statusCode: 429, headers: { 'retry-after': '30' } });
    workEnd.resolve();
    await Promise.all(workPromises);
  });

  test('frees the slot of an aborted archive', async () => {
    const person = await signInNewAthlete();
    await testServer.query('alter table nutrition.log rename to log_away');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await exportAccount(person)).statusCode).toBe(500);
    await testServer.query('alter table nutrition.log_away rename to log');
    expect((await exportAccount(person)).statusCode).toBe(200);
  });

  test('keeps the database available while ten athletes create archives', async () => {
    const athletes = await Promise.all(Array.from({ length: 10 }, signInNewAthlete));
    const pendingExports = Promise.all(athletes.map(exportAccount));
    const profileResponses = await Promise.all(
      Array.from({ length: 20 }, async () =>
        testServer.call('GET', '/api/profile', await signInNewAthlete()),
      ),
    );
    expect(new Set(profileResponses.map(({ statusCode }) => statusCode))).not.toContain(503);
    expect(
      (await pendingExports).filter(({ statusCode }) => statusCode === 200).length,
    ).toBeGreaterThanOrEqual(2);
  });
});
