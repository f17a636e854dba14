import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseDigest } from '../fuzz/database-digest.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';
import type { RawRequest } from './raw-request.ts';
import { RAW_REQUESTS } from './raw-requests.ts';

const SLOW_CLIENTS = Number(process.env.FUZZ_SLOW_CLIENTS ?? 200);
const CONCURRENT_REQUESTS = 32;
const TIMEOUT_MS = 60_000;
const HANG_UP_AFTER_MS = 500;

const testServer = await createTestServer();
const ann = await testServer.signIn('ann.lund@example.com');
await testServer.call('POST', '/api/profile', ann, { restingHR: 52 });
await testServer.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const address = testServer.app.fastify.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

/**
 * Sends the bytes and returns everything received until the server closes the connection; null if it never
 * does. After `hangsUpAfterMs`, the client ends the connection, to end incomplete requests. It waits because
 * servers drop their response if a client disconnects.
 */
async function sendBytes(bytes: string, hangsUpAfterMs?: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    response += text;
  });
  // If the server closes during a write, the connection is reset. What it sent before still counts.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes.replace('@ann', `Cookie: ${ann.cookie}\r\nOrigin: ${ORIGIN}`), 'latin1'));
  const timers = [
    setTimeout(() => socket.destroy(new Error('still open')), TIMEOUT_MS),
    ...(hangsUpAfterMs ? [setTimeout(() => socket.end(), hangsUpAfterMs)] : []),
  ];
  await new Promise((resolve) => socket.on('close', resolve));
  timers.forEach(clearTimeout);
  return socket.errored?.message === 'still open' ? null : response;
}

const parseStatuses = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const isExpected = (status: number, { expected }: RawRequest) =>
  status < 500 && (expected === 'served' || (status >= 400 && status < 500));

async function isHealthy(): Promise<boolean> {
  const response = await sendBytes(
    'GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n',
  );
  return response?.startsWith('HTTP/1.1 200') ?? false;
}

test('rejects or disconnects at least five hundred malformed requests without changes, and serves the next one', async () => {
  expect(RAW_REQUESTS.length).toBeGreaterThanOrEqual(500);
  const digest = await createDatabaseDigest(testServer);
  const digestBefore = await digest();
  const failures: object[] = [];
  for (let index = 0; index < RAW_REQUESTS.length; index += CONCURRENT_REQUESTS) {
    await Promise.all(
      RAW_REQUESTS.slice(index, index + CONCURRENT_REQUESTS).map(async (request) => {
        const response = await sendBytes(request.bytes, HANG_UP_AFTER_MS);
        const statuses = response === null ? ['never ended'] : parseStatuses(response);
        const isUnexpected =
          response === null || !parseStatuses(response).every((status) => isExpected(status, request));
        const leakedText = response?.match(/node_modules|\bat \w+ \(|\.ts:\d|root:x:/)?.[0];
        if (isUnexpected || leakedText) failures.push({ name: request.name, statuses, leak: leakedText });
      }),
    );
    expect(await isHealthy()).toBe(true);
  }
  if (process.env.FUZZ_SLOW_CLIENTS) process.stdout.write(`${RAW_REQUESTS.length} odd requests\n`);
  expect(failures).toEqual([]);
  expect(await digest()).toEqual(digestBefore);
}, 120_000);

test('serves other clients despite many slow senders or readers', async () => {
  const slowClients = Array.from({ length: SLOW_CLIENTS }, (_, index) => openSlowly(index));
  onTestFinished(() => {
    for (const { socket, timer } of slowClients) {
      clearInterval(timer);
      socket.destroy();
    }
  });
  await Promise.all(slowClients.map(({ socket }) => once(socket, 'connect')));
  const durationsMs: number[] = [];
  for (let times = 0; times < 30; times += 1) {
    const startedAtMs = performance.now();
    const response = await sendBytes(
      `GET /api/profile HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${ann.cookie}\r\nConnection: close\r\n\r\n`,
    );
    durationsMs.push(performance.now() - startedAtMs);
    expect(response).toMatch(/^HTTP\/1\.1 200/);
  }
  if (process.env.FUZZ_SLOW_CLIENTS)
    process.stdout.write(
      `slowest response beside ${SLOW_CLIENTS} slow clients: ${Math.round(Math.max(...durationsMs))} ms\n`,
    );
}, 120_000);

test.runIf(process.env.FUZZ_SLOW_CLIENTS)(
  'times out endless headers',
  async () => {
    expect(await sendBytes('GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\nX: a')).toMatch(
      /^HTTP\/1\.1 408/,
    );
  },
  120_000,
);

/** A client that never finishes its headers, its body or reading. */
function openSlowly(index: number): { socket: Socket; timer: NodeJS.Timeout } {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const requestStarts = [
    'GET /api/profile HTTP/1.1\r\nHost: localhost:3000\r\nX: ',
    `POST /api/profile HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${ann.cookie}\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
    `${'GET /api/openapi.json HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'.repeat(20)}`,
  ];
  if (index % 3 === 2) socket.pause();
  socket.write(requestStarts[index % 3] ?? '');
  const timer = setInterval(() => index % 3 !== 2 && socket.writable && socket.write('a'), 100);
  return { socket, timer };
}
