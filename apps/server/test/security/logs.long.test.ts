import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createWorld } from '../support/world.ts';

const world = await createWorld();

/** A marker placed in every field that an athlete, a browser or an attacker can write. */
const CANARY = 'canary';

test('logs a request id on every line and no personal data, even at the most verbose level', async () => {
  const server = await startServer({
    DATABASE_URL: world.databaseUrl,
    THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-logs-')),
    LOG_LEVEL: 'trace',
  });
  await server.waitForOutput('answers at');
  const origin = `http://localhost:${server.port}`;
  const person = await world.signIn('canary.person@example.com');
  const headers = {
    cookie: `${person.cookie}; other=canary`,
    origin,
    'user-agent': 'canary',
    'content-type': 'application/json',
    referer: `${origin}/canary`,
  };
  const send = (method: string, path: string, body?: string) =>
    fetch(origin + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });

  const savedAnswer = await send(
    'POST',
    '/api/profile',
    '{"strengthTrainingType":"canary","lthr":163,"restingHR":47}',
  );
  expect(savedAnswer.status).toBe(200);
  await send('POST', '/api/profile', '{"canary":1,"lthr":"canary"}');
  await send('POST', '/api/profile', '{"strengthTrainingType":"canary');
  await send('POST', '/api/trpc/athletes.saveProfile', '{"strengthTrainingType":"canary\\u0000"}');
  await send('POST', '/api/trpc/canary.canary', '{"canary":"canary"}');
  await send('GET', '/api/workouts?date=canary');
  await send('GET', '/api/workout/canary');
  await send('GET', '/api/users/canary/profile');
  await send('GET', '/api/canary?canary=canary');
  await send('GET', '/canary/%canary');
  await send('GET', '/api/account/export');
  await send('GET', '/api/login?login_hint=canary@example.com&returnTo=/canary');
  await send('GET', '/api/auth/callback/oidc?code=canary&state=canary&error_description=canary');
  await world.query('alter table athletes.profile rename to profile_away');
  const failedAnswer = await send('POST', '/api/profile', '{"strengthTrainingType":"canary"}');
  await world.query('alter table athletes.profile_away rename to profile');
  expect(failedAnswer.status).toBe(500);
  await send('POST', '/api/account/import', 'canary');
  await send('GET', '/api/calendar/canary');
  const feed = await send('POST', '/api/trpc/training.makeCalendarFeed', '{}');
  const { path } = (await feed.json()).result.data;
  expect((await send('GET', path)).status).toBe(200);
  await world.query('alter table training.workout rename to workout_away');
  expect((await send('GET', path)).status).toBe(500);
  await world.query('alter table training.workout_away rename to workout');
  const socket = connect(server.port, 'localhost');
  socket.write(`canary ${person.cookie}\r\n\r\n`);
  socket.on('error', () => undefined);
  await pause(300);
  server.kill('SIGTERM');
  await server.ended;

  const log = server.output();
  // Machine-generated numbers may equal a heart rate.
  const redacted = log.replaceAll(
    /"(pid|time|reqId|milliseconds)":("[^"]*"|\d+)|(localhost|127\.0\.0\.1):\d+/g,
    '',
  );
  const token = person.cookie.split('=')[1] ?? '';
  for (const secret of [
    CANARY,
    token,
    path.split('/').at(-1),
    person.athleteId,
    'example.com',
    '"163',
    ':163',
    ':47,',
    'rawPacket',
  ])
    expect(redacted.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(13);
  for (const { reqId, method, route, status } of requests)
    expect([reqId, method, route, status]).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^(GET|POST)$/),
      expect.any(String),
      expect.any(Number),
    ]);
  expect(requests.map(({ reqId }) => reqId)).toContain(savedAnswer.headers.get('x-request-id'));
  const failure = lines.find(({ msg }) => msg === 'procedure failed' || msg === 'request failed');
  expect(failure?.reqId).toBe(failedAnswer.headers.get('x-request-id'));
});
