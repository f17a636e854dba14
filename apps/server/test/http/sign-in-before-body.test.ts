import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { parseStrictJson } from '@threshold/api/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, ORIGIN } from '../support/test-server.ts';

const testServer = await createTestServer();
const ann = await testServer.signIn('ann.lund@example.com');
let port = 0;
beforeAll(async () => {
  await testServer.app.fastify.listen({ port: 0, host: 'localhost' });
  const address = testServer.app.fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

/** Sends a request's head without its body and returns the status line of the response. */
const sendHeadOnly = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, 'localhost');
    const headerEntries = Object.entries({ host: `localhost:${port}`, origin: ORIGIN, ...headers });
    socket.on('error', reject).on('data', (chunk) => {
      resolve(chunk.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${headerEntries.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  });

const HALF_MEGABYTE_JSON_HEADERS = { 'content-type': 'application/json', 'content-length': '500000' };

describe('unauthenticated write', () => {
  test.each([
    ['POST', '/api/profile'],
    ['PATCH', '/api/sessions/01a1f8d3-ea00-71b2-81d9-776172458cf9'],
    ['POST', '/api/trpc/athletes.saveProfile'],
  ])('%s %s gets 401 before its body arrives', async (method, path) => {
    expect(await sendHeadOnly(method, path, HALF_MEGABYTE_JSON_HEADERS)).toContain(' 401 ');
  });

  test.each(['/api/account/import', '/api/imports?name=run.fit'])(
    'POST %s gets 401 before its body arrives',
    async (path) => {
      const file = { 'content-type': 'application/octet-stream', 'content-length': '500000' };
      expect(await sendHeadOnly('POST', path, file)).toContain(' 401 ');
    },
  );

  test.each([
    ['POST', '/api/logout'],
    ['DELETE', '/api/sign-ins'],
    ['DELETE', '/api/sign-ins/01a1f8d3-ea00-71b2-81d9-776172458cf9'],
    ['DELETE', '/api/account'],
  ])('%s %s gets 413 before a long body arrives', async (method, path) => {
    const announcedHeaders = { 'content-type': 'application/json', 'content-length': '2000' };
    expect(await sendHeadOnly(method, path, announcedHeaders)).toContain(' 413 ');
    expect(await sendHeadOnly(method, path, {})).toMatch(/ (204|401) /);
  });
});

describe('compressed body', () => {
  const compressedBomb = brotliCompressSync(`[${'1,'.repeat(120_000)}1]`);
  const send = (cookie?: string) =>
    testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/profile',
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        'content-encoding': 'br',
        ...(cookie !== undefined && { cookie }),
      },
      payload: compressedBomb,
    });

  test('stays compressed: 401 without a sign-in, 415 with one', async () => {
    expect((await send()).statusCode).toBe(401);
    expect((await send(ann.cookie)).statusCode).toBe(415);
  });
});

test('validates long lists of numbers in at most eight times the time it takes to parse them', () => {
  const list = `[${'1,'.repeat(9_999)}1]`;
  const text = `[${`${list},`.repeat(24)}${list}]`;
  const measureFastestMs = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const startedAtMs = performance.now();
        work();
        return performance.now() - startedAtMs;
      }),
    );
  const parsingMs = measureFastestMs(() => JSON.parse(text));
  expect(measureFastestMs(() => parseStrictJson(text))).toBeLessThan(8 * parsingMs + 5);
});
