import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateTypes, lintDocument } from '@threshold/tooling-api-client';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import { createAccessToken } from '../support/create-access-token.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { createTestServer } from '../support/test-server.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const testServer = await createTestServer();

/** The journeys of a script's author, with the generated types. Prints what it reads. */
const SCRIPT = `
import createClient from 'openapi-fetch';
import type { paths } from './types.ts';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });

const logged = await api.POST('/api/workouts/manual', {
  params: { header: { 'Idempotency-Key': 'run-1' } },
  body: { date: '2026-11-20', type: 'run', session: 'AM', duration: '45m', zone: 2, distance: 5 },
});
if (!logged.data) throw new Error(logged.error.message);
const week = await api.GET('/api/workouts/weekly-summary');
const workout = await api.GET('/api/workout/{workoutId}', { params: { path: { workoutId: logged.data.id } } });
const saved = await api.POST('/api/health', { body: { date: '2026-11-20', sleepHours: 7.5 } });
const entries = await api.GET('/api/health', { params: { query: { limit: '1' } } });
const refused = await api.GET('/api/feed');
console.log(
  JSON.stringify({
    id: logged.data.id === workout.data?.id,
    miles: week.data?.totalMileage,
    saved: saved.data?.date,
    entries: entries.data?.length,
    refused: [refused.response.status, refused.error?.message],
  }),
);
`;

const TSCONFIG = {
  compilerOptions: {
    module: 'nodenext',
    target: 'esnext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    types: ['node'],
  },
  include: ['*.ts'],
};

/** The only call that a client makes without generated types. */
interface DocumentPaths {
  '/api/openapi.json': {
    get: { responses: { 200: { content: { 'application/json': Parameters<typeof generateTypes>[0] } } } };
  };
}

/** Runs a script against the server and returns what it printed. */
async function runScript(file: string, url: string, token: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, url, token]);
  return JSON.parse(stdout);
}

const fetchDocument = async () => (await testServer.call('GET', '/api/openapi.json')).json();

test('the OpenAPI document has no error in the recommended rules of an independent linter', async () => {
  expect(await lintDocument(JSON.stringify(await fetchDocument()))).toEqual([]);
});

test('a client generated from the document compiles, logs a run and reads the week with a token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-client-'));
  const url = await listenOnFreePort(testServer.app.fastify.server);
  const { data: document } = await createClient<DocumentPaths>({ baseUrl: url }).GET('/api/openapi.json');
  if (!document) throw new Error('The server sends no document');
  writeFileSync(join(folder, 'types.ts'), await generateTypes(document));
  writeFileSync(join(folder, 'script.ts'), SCRIPT);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  mkdirSync(join(folder, 'node_modules'));
  for (const [name, from] of [
    ['openapi-fetch', 'apps/server/node_modules/openapi-fetch'],
    ['@types', 'apps/server/node_modules/@types'],
  ] as const)
    symlinkSync(join(ROOT, from), join(folder, 'node_modules', name));
  const compiled = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  expect(compiled.stdout + compiled.stderr).toBe('');

  const person = await testServer.signIn('ann.lund@example.com');
  const { token } = await createAccessToken(testServer, person, [
    'training:read',
    'training:write',
    'health:read',
    'health:write',
  ]);
  expect(await runScript(join(folder, 'script.ts'), url, token)).toEqual({
    id: true,
    miles: 5,
    saved: '2026-11-20',
    entries: 1,
    refused: [403, 'This access token lacks the scope social:read'],
  });
});
