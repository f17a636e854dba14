import type { Log } from '@threshold/db';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { MIA, openProbeDatabase, probe } from '../../testing/probe-domain.ts';
import { createHost, createOpenApiDocument, restAdapter, trpcAdapter } from '../index.ts';

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { orm, close } = await openProbeDatabase();
const host = createHost({ orm, domains: [probe], ports: [], now: () => new Date(), log: silentLog });
const app = Fastify({ bodyLimit: 256 * 1024, routerOptions: { maxParamLength: 1024 } });
const resolve = async (request: FastifyRequest) =>
  request.headers['x-athlete'] ? { athleteId: MIA, signInId: 's' } : null;
await app.register(restAdapter, { host, resolve });
await app.register(trpcAdapter, { host, resolve });
afterAll(async () => {
  await app.close();
  await close();
});

const headers = { 'x-athlete': 'mia', 'content-type': 'application/json' };
const post = (url: string, payload: string) => app.inject({ method: 'POST', url, headers, payload });
const ENDPOINTS = ['/api/notes', '/api/trpc/probe.write'] as const;

describe.each(ENDPOINTS)('endpoint %s', (url) => {
  test('returns 200 for a valid call', async () => {
    await orm.em.getConnection().execute('delete from probe.note');
    expect((await post(url, '{"id":1,"text":"hello"}')).statusCode).toBe(200);
  });

  test.each([
    ['a field of the wrong type', '{"id":"x","text":"a"}', 400, 'Id must be a number'],
    [
      'an unknown field',
      '{"id":1,"text":"a","athleteId":"b"}',
      400,
      'Athlete id is not a field of this request',
    ],
    ['an object in place of a scalar', '{"id":{"$ne":null},"text":"a"}', 400, 'Id must be a number'],
    [
      'a prototype key',
      '{"id":1,"text":"a","__proto__":{"x":1}}',
      400,
      '__proto__ is not a field of this request',
    ],
    ['NUL in a text', '{"id":1,"text":"a\\u0000"}', 400, 'Text contains a character that cannot be stored'],
    ['a body that is not JSON', '{"id":1', 400, 'The request is not valid JSON'],
    ['a conflict', '{"id":9,"text":"fails"}', 409, 'It fails on purpose'],
  ])('rejects %s with a clear message', async (_name, payload, status, message) => {
    const response = await post(url, payload);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(JSON.stringify(message).slice(1, -1));
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.body).not.toMatch(/stack|node_modules|select |insert /i);
  });

  test.each(['application/JSON', 'Application/Json; charset=utf-8'])(
    'accepts a body of type %s',
    async (type) => {
      await orm.em.getConnection().execute('delete from probe.note');
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload: '{"id":1,"text":"hello"}',
      });
      expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('hello')]);
    },
  );

  test('rejects a body over 256 KiB with 413', async () => {
    expect((await post(url, JSON.stringify({ id: 1, text: 'x'.repeat(300_000) }))).statusCode).toBe(413);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'rejects a body of type %s with 415',
    async (type) => {
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload: '{"id":1,"text":"a"}',
      });
      expect(response.statusCode).toBe(415);
    },
  );

  test('returns 401 without a sign-in', async () => {
    const response = await app.inject({ method: 'POST', url, payload: { id: 1, text: 'a' } });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Please sign in');
  });
});

describe('REST adapter', () => {
  test('includes a conflict’s details in the body', async () => {
    expect((await post('/api/notes', '{"id":9,"text":"fails"}')).json()).toEqual({
      message: 'It fails on purpose',
      activeSessionId: 's-1',
    });
  });

  test('reports all invalid fields, with the message of the first one', async () => {
    expect((await post('/api/notes', '{}')).json()).toEqual({
      message: 'Id is required',
      issues: [
        { path: 'id', message: 'Id is required' },
        { path: 'text', message: 'Text is required' },
      ],
    });
  });

  test('converts a row’s wire names and responds with the row’s status', async () => {
    expect((await post('/api/wired-notes', '{"number":5}')).statusCode).toBe(204);
    const readResponse = await app.inject({ url: '/api/notes/5', headers });
    expect(readResponse.json()).toEqual({ id: 5, text: 'wired' });
    expect((await post('/api/wired-notes', '{"id":5}')).json().message).toBe('Number is required');
  });

  test('allows a row to raise the body limit, and rejects a larger body with 413', async () => {
    const appendNotes = (texts: string[]) =>
      app.inject({ method: 'PATCH', url: '/api/notes/1', headers, payload: JSON.stringify({ texts }) });
    expect((await appendNotes(['x'.repeat(300_000)])).json()).toEqual({
      inTransaction: false,
      length: 300_000,
    });
    const tooLong = await appendNotes(['x'.repeat(600_000)]);
    expect([tooLong.statusCode, tooLong.json()]).toEqual([413, { message: 'The request is too large' }]);
    const tooMany = await appendNotes(['a', 'b', 'c', 'd']);
    expect([tooMany.statusCode, tooMany.json()]).toEqual([413, { message: 'At most 3 texts' }]);
  });

  test('treats a missing body as an empty object, and null as invalid', async () => {
    const postBody = async (payload?: string) =>
      (await app.inject({ method: 'POST', url: '/api/notes', headers, ...(payload && { payload }) })).json();
    expect((await postBody()).message).toBe('Id is required');
    expect((await postBody('null')).message).toBe('The request must be an object');
  });

  test('returns 404 with its message for a missing record', async () => {
    const response = await app.inject({ url: '/api/notes/77', headers });
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Note not found' }]);
  });
});

describe('tRPC adapter', () => {
  test('rejects a mutation by GET', async () => {
    const response = await app.inject({ url: '/api/trpc/probe.write?input={"id":3,"text":"a"}', headers });
    expect(response.statusCode).toBe(405);
  });

  test('rejects a batch of more than ten calls', async () => {
    const paths = Array.from({ length: 11 }, () => 'probe.note').join(',');
    const response = await app.inject({ url: `/api/trpc/${paths}?batch=1&input={}`, headers });
    expect(response.statusCode).toBe(400);
  });

  test('checks query input with the strict parser too', async () => {
    const input = encodeURIComponent('{"id":1,"__proto__":{"x":1}}');
    const response = await app.inject({ url: `/api/trpc/probe.note?input=${input}`, headers });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('__proto__ is not a field of this request');
  });

  test('reports strict parser errors in tRPC’s envelope, once per call of the batch', async () => {
    const payload = '{"0":{"id":1,"text":"a\\u0000"},"1":{"id":2,"text":"b"}}';
    const response = await post('/api/trpc/probe.write,probe.write?batch=1', payload);
    expect(response.statusCode).toBe(400);
    expect(
      response.json().map((callEnvelope: { error: { message: string } }) => callEnvelope.error.message),
    ).toEqual(Array.from({ length: 2 }, () => 'Text contains a character that cannot be stored'));
  });

  test('passes the details of a conflict to the hooks', async () => {
    const response = await post('/api/trpc/probe.write', '{"id":9,"text":"fails"}');
    expect(response.json().error.data.details).toEqual({ activeSessionId: 's-1' });
  });
});

test('describes each row with its schemas in the OpenAPI document', () => {
  const document = JSON.parse(
    JSON.stringify(
      createOpenApiDocument([probe], { origin: 'https://run.example', sessionCookie: '__Host-run-session' }),
    ),
  );
  expect(Object.keys(document.paths)).toEqual(['/api/notes/{id}', '/api/notes', '/api/wired-notes']);
  const writeDescription = document.paths['/api/notes'].post;
  expect(writeDescription.requestBody.content['application/json'].schema.required).toEqual(['id', 'text']);
  expect(writeDescription.responses['200'].content['application/json'].schema.properties.text.type).toBe(
    'string',
  );
  expect(document.paths['/api/wired-notes'].post.responses['204']).toEqual({ description: 'Done' });
  expect(document.components.securitySchemes.signIn.name).toBe('__Host-run-session');
  expect(document.paths['/api/notes/{id}'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path' });
});

test('tRPC adapter rejects each call of an oversized batch in its own envelope', async () => {
  const calls = Array(11).fill('probe.write').join(',');
  const inputs = Object.fromEntries(Array.from({ length: 11 }, (_, id) => [id, { id, text: 'a' }]));
  const response = await post(`/api/trpc/${calls}?batch=1`, JSON.stringify(inputs));
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
  expect(response.json()).toHaveLength(11);
  expect(response.json()[0].error.message).toBe('Batch must have at most 10 calls');
});
