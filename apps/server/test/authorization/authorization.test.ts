import { getProcedureSchemas, listFileRoutes, listRestRows, type RestRow } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { domains } from '../../src/domains.ts';
import { digestRows } from '../support/stored-rows.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';
import { FILE_ROWS, MATRIX, NON_TRPC_ROUTES } from './authorization-matrix.ts';
import type { MatrixRow } from './matrix-row.ts';
import { callProcedure, PROCEDURES } from './procedures.ts';
import { buildRestRequest } from './rest-request.ts';

const testServer = await createTestServer();
const testAthletes = await createTestAthletes(testServer);

async function callWithRow(path: string, isMutation: boolean, row: MatrixRow, person?: Person) {
  return send(path, isMutation, await row.input?.(testAthletes), person);
}

const send = (path: string, isMutation: boolean, input: object | undefined, person?: Person) =>
  callProcedure(testServer, { path, isMutation }, input, person);

const formatCall = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

describe('authorization matrix', () => {
  test('covers exactly the file routes', () => {
    expect(Object.keys(FILE_ROWS).sort()).toEqual(listFileRoutes(domains).map(formatCall).sort());
  });

  test('covers exactly the procedures', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(PROCEDURES.map(({ path }) => path).sort());
  });

  test('covers every other route, unless it is REST or a page', () => {
    const restCalls = new Set(
      [...listRestRows(domains).map(({ row }) => row), ...listFileRoutes(domains)].map(formatCall),
    );
    const unknownRoutes = testServer.app.routes
      .filter(
        (route) => !route.startsWith('HEAD ') && !route.endsWith('/*') && !/ \/(idp|assets)\//.test(route),
      )
      .filter((route) => / \/(api|healthz|readyz)/.test(route))
      .filter((route) => !restCalls.has(route) && !(route in NON_TRPC_ROUTES));
    expect(unknownRoutes).toEqual([]);
  });
});

describe.each(PROCEDURES)('$path', ({ path, isMutation }) => {
  const row = MATRIX[path] ?? { forOthers: 'own' as const };

  test('refuses a visitor', async () => {
    expect((await callWithRow(path, isMutation, row)).statusCode).toBe(401);
  });

  test('refuses an invalid sign-in cookie', async () => {
    const forgedPerson = {
      athleteId: testAthletes.ann.athleteId,
      cookie: `${testAthletes.ann.cookie.slice(0, -4)}AAAA`,
    };
    expect((await callWithRow(path, isMutation, row, forgedPerson)).statusCode).toBe(401);
  });

  test('serves its owner', async () => {
    expect((await callWithRow(path, isMutation, row, testAthletes.ann)).statusCode).toBe(
      row.ownerStatus ?? 200,
    );
  });

  test('changes none of another athlete’s rows and shows only visible ones', async () => {
    const input = await row.input?.(testAthletes);
    const digestBefore = await digestRows(testServer, testAthletes.ann.athleteId);
    const response = await send(path, isMutation, input, testAthletes.bob);
    expect(await digestRows(testServer, testAthletes.ann.athleteId)).toBe(digestBefore);
    if (row.forOthers === 'not-found') expect(response.statusCode).toBe(404);
    if (row.forOthers !== 'shown') expect(response.body).not.toContain(testAthletes.ann.athleteId);
    if (row.forOthers === 'own') expect(response.body).not.toMatch(/ann\.lund|Lund/);
  });
});

const REST = listRestRows(domains).map(({ domain, row }) => ({
  call: `${row.method} ${row.path}`,
  row,
  matrix: MATRIX[`${domain.name}.${row.procedure}`] ?? { forOthers: 'own' as const },
}));

const MISSING_ID = '019a0000-0000-7000-8000-000000000000';
const buildInput = async (matrix: MatrixRow): Promise<object> => (await matrix.input?.(testAthletes)) ?? {};

function callRest(row: RestRow, matrix: MatrixRow, input: object, person?: Person) {
  const { method, url, body } = buildRestRequest(row, matrix, input);
  return testServer.call(method, url, person, body);
}

describe.each(REST)('$call', ({ row, matrix }) => {
  const callRow = async (person?: Person) => callRest(row, matrix, await buildInput(matrix), person);

  test('refuses a visitor or an invalid sign-in cookie', async () => {
    const forgedPerson = { ...testAthletes.ann, cookie: `${testAthletes.ann.cookie.slice(0, -4)}AAAA` };
    for (const person of [undefined, forgedPerson]) {
      const response = await callRow(person);
      expect([response.statusCode, response.json()]).toEqual([401, { message: 'Please sign in' }]);
    }
  });

  test('serves its owner and hides the owner’s data from others', async () => {
    expect((await callRow(testAthletes.ann)).statusCode).toBe(matrix.ownerStatus ?? row.status);
    const input = await buildInput(matrix);
    const digestBefore = await digestRows(testServer, testAthletes.ann.athleteId);
    const response = await callRest(row, matrix, input, testAthletes.bob);
    expect(await digestRows(testServer, testAthletes.ann.athleteId)).toBe(digestBefore);
    expect(response.statusCode).toBe(matrix.forOthers === 'not-found' ? 404 : row.status);
    if (matrix.forOthers !== 'shown') expect(response.body).not.toContain(testAthletes.ann.athleteId);
    if (matrix.forOthers === 'own') expect(response.body).not.toMatch(/ann\.lund|Lund/);
  });
});

test.each(REST.filter(({ matrix }) => matrix.forOthers === 'not-found'))(
  '$call gives the same 404 for another athlete’s row as for a missing one',
  async ({ row, matrix }) => {
    const input = await buildInput(matrix);
    const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
    const [id = ''] = Object.values(input).filter(isId);
    const missingInput = Object.entries(input).map(([name, value]) => [
      name,
      isId(value) ? MISSING_ID : value,
    ]);
    const foreignRow = await callRest(row, matrix, input, testAthletes.bob);
    const missingRow = await callRest(row, matrix, Object.fromEntries(missingInput), testAthletes.bob);
    expect([foreignRow.statusCode, foreignRow.body]).toEqual([404, missingRow.body]);
    expect(foreignRow.body).not.toContain(id);
    expect(Object.keys(foreignRow.headers).sort()).toEqual(Object.keys(missingRow.headers).sort());
  },
);

describe.each(Object.entries(FILE_ROWS))('%s', (call, row) => {
  const [method = ''] = call.split(' ');
  const callRow = async (person?: Person) =>
    testServer.app.fastify.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: await row.buildUrl(testAthletes),
      headers: { host: 'localhost:3000', ...(person && { cookie: person.cookie, origin: ORIGIN }) },
      ...(row.upload && { payload: Buffer.from(row.upload) }),
    });

  test.skipIf(row.forOthers === 'secret')('serves only its owner', async () => {
    expect((await callRow()).statusCode).toBe(401);
    expect((await callRow(testAthletes.ann)).statusCode).toBe(row.ownerStatus ?? 200);
    const digestBefore = await digestRows(testServer, testAthletes.ann.athleteId);
    const othersResponse = await callRow(testAthletes.bob);
    expect(await digestRows(testServer, testAthletes.ann.athleteId)).toBe(digestBefore);
    if (row.forOthers === 'not-found') expect(othersResponse.statusCode).toBe(404);
    expect(othersResponse.body).not.toContain(testAthletes.ann.athleteId);
  });

  test.runIf(row.forOthers === 'secret')('returns 404 for a guessed address, signed in or not', async () => {
    for (const person of [undefined, testAthletes.ann]) expect((await callRow(person)).statusCode).toBe(404);
  });

  test.runIf(method === 'POST')('refuses requests from another site', async () => {
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url: await row.buildUrl(testAthletes),
      headers: { host: 'localhost:3000', cookie: testAthletes.ann.cookie, origin: 'https://evil.example' },
      payload: Buffer.from(row.upload ?? []),
    });
    expect(response.statusCode).toBe(403);
  });
});

test('declares how every id input treats another athlete’s id', () => {
  const pathsWithIdInput = domains.flatMap((domain) =>
    Object.keys(domain.router._def.procedures).flatMap((name) => {
      const { input } = getProcedureSchemas(domain, name);
      const inputJson = input
        ? JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
        : '';
      return /"\w*[iI]d":/.test(inputJson) ? [`${domain.name}.${name}`] : [];
    }),
  );
  expect(pathsWithIdInput.length).toBeGreaterThan(1);
  expect(pathsWithIdInput.filter((path) => MATRIX[path]?.forOthers === 'own')).toEqual([]);
});

describe('restricted visibility', () => {
  const getProfileFor = async (person: Person) =>
    (await testServer.call('GET', `/api/users/${testAthletes.ann.athleteId}/profile`, person)).json();
  const setVisibility = (visibility: string) =>
    testServer.call('POST', '/api/trpc/athletes.savePreferences', testAthletes.ann, { visibility });

  test.each(['private', 'followers'])(
    'takes effect on the next read on both APIs: %s',
    async (visibility) => {
      expect((await getProfileFor(testAthletes.bob)).lthr).toBe(168);
      await setVisibility(visibility);
      const hiddenData = {
        id: testAthletes.ann.athleteId,
        firstName: 'Ann',
        lastName: 'Lund',
        profileImageUrl: null,
        lthr: null,
        restingHR: null,
        fitnessLevel: null,
        raceDistance: null,
        raceDate: null,
        hidden: true,
      };
      expect(await getProfileFor(testAthletes.bob)).toEqual(hiddenData);
      const trpcResponse = await callWithRow(
        'athletes.athlete',
        false,
        MATRIX['athletes.athlete'] ?? { forOthers: 'own' },
        testAthletes.bob,
      );
      expect(trpcResponse.json().result.data).toEqual(hiddenData);
      expect((await getProfileFor(testAthletes.ann)).lthr).toBe(168);
      await setVisibility('public');
      expect((await getProfileFor(testAthletes.bob)).lthr).toBe(168);
    },
  );
});

describe('ended sign-ins', () => {
  test('sign out an erased athlete immediately, for every procedure', async () => {
    const erasedAthlete = await testServer.signIn('gone.soon@example.com');
    expect((await testServer.call('GET', '/api/auth/user', erasedAthlete)).statusCode).toBe(200);
    expect((await testServer.call('DELETE', '/api/account', erasedAthlete)).statusCode).toBe(204);
    for (const { path, isMutation } of PROCEDURES)
      expect(
        (await callWithRow(path, isMutation, MATRIX[path] ?? { forOthers: 'own' }, erasedAthlete)).statusCode,
      ).toBe(401);
  });

  test('sign out one browser but not the other', async () => {
    const [firstBrowser, secondBrowser] = [
      await testServer.signIn('two.places@example.com'),
      await testServer.signIn('two.places@example.com'),
    ];
    expect((await testServer.call('POST', '/api/logout', firstBrowser)).statusCode).toBe(204);
    expect((await testServer.call('GET', '/api/auth/user', firstBrowser)).statusCode).toBe(401);
    expect((await testServer.call('GET', '/api/auth/user', secondBrowser)).statusCode).toBe(200);
  });

  test('expire after 14 idle days', async () => {
    const idleAthlete = await testServer.signIn('idle.long@example.com');
    testServer.clock.set('2026-12-04T12:00:01Z');
    expect((await testServer.call('GET', '/api/auth/user', idleAthlete)).statusCode).toBe(401);
    testServer.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('page of an athlete who is not the signed-in one', () => {
  const sendFromPageOf = (
    shownAthlete: Person,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ) =>
    testServer.app.fastify.inject({
      method,
      url,
      headers: {
        host: 'localhost:3000',
        cookie: testAthletes.bob.cookie,
        origin: ORIGIN,
        'threshold-athlete': shownAthlete.athleteId,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });

  test.each([
    ['GET', '/api/trpc/athletes.me'],
    ['POST', '/api/trpc/athletes.saveProfile', { age: 41 }],
    ['GET', '/api/auth/user'],
    ['DELETE', '/api/account'],
  ] as const)('gets 401 for %s %s and writes nothing', async (method, url, body?: object) => {
    const digestBefore = await digestRows(testServer, testAthletes.bob.athleteId);
    expect((await sendFromPageOf(testAthletes.ann, method, url, body)).statusCode).toBe(401);
    expect(await digestRows(testServer, testAthletes.bob.athleteId)).toBe(digestBefore);
  });

  test('gets 200 once it shows the signed-in athlete', async () => {
    expect((await sendFromPageOf(testAthletes.bob, 'GET', '/api/trpc/athletes.me')).statusCode).toBe(200);
  });
});
