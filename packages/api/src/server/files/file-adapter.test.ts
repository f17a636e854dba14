import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findAthleteCall, type Log } from '@threshold/db';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BOB, MIA, Note, openProbeDatabase, probe } from '../../testing/probe-domain.ts';
import {
  createHost,
  createOpenApiDocument,
  defineDownload,
  definePublicDownload,
  defineUpload,
  fileAdapter,
  notFound,
} from '../index.ts';

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const LIMIT_BYTES = 1024 * 1024;
const { orm, close } = await openProbeDatabase();

const files = [
  defineDownload(
    '/api/notes/:id/file',
    { query: z.strictObject({ format: z.enum(['txt', 'md']) }) },
    async (ctx, { params, query }) => {
      const note = await ctx.em.findOne(Note, { id: Number(params.id), athleteId: ctx.athleteId });
      if (!note) throw notFound('Note not found');
      return {
        name: `${note.text}.${query.format}`,
        contentType: 'text/plain; charset=utf-8',
        bytes: new TextEncoder().encode(note.text),
      };
    },
  ),
  defineUpload('/api/notes/file', { maxBodyBytes: LIMIT_BYTES }, async ({ runInTransaction }, { body }) => {
    let bytes = 0;
    for await (const chunk of body) bytes += chunk.length;
    await runInTransaction(async ({ em, athleteId }) => {
      em.create(Note, { id: 7, text: String(bytes), athleteId });
    });
    return { bytes };
  }),
  definePublicDownload('/api/shared/:secret', async ({ em, readAs }, { params }) => {
    const note = await em.findOne(Note, { text: params.secret });
    if (!note?.athleteId) throw notFound('Not found');
    const readerId = await readAs(note.athleteId, async () => findAthleteCall()?.athleteId);
    return { name: 'shared', contentType: 'text/plain', bytes: new TextEncoder().encode(readerId) };
  }),
];
const probeWithFiles = { ...probe, files };
const host = createHost({ orm, domains: [probeWithFiles], ports: [], now: () => new Date(), log: silentLog });
const app = Fastify({ bodyLimit: 1024 });
await app.register(fileAdapter, {
  host,
  uploadFolder: join(tmpdir(), 'threshold-uploads'),
  resolve: async ({ headers }) =>
    typeof headers['x-athlete'] === 'string' ? { athleteId: headers['x-athlete'], signInId: 's' } : null,
});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
});
beforeEach(async () => {
  await orm.em.getConnection().execute('delete from probe.note');
});
afterAll(async () => {
  await app.close();
  await close();
});

const createNote = (id: number, text: string, athleteId = MIA) =>
  host.runInTransaction(athleteId, async ({ em }) => void em.create(Note, { id, text, athleteId }));
const listStoredTexts = async () =>
  (await orm.em.getConnection().execute<{ text: string }[]>('select text from probe.note')).map(
    ({ text }) => text,
  );
const getFile = (url: string, athlete?: string) =>
  app.inject({ url, headers: { ...(athlete && { 'x-athlete': athlete }) } });
const uploadFile = (payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/notes/file', payload, headers: { 'x-athlete': MIA, ...headers } });

describe('download', () => {
  test('sends the athlete’s own file, and forbids caching and sniffing', async () => {
    await createNote(1, 'Tempo/run');
    const response = await getFile('/api/notes/1/file?format=txt', MIA);
    expect(response.body).toBe('Tempo/run');
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="Tempo-run.txt"; filename*=UTF-8''Tempo-run.txt`,
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
    });
  });

  test('returns 401 without a sign-in, and the same 404 for another athlete’s file as for a missing one', async () => {
    await createNote(1, 'mine');
    expect((await getFile('/api/notes/1/file?format=txt')).statusCode).toBe(401);
    const [otherAthletesResponse, missingRowResponse] = [
      await getFile('/api/notes/1/file?format=txt', BOB),
      await getFile('/api/notes/2/file?format=txt', BOB),
    ];
    expect([otherAthletesResponse.statusCode, otherAthletesResponse.body]).toEqual([
      404,
      missingRowResponse.body,
    ]);
  });

  test.each([
    ['', 'Format must be one of txt, md'],
    ['?format=exe', 'Format must be one of txt, md'],
    ['?format=txt&other=1', 'Other is not a field of this request'],
  ])('rejects the query %j', async (query, message) => {
    const response = await getFile(`/api/notes/1/file${query}`, MIA);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });
});

test('serves a file by its secret without a sign-in', async () => {
  await createNote(1, 'secret', BOB);
  expect((await getFile('/api/shared/secret')).body).toBe(BOB);
  expect((await getFile('/api/shared/guess')).statusCode).toBe(404);
});

describe('upload', () => {
  test.each([
    ['application/octet-stream'],
    ['application/json'],
    ['application/vnd.ant.fit'],
    ['text/plain'],
  ])('accepts a whole body, whatever its type: %s', async (type) => {
    const response = await uploadFile(Buffer.alloc(300_000, '{'), { 'content-type': type });
    expect([response.statusCode, response.json()]).toEqual([200, { bytes: 300_000 }]);
  });

  test('accepts an empty body without a content type', async () => {
    expect((await uploadFile(Buffer.alloc(0))).json()).toEqual({ bytes: 0 });
  });

  test('returns 401 without a sign-in', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/notes/file', payload: Buffer.alloc(10) });
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Please sign in' }]);
    expect(await listStoredTexts()).toEqual([]);
  });

  test('accepts a body of the maximum size, and rejects one more byte with 413 without storing anything', async () => {
    expect((await uploadFile(Buffer.alloc(LIMIT_BYTES))).json()).toEqual({ bytes: LIMIT_BYTES });
    const response = await uploadFile(Buffer.alloc(LIMIT_BYTES + 1));
    expect([response.statusCode, response.json().message]).toEqual([413, 'The file is larger than 1 MB']);
    expect(await listStoredTexts()).toEqual([String(LIMIT_BYTES)]);
  });

  /** Sends a body over the limit in chunks, over a real connection, and reads the response. */
  async function sendTooMuch(headers: Record<string, string | number>) {
    const request = httpRequest({
      port,
      host: 'localhost',
      method: 'POST',
      path: '/api/notes/file',
      headers: { 'x-athlete': MIA, ...headers },
    });
    const sendErrors: unknown[] = [];
    request.on('error', (error) => sendErrors.push(error));
    const responsePromise = once(request, 'response');
    for (let chunkIndex = 0; chunkIndex < 20; chunkIndex += 1) {
      request.write(Buffer.alloc(LIMIT_BYTES / 4));
      await pause(1);
    }
    request.end();
    const [response]: IncomingMessage[] = await responsePromise;
    let body = '';
    for await (const text of response?.setEncoding('utf8') ?? []) body += text;
    return { status: response?.statusCode, body, sendErrors };
  }

  test.each([
    ['does not declare its length', {}],
    ['declares its length', { 'content-length': 5 * LIMIT_BYTES }],
  ])('returns 413 before the end of a body that is over the limit and %s', async (_length, headers) => {
    const { status, body, sendErrors } = await sendTooMuch(headers);
    expect([status, JSON.parse(body).message, sendErrors]).toEqual([413, 'The file is larger than 1 MB', []]);
    expect(await listStoredTexts()).toEqual([]);
  });

  test('leaves nothing behind if aborted, and the next upload succeeds', async () => {
    const socket = connect(port, 'localhost');
    socket.write(
      `POST /api/notes/file HTTP/1.1\r\nhost: x\r\nx-athlete: ${MIA}\r\ncontent-length: 1000\r\n\r\nhalf`,
    );
    await pause(50);
    socket.destroy();
    await once(socket, 'close');
    await pause(50);
    expect(await listStoredTexts()).toEqual([]);
    expect((await uploadFile(Buffer.alloc(1))).statusCode).toBe(200);
  });
});

test('describes file routes in the OpenAPI document', () => {
  const document = JSON.parse(
    JSON.stringify(
      createOpenApiDocument([probeWithFiles], { origin: 'https://run.example', sessionCookie: 'session' }),
    ),
  );
  const paths = document.paths;
  expect(paths['/api/notes/{id}/file'].get).toMatchObject({
    operationId: 'probe.get-notes-id-file',
    parameters: [
      { name: 'id', in: 'path' },
      { name: 'format', in: 'query', required: true },
    ],
    responses: { 200: { content: { '*/*': {} } }, 404: {} },
  });
  expect(paths['/api/notes/file'].post.requestBody.content).toEqual({ 'application/octet-stream': {} });
  expect(paths['/api/shared/{secret}'].get.security).toEqual([]);
});

test('rejects two file routes at the same address at boot', () => {
  expect(() =>
    createHost({
      orm,
      domains: [{ ...probeWithFiles, files: [...files, ...files] }],
      ports: [],
      now: () => new Date(),
      log: silentLog,
    }),
  ).toThrow('Two REST rows serve "GET /api/notes/:id/file"');
});
