import { credentialsEnded } from '@threshold/contracts/users';
import type { Scope } from '@threshold/integrations/scopes';
import { captureStatements } from '@threshold/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { PROCEDURES } from '../authorization/procedures.ts';
import { createAccessToken } from '../support/create-access-token.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

const testServer = await createTestServer({ WRITES_A_MINUTE: '6' });
const START = '2026-11-20T12:00:00Z';
afterEach(() => testServer.clock.set(START));

let personCount = 0;
const createPerson = () => {
  personCount += 1;
  return testServer.signIn(`ann.n${personCount}@example.com`);
};
const createTokenFor = async (scopes?: readonly Scope[]) => {
  const person = await createPerson();
  return { person, ...(await createAccessToken(testServer, person, scopes)) };
};
const runCommand = (name: string, person: Person, input: object) =>
  testServer.call('POST', `/api/trpc/integrations.${name}`, person, input);
const listTokens = async (person: Person) =>
  (await testServer.call('GET', '/api/trpc/integrations.accessTokens', person)).json().result.data;

/** The text of all files of an account's export. */
async function exportAccount(person: Person): Promise<string> {
  const { statusCode, rawPayload } = await testServer.call('GET', '/api/account/export', person);
  expect(statusCode).toBe(200);
  const files = Object.values(unzipSync(new Uint8Array(rawPayload)));
  const text = files.map((file) => strFromU8(file)).join('\n');
  expect(text).toContain('@example.com');
  return text;
}

interface ProgramRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

const send = (
  token: string,
  {
    method = 'GET',
    url = '/api/workouts',
    body,
    headers = {},
    remoteAddress = '127.0.0.1',
  }: ProgramRequest = {},
  { fastify } = testServer.app,
) =>
  fastify.inject({
    method,
    url,
    remoteAddress,
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
const COMPLETE_ONBOARDING = {
  method: 'POST',
  url: '/api/user/onboarding',
  body: { completed: true },
} as const;
const createUnknownToken = (index = 0) => `thr_${String(index).padStart(43, 'A')}`;

/** Another process on the same database, with its own limits. */
async function createOtherApp() {
  const app = await createApp({ config: testServer.config, orm: testServer.orm, now: testServer.clock.now });
  await app.fastify.ready();
  onTestFinished(() => app.fastify.close());
  return app;
}

describe('an access token', () => {
  test('shows an access token once and stores only its SHA-256', async () => {
    const { person, id, token } = await createTokenFor(['training:read']);
    expect(token).toMatch(/^thr_[\w-]{43}$/);
    const rows = await testServer.query('select * from integrations.access_token where id = ?', [id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    expect(JSON.stringify(rows)).toMatch(/"token_hash":"[0-9a-f]{64}"/);
    const [listed] = await listTokens(person);
    expect(listed).toEqual({
      id,
      name: 'Script',
      tokenStart: token.slice(0, 8),
      scopes: ['training:read'],
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: null,
      expiresAt: '2026-12-20T12:00:00.000Z',
      isExpired: false,
    });
  });

  test('rejects an access token together with a session cookie, with a 400 that says so', async () => {
    const { person, token } = await createTokenFor();
    for (const request of [{}, COMPLETE_ONBOARDING]) {
      const response = await send(token, { ...request, headers: { cookie: person.cookie, origin: ORIGIN } });
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        'Send either an access token or a session cookie, not both',
      ]);
    }
  });

  test('needs no Origin, but is rejected from another site', async () => {
    const { token } = await createTokenFor();
    expect((await send(token, COMPLETE_ONBOARDING)).statusCode).toBe(200);
    const crossSite = await send(token, {
      ...COMPLETE_ONBOARDING,
      headers: { origin: 'https://evil.example' },
    });
    expect(crossSite.statusCode).toBe(403);
  });

  test('leaves a browser alone whose proxy adds its own bearer token', async () => {
    const { person } = await createTokenFor();
    const response = await send('eyJhbGciOi.proxy', { headers: { cookie: person.cookie } });
    expect(response.statusCode).toBe(200);
  });

  test.each(PROCEDURES)('opens nothing on tRPC: $path', async ({ path, isMutation }) => {
    const { token } = await getSharedToken();
    const request = isMutation ? { method: 'POST' as const, body: {} } : {};
    expect((await send(token, { ...request, url: `/api/trpc/${path}` })).statusCode).toBe(401);
  });

  test.each([
    ['GET', '/api/events'],
    ['GET', '/api/account/export'],
    ['POST', '/api/account/import'],
    ['DELETE', '/api/account'],
    ['DELETE', '/api/sign-ins'],
    ['DELETE', '/api/sign-ins/019a0000-0000-7000-8000-000000000000'],
    ['POST', '/api/logout'],
  ] as const)('opens nothing outside REST and files: %s %s', async (method, url) => {
    const { person, token } = await getSharedToken();
    const { statusCode } = await send(token, { method, url });
    // Signing out without a cookie changes nothing.
    expect(statusCode).toBe(url === '/api/logout' ? 204 : 401);
    expect((await testServer.call('GET', '/api/auth/user', person)).statusCode).toBe(200);
    expect((await send(token)).statusCode).toBe(200);
  });

  test('opens the app to no one: pages are those of a visitor', async () => {
    const { token } = await getSharedToken();
    expect((await send(token, { url: '/settings' })).statusCode).toBe(404);
  });

  test('cannot create or end credentials, because no REST call does', async () => {
    const domain = testServer.app.host.domains.find(({ name }) => name === 'integrations');
    expect([domain?.rest, domain?.files]).toEqual([[], undefined]);
  });

  test('records its last use at most once an hour', async () => {
    const { person, token } = await createTokenFor();
    const readLastUse = async () => (await listTokens(person))[0].lastUsedAt;
    await send(token);
    expect(await readLastUse()).toBe('2026-11-20T12:00:00.000Z');
    testServer.clock.set('2026-11-20T12:59:00Z');
    await send(token);
    expect(await readLastUse()).toBe('2026-11-20T12:00:00.000Z');
    testServer.clock.set('2026-11-20T13:00:00Z');
    await send(token);
    expect(await readLastUse()).toBe('2026-11-20T13:00:00.000Z');
  });

  test('ends at the instant of its expiry', async () => {
    const { token } = await createTokenFor();
    testServer.clock.set('2026-12-20T11:59:59Z');
    expect((await send(token)).statusCode).toBe(200);
    testServer.clock.set('2026-12-20T12:00:00Z');
    expect((await send(token)).statusCode).toBe(401);
  });

  test('ends at once in this process when it is revoked, and within ten seconds in others', async () => {
    const { person, id, token } = await createTokenFor();
    const otherApp = await createOtherApp();
    expect((await send(token)).statusCode).toBe(200);
    expect((await runCommand('revokeAccessToken', person, { tokenId: id })).statusCode).toBe(200);
    expect((await send(token)).statusCode).toBe(401);
    testServer.clock.set('2026-11-20T12:00:10Z');
    expect((await send(token, {}, otherApp)).statusCode).toBe(401);
    expect((await runCommand('revokeAccessToken', person, { tokenId: id })).statusCode).toBe(404);
  });

  test('ends within ten seconds of its revocation in another process, even while its use is recorded', async () => {
    const revokeElsewhere = (id: string) =>
      testServer.query('delete from integrations.access_token where id = ?', [id]);
    const createUsedToken = async () => {
      const { id, token } = await createTokenFor();
      await testServer.query(
        `update integrations.access_token set last_used_at = '2026-11-20T11:00:05Z' where id = ?`,
        [id],
      );
      expect((await send(token)).statusCode).toBe(200);
      return { id, token };
    };
    const [first, second] = [await createUsedToken(), await createUsedToken()];
    testServer.clock.set('2026-11-20T12:00:05Z');
    await revokeElsewhere(first.id);
    expect((await send(first.token)).statusCode).toBe(401);
    expect((await send(second.token)).statusCode).toBe(200);
    await revokeElsewhere(second.id);
    testServer.clock.set('2026-11-20T12:00:10Z');
    expect((await send(second.token)).statusCode).toBe(401);
  });

  test('records its use once for concurrent calls', async () => {
    const { token } = await createTokenFor();
    const statements = await captureStatements(async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => send(token)));
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    });
    expect(statements.filter(({ text }) => /update .*access_token/.test(text))).toHaveLength(1);
  });

  test('ends when an operator ends the athlete’s sign-ins', async () => {
    const { person, token } = await createTokenFor();
    const { token: otherToken } = await createTokenFor();
    expect((await send(token)).statusCode).toBe(200);
    await testServer.app.host.runInTransaction(person.athleteId, (ctx) =>
      ctx.emit(credentialsEnded, { athleteId: person.athleteId, isDisabled: false }),
    );
    expect((await send(token)).statusCode).toBe(401);
    expect((await send(otherToken)).statusCode).toBe(200);
    expect(await listTokens(person)).toEqual([]);
  });

  test('ends for good when the account is disabled, and so do its webhooks', async () => {
    const { person, token } = await createTokenFor();
    const { athleteId } = person;
    await runCommand('createWebhook', person, {
      url: 'https://hooks.example.org/ended',
      types: ['workout.completed'],
    });
    const listWebhooks = () =>
      testServer.query('select 1 from integrations.webhook where athlete_id = ?', [athleteId]);
    expect(await listWebhooks()).toHaveLength(1);
    await testServer.app.host.runInTransaction(athleteId, (ctx) =>
      ctx.emit(credentialsEnded, { athleteId, isDisabled: true }),
    );
    expect(await listWebhooks()).toEqual([]);
    expect((await send(token)).statusCode).toBe(401);
  });

  test('ends within ten seconds when the account is disabled', async () => {
    const { person, token } = await createTokenFor();
    expect((await send(token)).statusCode).toBe(200);
    await testServer.query('update auth."user" set disabled_at = now() where id = ?', [person.athleteId]);
    testServer.clock.set('2026-11-20T12:00:10Z');
    expect((await send(token)).statusCode).toBe(401);
  });

  test('ends with its account and leaves no row', async () => {
    const { person, token } = await createTokenFor();
    expect((await send(token)).statusCode).toBe(200);
    expect((await testServer.call('DELETE', '/api/account', person)).statusCode).toBe(204);
    expect((await send(token)).statusCode).toBe(401);
    const rows = await testServer.query('select 1 from integrations.access_token where athlete_id = ?', [
      person.athleteId,
    ]);
    expect(rows).toEqual([]);
  });

  test('an account’s export leaves out its access tokens', async () => {
    const { person, id, token } = await createTokenFor();
    const text = await exportAccount(person);
    for (const secret of [id, token, 'token_hash']) expect(text).not.toContain(secret);
  });

  test('audits the creation and the revocation of an access token, without its text', async () => {
    const { person, id, token } = await createTokenFor();
    await runCommand('revokeAccessToken', person, { tokenId: id });
    const entries = await testServer.query<{ kind: string }>(
      'select * from auth.audit_entry where user_id = ? order by id',
      [person.athleteId],
    );
    expect(entries.map(({ kind }) => kind).sort()).toEqual([
      'access-token-created',
      'access-token-revoked',
      'signed-in',
    ]);
    expect(JSON.stringify(entries)).not.toContain(token.slice(4));
  });

  test('never stores an access token as the response for an Idempotency-Key', async () => {
    const person = await createPerson();
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/trpc/integrations.createAccessToken',
      headers: { cookie: person.cookie, origin: ORIGIN, 'idempotency-key': 'k1' },
      payload: { name: 'Script', scopes: ['training:read'], expiresInDays: 30 },
    });
    expect(response.statusCode).toBe(400);
    expect(await listTokens(person)).toEqual([]);
    expect(
      await testServer.query('select 1 from api.idempotency_key where athlete_id = ?', [person.athleteId]),
    ).toEqual([]);
  });

  test('lets a repeated call with an Idempotency-Key change nothing', async () => {
    const { token } = await createTokenFor();
    const logRun = () =>
      send(token, {
        method: 'POST',
        url: '/api/workouts/manual',
        headers: { 'idempotency-key': 'run-1' },
        body: { date: '2026-11-20', type: 'run', session: 'AM', duration: '45m', distance: 5 },
      });
    const [first, second] = [await logRun(), await logRun()];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    expect((await send(token)).json()).toHaveLength(1);
  });
});

let sharedToken: ReturnType<typeof createTokenFor> | undefined;
const getSharedToken = () => (sharedToken ??= createTokenFor());

describe('the secret of a webhook', () => {
  const createWebhook = async (person: Person) =>
    (
      await runCommand('createWebhook', person, {
        url: 'https://hooks.example.org/private-path',
        types: ['plan.changed'],
      })
    ).json().result.data;

  test('stays out of an account’s export, as its address does', async () => {
    const person = await createPerson();
    const { secret } = await createWebhook(person);
    const text = await exportAccount(person);
    for (const hidden of [secret, 'private-path']) expect(text).not.toContain(hidden);
  });

  test('stays out of what an Idempotency-Key stores', async () => {
    const person = await createPerson();
    const { id } = await createWebhook(person);
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/trpc/integrations.rotateWebhookSecret',
      headers: { cookie: person.cookie, origin: ORIGIN, 'idempotency-key': 'k1' },
      payload: { webhookId: id },
    });
    expect(response.statusCode).toBe(400);
    expect(
      await testServer.query('select 1 from api.idempotency_key where athlete_id = ?', [person.athleteId]),
    ).toEqual([]);
  });

  test('erases the secret of a webhook with its account', async () => {
    const person = await createPerson();
    await createWebhook(person);
    expect((await testServer.call('DELETE', '/api/account', person)).statusCode).toBe(204);
    expect(
      await testServer.query('select 1 from integrations.webhook where athlete_id = ?', [person.athleteId]),
    ).toEqual([]);
  });
});

describe('limits of access tokens', () => {
  test('20 per athlete, even if 30 are created at once', async () => {
    const { fastify } = await createApp({
      config: { ...testServer.config, writesPerMinute: null },
      orm: testServer.orm,
      now: testServer.clock.now,
    });
    await fastify.ready();
    onTestFinished(() => fastify.close());
    const person = await createPerson();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        fastify.inject({
          method: 'POST',
          url: '/api/trpc/integrations.createAccessToken',
          headers: { cookie: person.cookie, origin: ORIGIN },
          payload: { name: 'Script', scopes: ['training:read'], expiresInDays: 30 },
        }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(20).fill(200),
      ...Array(10).fill(409),
    ]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().error.message).toBe('You can have up to 20 access tokens. Revoke one first.');
    expect(await listTokens(person)).toHaveLength(20);
    await expect(
      testServer.query('update integrations.access_token set slot = 21 where athlete_id = ?', [
        person.athleteId,
      ]),
    ).rejects.toThrow('access_token_slot_check');
  });

  test('writes of programs and of the athlete are counted apart', async () => {
    const { person, token } = await createTokenFor();
    const { token: secondToken } = await createAccessToken(testServer, person);
    const statuses = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await send(index % 2 ? token : secondToken, COMPLETE_ONBOARDING)).statusCode);
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
    const ownWrite = await testServer.call('POST', '/api/user/onboarding', person, { completed: true });
    expect(ownWrite.statusCode).toBe(200);
  });

  test.each([
    '',
    'thr_',
    'thr_short',
    `thr_${'A'.repeat(44)}`,
    `thr_${'A'.repeat(42)}!`,
    'A'.repeat(47),
    "thr_' or 1=1",
  ])('a malformed token costs no statement: %j', async (text) => {
    const statements = await captureStatements(async () => {
      for (const request of [{}, COMPLETE_ONBOARDING])
        expect((await send(text, request)).statusCode).toBe(401);
    });
    expect(statements).toEqual([]);
  });

  test('an unknown token costs one statement, before the body is read', async () => {
    const statements = await captureStatements(async () => {
      const response = await testServer.app.fastify.inject({
        method: 'POST',
        url: '/api/user/onboarding',
        remoteAddress: '192.0.2.1',
        headers: { authorization: `Bearer ${createUnknownToken()}`, 'content-type': 'application/json' },
        payload: '{',
      });
      expect(response.statusCode).toBe(401);
    });
    expect(statements).toHaveLength(1);
    const [plan] = await testServer.query<Record<string, string>>(
      `explain select 1 from integrations.access_token where token_hash = 'x'`,
    );
    expect(JSON.stringify(plan)).toContain('access_token_hash_unique');
  });

  test('an address that guesses is slowed down without a statement; others are not', async () => {
    const { token } = await createTokenFor();
    const guess = (index: number) => send(createUnknownToken(index), { remoteAddress: '2001:db8::1' });
    for (let index = 0; index < 60; index += 1) expect((await guess(index)).statusCode).toBe(401);
    const statements = await captureStatements(async () => {
      const response = await guess(60);
      expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
    });
    expect(statements).toEqual([]);
    expect((await send(createUnknownToken(), { remoteAddress: '2001:db8::2' })).statusCode).toBe(429);
    expect((await send(createUnknownToken(), { remoteAddress: '2001:db8:0:1::1' })).statusCode).toBe(401);
    expect((await send(token, { remoteAddress: '192.0.2.9' })).statusCode).toBe(200);
  });

  test('strangers at the same address don’t lock out a token in use', async () => {
    const { id, token } = await createTokenFor();
    const remoteAddress = '203.0.113.20';
    expect((await send(token, { remoteAddress })).statusCode).toBe(200);
    testServer.clock.set('2026-11-20T12:00:11Z');
    for (let index = 0; index < 60; index += 1) await send(createUnknownToken(index), { remoteAddress });
    expect((await send(createUnknownToken(60), { remoteAddress })).statusCode).toBe(429);
    expect((await send(token, { remoteAddress })).statusCode).toBe(200);
    await testServer.query('delete from integrations.access_token where id = ?', [id]);
    testServer.clock.set('2026-11-20T12:00:22Z');
    expect((await send(token, { remoteAddress })).statusCode).toBe(401);
    testServer.clock.set('2026-11-20T12:00:33Z');
    const statements = await captureStatements(async () => {
      expect((await send(token, { remoteAddress })).statusCode).toBe(429);
    });
    expect(statements).toEqual([]);
  });

  test.each([
    ['results', 10_000, 0],
    ['bytes', 1, 4 * 1024 * 1024],
  ])(
    'stop at half of the stored %s a day, so that the athlete keeps the other half',
    async (_what, answers, bytes) => {
      const { person, token } = await createTokenFor();
      await testServer.query(
        `insert into api.answer_count (athlete_id, day, answers, bytes) values (?, '2026-11-20', ?, ?)`,
        [person.athleteId, answers, bytes],
      );
      const headers = { 'idempotency-key': 'k1' };
      expect((await send(token, { ...COMPLETE_ONBOARDING, headers })).statusCode).toBe(429);
      const { statusCode } = await testServer.app.fastify.inject({
        method: 'POST',
        url: '/api/user/onboarding',
        headers: { cookie: person.cookie, origin: ORIGIN, ...headers },
        payload: { completed: true },
      });
      expect(statusCode).toBe(200);
    },
  );

  test('1,000 guesses at once cost at most four statements at a time', async () => {
    const statements = await captureStatements(async () => {
      const responses = await Promise.all(
        Array.from({ length: 1_000 }, (_, index) =>
          send(createUnknownToken(1_000 + index), { remoteAddress: '198.51.100.7' }),
        ),
      );
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
    });
    expect(statements.length).toBeLessThanOrEqual(60);
  });
});

describe('rejected values', () => {
  test.each([
    ['name', { name: ' ' }],
    ['name', { name: '\u200b\u202e' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['training:admin'] }],
    ['scopes.0', { scopes: ['integrations:write'] }],
    ['expiresInDays', { expiresInDays: 0 }],
    ['expiresInDays', { expiresInDays: 100_000 }],
    ['expiresInDays', { expiresInDays: null }],
  ])('name the field %s: %j', async (path, change) => {
    const person = await createPerson();
    const input = { name: 'Script', scopes: ['training:read'], expiresInDays: 30, ...change };
    const response = await runCommand('createAccessToken', person, input);
    expect([response.statusCode, response.json().error.data.details.issues[0].path]).toEqual([400, path]);
  });
});
