import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

const MEGABYTE = 1024 * 1024;
const testServer = await createTestServer();
let port = 0;
beforeAll(async () => {
  await testServer.app.fastify.listen({ port: 0, host: 'localhost' });
  const address = testServer.app.fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Off-heap memory after a garbage collection, in MiB. It includes buffered request bodies. */
function measureUsedMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers / MEGABYTE;
}

/** Starts an upload without completing it. `status` is null until the response arrives. */
async function beginUpload(person: Person, sentBytes: Buffer, contentLength: number) {
  const socket: Socket = connect(port, 'localhost');
  onTestFinished(() => void socket.destroy());
  let response = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
  await once(socket, 'connect');
  socket.write(
    `POST /api/imports?name=a.zip HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${ORIGIN}\r\ncookie: ${person.cookie}\r\ncontent-length: ${contentLength}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(sentBytes, resolve));
  return { socket, status: () => response.split(' ')[1] ?? null };
}

describe('uploads of one athlete', () => {
  test('get 429 for all but one of 200 concurrent requests, without buffering bodies', async () => {
    const person = await testServer.signIn('many.uploads@example.com');
    const body = Buffer.alloc(MEGABYTE);
    const megabytesBefore = measureUsedMegabytes();
    const uploads = await Promise.all(
      Array.from({ length: 200 }, () => beginUpload(person, body, 2 * MEGABYTE)),
    );
    await expect
      .poll(() => uploads.filter(({ status }) => status() === '429').length, { timeout: 20_000 })
      .toBe(199);
    expect(uploads.filter(({ status }) => status() === null)).toHaveLength(1);
    expect(measureUsedMegabytes() - megabytesBefore).toBeLessThan(20);
  }, 40_000);

  test('leave no row or file after an abort, and the next upload is soon accepted', async () => {
    const person = await testServer.signIn('broken.off@example.com');
    const getTableBytes = async () => {
      const [row] = await testServer.query<{ bytes: number }>(
        `select pg_total_relation_size('files.upload_part')::int as bytes`,
      );
      return row?.bytes ?? 0;
    };
    const tableBytesBefore = await getTableBytes();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      // The server may still be reading the previous upload.
      await expect
        .poll(
          async () => {
            const { socket, status } = await beginUpload(person, randomBytes(3 * MEGABYTE), 50 * MEGABYTE);
            await pause(50);
            socket.destroy();
            return status();
          },
          { timeout: 5_000, interval: 100 },
        )
        .toBeNull();
    }
    await expect.poll(() => readdirSync(join(testServer.config.dataDir, 'uploads'))).toEqual([]);
    expect(await getTableBytes()).toBe(tableBytesBefore);
  }, 40_000);
});
