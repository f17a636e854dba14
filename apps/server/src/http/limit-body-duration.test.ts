import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyDuration } from './limit-body-duration.ts';

const TIMEOUT_MS = 150;
const app = Fastify();
limitBodyDuration(app, TIMEOUT_MS);
app.post('/short', async () => 'done');
app.post('/slow', { config: { allowsSlowBodies: true } }, async () => 'done');
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
});
afterAll(() => app.close());

/** Sends half a body, then the rest after a pause. @returns the raw HTTP response */
async function sendSlowly(path: string, pauseMs: number): Promise<string> {
  const socket = connect(port, 'localhost').setEncoding('utf8');
  let response = '';
  socket.on('data', (text: string) => {
    response += text;
    socket.end();
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  );
  const restTimer = setTimeout(() => socket.write('}'), pauseMs);
  await once(socket, 'close');
  clearTimeout(restTimer);
  return response;
}

test('returns 408 for a stalled body and closes the connection', async () => {
  const response = await sendSlowly('/short', 30_000);
  expect(response).toContain('HTTP/1.1 408');
  expect(response).toContain('connection: close');
});

test('accepts a body that arrives in time', async () => {
  expect(await sendSlowly('/short', 10)).toContain('HTTP/1.1 200');
});

test('exempts a route that accepts long bodies', async () => {
  expect(await sendSlowly('/slow', 3 * TIMEOUT_MS)).toContain('HTTP/1.1 200');
});
