import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileAdapter, sendError, withNamelessFile } from '@threshold/api/server';
import Fastify from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accountRoutes } from '../src/account-routes.ts';
import { archiveLimiter } from '../src/archive-limiter.ts';
import { importAccount } from '../src/import-account.ts';
import { createWorld, ORIGIN, type Person } from './world.ts';

const world = await createWorld();
let people = 0;
const somebody = () => {
  people += 1;
  return world.signIn(`new.comer${people}@example.com`);
};
const exported = (person: Person) => world.call('GET', '/api/account/export', person);
const importOf = (person: Person, payload: Buffer) =>
  world.app.fastify.inject({
    method: 'POST',
    url: '/api/account/import',
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie },
    payload,
  });

const later = (ms: number) => world.clock.set(new Date(world.clock.now().getTime() + ms).toISOString());

/** Thirty years of long notes that hardly shrink: more than the kernel keeps for whoever reads nothing. */
const grow = (person: Person) =>
  world.query(
    `insert into nutrition.log (id, athlete_id, date, calories, notes)
     select gen_random_uuid(), ?, date '1990-01-01' + day, 2000,
       (select string_agg(md5(day || ' ' || piece), '') from generate_series(1, 62) piece)
     from generate_series(1, 9000) day`,
    [person.athleteId],
  );

describe('archives', () => {
  test('that are asked for at once are all made, one after the other', async () => {
    const people = [await somebody(), await somebody(), await somebody(), await somebody()];
    const answers = await Promise.all(people.map(exported));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test('are 20 within 24 hours of an athlete, and as many entries of the audit log', async () => {
    const [person, another] = [await somebody(), await somebody()];
    const noted = async () =>
      (
        await world.query<{ count: number }>(
          `select count(*)::int as count from auth.audit_entry where user_id = ? and kind = 'account-exported'`,
          [person.athleteId],
        )
      )[0]?.count;
    for (let each = 0; each < 20; each += 1) {
      expect((await exported(person)).statusCode).toBe(200);
      later(60_000);
    }
    const refused = await exported(person);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(86_400 - 20 * 60)]);
    expect(await noted()).toBe(20);
    expect((await exported(another)).statusCode).toBe(200);
    later(86_400_000 - 20 * 60_000);
    expect((await exported(person)).statusCode).toBe(200);
  });

  test('are not made for a HEAD, which leaves no entry in the audit log', async () => {
    const person = await somebody();
    const head = () =>
      world.app.fastify.inject({
        method: 'HEAD',
        url: '/api/account/export',
        headers: { cookie: person.cookie },
      });
    expect(await head()).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/zip' },
      body: '',
    });
    const [left] = await world.query<{ count: number }>(
      `select count(*)::int as count from auth.audit_entry where user_id = ? and kind = 'account-exported'`,
      [person.athleteId],
    );
    expect(left?.count).toBe(0);
    expect((await world.app.fastify.inject({ method: 'HEAD', url: '/api/account/export' })).statusCode).toBe(
      401,
    );
  });

  test('of a kind are worked on two at a time: the others wait in the order in which they came', async () => {
    const limiter = archiveLimiter();
    const begun: number[] = [];
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const works = ends.map(({ promise }, index) =>
      limiter.atWork('import', () => {
        begun.push(index);
        return promise;
      }),
    );
    await expect.poll(() => begun).toEqual([0, 1]);
    ends[1]?.resolve();
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    ends[2]?.reject(new Error('broken'));
    await expect(works[2]).rejects.toThrow('broken');
    await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
    for (const { resolve } of ends) resolve();
    await Promise.all([works[0], works[1], works[3]]);
  });

  test('of both kinds are worked on three at a time, and neither kind takes the last turn of the other', async () => {
    const limiter = archiveLimiter(50);
    const done = Promise.withResolvers<void>();
    const held = () => done.promise;
    const imports = [limiter.atWork('import', held), limiter.atWork('import', held)];
    expect(await limiter.atWork('export', async () => 'made')).toBe('made');
    const last = limiter.atWork('export', held);
    await expect(limiter.atWork('export', held)).rejects.toMatchObject({ kind: 'too-many' });
    done.resolve();
    await Promise.all([...imports, last]);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const exports = [
      limiter.atWork('export', () => first.promise),
      limiter.atWork('export', () => second.promise),
    ];
    const waiting = limiter.atWork('export', async () => 'third');
    expect(await limiter.atWork('import', async () => 'stored')).toBe('stored');
    first.resolve();
    expect(await waiting).toBe('third');
    second.resolve();
    await Promise.all(exports);
  });

  test('that find no room for too long are answered when to come back, and there is room again afterwards', async () => {
    const limiter = archiveLimiter(50);
    const done = Promise.withResolvers<void>();
    const works = [
      limiter.atWork('export', () => done.promise),
      limiter.atWork('export', () => done.promise),
    ];
    await expect(limiter.atWork('export', async () => 'made')).rejects.toMatchObject({
      message: 'Other accounts are being exported. Please try again in 30 s.',
      details: { retryAfterSeconds: 30 },
    });
    done.resolve();
    await Promise.all(works);
    expect(await limiter.atWork('export', async () => 'made')).toBe('made');
  });

  test('that come in and take long leave a turn to one that goes out', async () => {
    const [mia, noah, zoe] = [await somebody(), await somebody(), await somebody()];
    const run = { date: '2026-11-20', type: 'run', session: 'AM', duration: 45 };
    expect((await world.call('POST', '/api/workouts/manual', zoe, run)).statusCode).toBe(200);
    const files = unzipSync((await exported(zoe)).rawPayload);
    // An account comes in once, so each of them brings a workout of its own.
    const training = strFromU8(files['training.json'] ?? new Uint8Array());
    const [id = ''] = /(?<="id":")[0-9a-f-]{36}/.exec(training) ?? [];
    const archive = () =>
      Buffer.from(zipSync({ ...files, 'training.json': strToU8(training.replaceAll(id, randomUUID())) }));
    const blocker = new Client({ connectionString: world.databaseUrl });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    // Reads go on, and what comes in waits.
    await blocker.query('begin; lock table training.workout in exclusive mode');
    const imports = Promise.all([mia, noah].map((person) => importOf(person, archive())));
    await expect
      .poll(async () => {
        const [waits] = await world.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where not granted and relation = 'training.workout'::regclass`,
        );
        return waits?.count;
      })
      .toBe(2);
    expect((await exported(zoe)).statusCode).toBe(200);
    await blocker.query('rollback');
    expect((await imports).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('that come in are not read before there is room for them', async () => {
    const person = await somebody();
    const limiter = archiveLimiter(50);
    const { host } = world.app;
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(fileAdapter, {
      host,
      resolve: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      uploadFolder: world.config.dataDir,
      routes: [importAccount({ domains: host.domains, limiter })],
    });
    const address = await app.listen({ port: 0, host: 'localhost' });
    const done = Promise.withResolvers<void>();
    const works = [
      limiter.atWork('import', () => done.promise),
      limiter.atWork('import', () => done.promise),
    ];
    const sending = request(`${address}/api/account/import`, {
      method: 'POST',
      headers: { 'content-length': 1_000 },
    });
    onTestFinished(() => void sending.destroy());
    sending.flushHeaders();
    const [answer] = await once(sending, 'response');
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '30' } });
    done.resolve();
    await Promise.all(works);
  });

  test('that fail are five an hour of an athlete, whoever else fails', async () => {
    const [person, another] = [await somebody(), await somebody()];
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await importOf(person, Buffer.from('PK'))).statusCode).toBe(400);
    const refused = await importOf(person, Buffer.from('PK'));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await importOf(another, Buffer.from('PK'))).statusCode).toBe(400);
  });

  test('that fail after minutes count as several of the five', async () => {
    const person = await somebody();
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
        importAccount({
          domains: host.domains,
          limiter: archiveLimiter(),
          // Each look at this clock takes a minute.
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
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('that break off leave room for the next one', async () => {
    const person = await somebody();
    await world.query('alter table nutrition.log rename to log_away');
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await exported(person)).statusCode).toBe(500);
    await world.query('alter table nutrition.log_away rename to log');
    expect((await exported(person)).statusCode).toBe(200);
  });

  test('of ten athletes leave the database to everybody else', async () => {
    const athletes = await Promise.all(Array.from({ length: 10 }, somebody));
    const moved = Promise.all(athletes.map(exported));
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => world.call('GET', '/api/profile', await somebody())),
    );
    expect(new Set(others.map(({ statusCode }) => statusCode))).not.toContain(503);
    expect((await moved).filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(2);
  });
});

test('an archive has no name in its folder, which a crash would leave behind', async () => {
  const folder = join(world.config.dataDir, 'archives');
  const [names, bytes] = await withNamelessFile(folder, async (file) => {
    await file.writeFile('an archive');
    return [readdirSync(folder), (await file.stat()).size];
  });
  expect([names, bytes]).toEqual([[], 10]);
});

describe('an archive that is sent', () => {
  const start = async (person: Person, idleMs: number) => {
    const app = Fastify({ forceCloseConnections: true });
    app.setErrorHandler(sendError);
    onTestFinished(() => app.close());
    await app.register(accountRoutes, {
      host: world.app.host,
      resolve: async () => ({ athleteId: person.athleteId, signInId: 's' }),
      forget: () => undefined,
      dataDir: world.config.dataDir,
      idleMs,
    });
    const port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
    const askAndReadNothing = async () => {
      const socket = connect(port, 'localhost').pause();
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      socket.write('GET /api/account/export HTTP/1.1\r\nhost: localhost\r\n\r\n');
      return socket;
    };
    /** Polls, and reads what it is sent to its end. */
    const expectStatus = (status: number) =>
      expect
        .poll(
          async () => {
            const answer = await fetch(`http://localhost:${port}/api/account/export`);
            await answer.arrayBuffer();
            return answer.status;
          },
          { timeout: 20_000 },
        )
        .toBe(status);
    return { askAndReadNothing, expectStatus };
  };

  test('keeps its athlete from another one until it is taken, given up or left', async () => {
    const person = await somebody();
    await grow(person);
    const impatient = await start(person, 1_000);
    await impatient.askAndReadNothing();
    await impatient.expectStatus(429);
    await impatient.expectStatus(200);
    const patient = await start(person, 60_000);
    const socket = await patient.askAndReadNothing();
    await patient.expectStatus(429);
    socket.destroy();
    await patient.expectStatus(200);
  }, 40_000);
});
