import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAccessToken } from '../support/create-access-token.ts';
import { startServer } from '../support/start-server.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();

/** A marker placed in every field that an athlete, a browser or an attacker can write. */
const CANARY = 'canary';
/** Long enough for the server to log an unreadable request. */
const LOG_DELAY_MS = 300;

/** Requests that a log line could quote: invalid bodies, unknown paths, queries and a failed sign-in. */
const CANARY_REQUESTS: readonly (readonly [method: string, path: string, body?: string])[] = [
  ['POST', '/api/profile', '{"canary":1,"lthr":"canary"}'],
  ['POST', '/api/profile', '{"strengthTrainingType":"canary'],
  ['POST', '/api/trpc/athletes.saveProfile', '{"strengthTrainingType":"canary\\u0000"}'],
  ['POST', '/api/trpc/canary.canary', '{"canary":"canary"}'],
  ['GET', '/api/workouts?date=canary'],
  ['GET', '/api/workout/canary'],
  ['GET', '/api/users/canary/profile'],
  ['GET', '/api/canary?canary=canary'],
  ['GET', '/canary/%canary'],
  ['GET', '/api/account/export'],
  ['GET', '/api/login?login_hint=canary@example.com&returnTo=/canary'],
  ['GET', '/api/auth/callback/oidc?code=canary&state=canary&error_description=canary'],
  ['GET', '/setup/canary'],
  ['GET', '/join/canary'],
  ['POST', '/api/sign-up/check', '{"way":"invite","token":"canary"}'],
  ['POST', '/api/sign-up/options', '{"way":"setup","token":"canary","firstName":"canary"}'],
  ['GET', '/link/canary'],
  ['POST', '/api/link', '{"token":"canary"}'],
  ['POST', '/api/link/check', '{"token":"canary"}'],
  ['POST', '/api/sign-in/mail', '{"email":"canary@example.com","returnTo":"/canary"}'],
  ['POST', '/api/sign-up/mail', '{"way":"open","email":"canary@example.com"}'],
  ['POST', '/api/sign-in/recovery-code', '{"code":"canary"}'],
  ['POST', '/api/mail-address', '{"email":"canary@example.com"}'],
  ['POST', '/api/passkeys', '{"name":"canary"}'],
  ['POST', '/api/sign-in/passkey', '{"response":"canary","returnTo":"/canary"}'],
];

/** Sends requests with canaries to a server that logs everything, and returns its output. */
async function logCanaryRequests() {
  const server = await startServer({
    DATABASE_URL: testServer.databaseUrl,
    THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-logs-')),
    LOG_LEVEL: 'trace',
    PASSKEYS: 'on',
    // Nothing answers there, so each mail fails and is logged.
    SMTP_URL: 'smtp://canary:canary@127.0.0.1:9',
    MAIL_FROM: 'Threshold <canary@example.org>',
  });
  await server.waitForOutput('answers at');
  const origin = `http://localhost:${server.port}`;
  const person = await testServer.signIn('canary.person@example.com');
  const headers = {
    cookie: `${person.cookie}; other=canary`,
    origin,
    'user-agent': 'canary',
    'content-type': 'application/json',
    referer: `${origin}/canary`,
  };
  const send = (method: string, path: string, body?: string) =>
    fetch(origin + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });

  const savedResponse = await send(
    'POST',
    '/api/profile',
    '{"strengthTrainingType":"canary","lthr":163,"restingHR":47}',
  );
  expect(savedResponse.status).toBe(200);
  for (const [method, path, body] of CANARY_REQUESTS) await send(method, path, body);
  await testServer.query('alter table athletes.profile rename to profile_away');
  const failedResponse = await send('POST', '/api/profile', '{"strengthTrainingType":"canary"}');
  await testServer.query('alter table athletes.profile_away rename to profile');
  expect(failedResponse.status).toBe(500);
  await send('POST', '/api/account/import', 'canary');
  await send('GET', '/api/calendar/canary');
  const feed = await send('POST', '/api/trpc/training.makeCalendarFeed', '{}');
  const { path } = (await feed.json()).result.data;
  expect((await send('GET', path)).status).toBe(200);
  await testServer.query('alter table training.workout rename to workout_away');
  expect((await send('GET', path)).status).toBe(500);
  await testServer.query('alter table training.workout_away rename to workout');
  const { token } = await createAccessToken(testServer, person);
  const wrongToken = `${token.slice(0, -4)}AAAA`;
  const sendAsProgram = (text: string, path: string) =>
    fetch(origin + path, { headers: { authorization: `Bearer ${text}`, 'user-agent': 'canary' } });
  expect((await sendAsProgram(token, '/api/profile')).status).toBe(200);
  expect((await sendAsProgram(wrongToken, '/api/profile?canary=1')).status).toBe(401);
  await testServer.query('alter table integrations.access_token rename to access_token_away');
  expect((await sendAsProgram(`thr_${'B'.repeat(43)}`, '/api/profile')).status).toBe(500);
  await testServer.query('alter table integrations.access_token_away rename to access_token');
  const socket = connect(server.port, 'localhost');
  socket.write(`canary ${person.cookie}\r\n\r\n`);
  socket.on('error', () => undefined);
  await pause(LOG_DELAY_MS);
  server.kill('SIGTERM');
  await server.ended;
  return { log: server.output(), person, token, wrongToken, feedPath: path, savedResponse, failedResponse };
}
let canaryRequests: ReturnType<typeof logCanaryRequests> | undefined;
/** The requests are sent once, by the first test that needs them. */
const getCanaryRequests = () => (canaryRequests ??= logCanaryRequests());

test('logs no personal data, even at the most verbose level', async () => {
  const { log, person, feedPath } = await getCanaryRequests();
  // Machine-generated numbers may equal a heart rate.
  const redacted = log.replaceAll(
    /"(pid|time|reqId|milliseconds)":("[^"]*"|\d+)|(localhost|127\.0\.0\.1):\d+/g,
    '',
  );
  const token = person.cookie.split('=')[1] ?? '';
  for (const secret of [
    CANARY,
    token,
    feedPath.split('/').at(-1),
    person.athleteId,
    'example.com',
    '"163',
    ':163',
    ':47,',
    'rawPacket',
  ])
    expect(redacted.toLowerCase(), secret).not.toContain(secret.toLowerCase());
});

test('logs no access token, valid or wrong, nor its hash', async () => {
  const { log, token, wrongToken } = await getCanaryRequests();
  for (const text of [token, wrongToken])
    for (const secret of [
      text,
      text.slice(4, 20),
      createHash('sha256').update(text).digest('hex'),
      createHash('sha256').update(text).digest('base64url'),
    ])
      expect(log).not.toContain(secret);
});

test('logs a request id on every line, and its failure under the same id', async () => {
  const { log, savedResponse, failedResponse } = await getCanaryRequests();
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThan(CANARY_REQUESTS.length);
  for (const { reqId, method, route, status } of requests)
    expect([reqId, method, route, status]).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^(GET|POST)$/),
      expect.any(String),
      expect.any(Number),
    ]);
  expect(requests.map(({ reqId }) => reqId)).toContain(savedResponse.headers.get('x-request-id'));
  const failure = lines.find(({ msg }) => msg === 'procedure failed' || msg === 'request failed');
  expect(failure?.reqId).toBe(failedResponse.headers.get('x-request-id'));
});
