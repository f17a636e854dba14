import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUploadBody } from './upload-body.ts';

const LIMITS = { maxBodyBytes: 1024 * 1024, idleMs: 300 };
const readers: { readonly readMs: number; readonly onEnd: (outcome: unknown) => void }[] = [];
let stopController = new AbortController();
async function readBody(request: IncomingMessage): Promise<void> {
  const reader = readers.shift();
  try {
    for await (const _ of readUploadBody(request, { ...LIMITS, stopSignal: stopController.signal }))
      await pause(reader?.readMs ?? 0);
    reader?.onEnd('whole');
  } catch (error) {
    reader?.onEnd(error);
  }
}
const server = createServer((request) => {
  void readBody(request);
});
let port = 0;
beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.closeAllConnections());

/** Sends chunks with a pause after each, and returns what reading them results in. */
async function send(chunkSizes: readonly number[], pauseMs: number, readMs = 0): Promise<unknown> {
  const { promise, resolve: onEnd } = Promise.withResolvers<unknown>();
  readers.push({ readMs, onEnd });
  const socket = connect(port, 'localhost').on('error', () => undefined);
  const bytes = chunkSizes.reduce((sum, chunkSize) => sum + chunkSize, 0);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`);
  const finishedController = new AbortController();
  void promise.then(() => finishedController.abort());
  for (const chunkSize of chunkSizes) {
    if (finishedController.signal.aborted) break;
    socket.write(Buffer.alloc(chunkSize));
    await pause(pauseMs, undefined, { signal: finishedController.signal }).catch(() => undefined);
  }
  const outcome = await promise;
  socket.destroy();
  return outcome;
}

test('closes an upload that arrives byte by byte with 408', async () => {
  expect(
    await send(
      Array.from({ length: 60 }, () => 1),
      50,
    ),
  ).toMatchObject({ statusCode: 408 });
});

test('accepts an upload just above the minimum speed', async () => {
  expect(
    await send(
      Array.from({ length: 10 }, () => 20 * 1024),
      100,
    ),
  ).toBe('whole');
});

test('does not count the time of a busy reader toward the idle limit', async () => {
  expect(await send([10, 10, 10], 10, 400)).toBe('whole');
});

test('closes an upload that loses its slot with 408 immediately', async () => {
  stopController = new AbortController();
  setTimeout(() => stopController.abort(), 150);
  const chunkSizes = Array.from({ length: 30 }, () => 20 * 1024);
  expect(await send(chunkSizes, 100)).toMatchObject({ statusCode: 408 });
  expect(await send(chunkSizes, 0)).toMatchObject({ statusCode: 408 });
  stopController = new AbortController();
  expect(await send(chunkSizes, 0)).toBe('whole');
});
