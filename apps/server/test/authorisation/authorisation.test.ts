import { getProcedureSchemas, listFileRoutes, listRestRows, type RestRow } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { domains } from '../../src/domains.ts';
import { digestRows } from '../support/stored-rows.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createWorld, ORIGIN, type Person } from '../support/world.ts';
import { FILE_ROWS, MATRIX, NON_TRPC_ROUTES } from './authorisation-matrix.ts';
import type { MatrixRow } from './matrix-row.ts';
import { callProcedure, PROCEDURES } from './procedures.ts';

const world = await createWorld();
const testAthletes = await createTestAthletes(world);

async function callWithRow(path: string, mutation: boolean, row: MatrixRow, as?: Person) {
  return send(path, mutation, await row.input?.(testAthletes), as);
}

const send = (path: string, mutation: boolean, input: object | undefined, as?: Person) =>
  callProcedure(world, { path, mutation }, input, as);

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
    const unknownRoutes = world.app.routes
      .filter(
        (route) => !route.startsWith('HEAD ') && !route.endsWith('/*') && !/ \/(idp|assets)\//.test(route),
      )
      .filter((route) => / \/(api|healthz|readyz)/.test(route))
      .filter((route) => !restCalls.has(route) && !(route in NON_TRPC_ROUTES));
    expect(unknownRoutes).toEqual([]);
  });
});

describe.each(PROCEDURES)('$path', ({ path, mutation }) => {
  const row = MATRIX[path] ?? { other: 'own' as const };

  test('refuses a visitor', async () => {
    expect((await callWithRow(path, mutation, row)).statusCode).toBe(401);
  });

  test('refuses an invalid sign-in cookie', async () => {
    const forgedPerson = {
      athleteId: testAthletes.ann.athleteId,
      cookie: `${testAthletes.ann.cookie.slice(0, -4)}AAAA`,
    };
    expect((await callWithRow(path, mutation, row, forgedPerson)).statusCode).toBe(401);
  });

  test('answers its owner', async () => {
    expect((await callWithRow(path, mutation, row, testAthletes.ann)).statusCode).toBe(
      row.ownerStatus ?? 200,
    );
  });

  test('changes none of another athlete’s rows and shows only visible ones', async () => {
    const input = await row.input?.(testAthletes);
    const before = await digestRows(world, testAthletes.ann.athleteId);
    const response = await send(path, mutation, input, testAthletes.bob);
    expect(await digestRows(world, testAthletes.ann.athleteId)).toBe(before);
    if (row.other === 'not-found') expect(response.statusCode).toBe(404);
    if (row.other !== 'shown') expect(response.body).not.toContain(testAthletes.ann.athleteId);
    if (row.other === 'own') expect(response.body).not.toMatch(/ann\.lund|Lund/);
  });
});

const REST = listRestRows(domains).map(({ domain, row }) => ({
  call: `${row.method} ${row.path}`,
  row,
  matrix: MATRIX[`${domain.name}.${row.procedure}`] ?? { other: 'own' as const },
}));

const MISSING_ID = '019a0000-0000-7000-8000-000000000000';
const buildInput = async (matrix: MatrixRow): Promise<object> => (await matrix.input?.(testAthletes)) ?? {};

/** Calls the REST route: path fields go into the URL, all others into the body. */
function callRest(row: RestRow, matrix: MatrixRow, input: object, as?: Person) {
  const fieldsInPath = new Set<string>();
  const url = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const field = matrix.pathFields?.[name] ?? name;
    fieldsInPath.add(field);
    return String(Reflect.get(input, field));
  });
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !fieldsInPath.has(field)));
  return world.call(row.method, url, as, row.method === 'GET' || row.method === 'DELETE' ? undefined : body);
}

describe.each(REST)('$call', ({ row, matrix }) => {
  const ask = async (as?: Person) => callRest(row, matrix, await buildInput(matrix), as);

  test('refuses a visitor or an invalid sign-in cookie', async () => {
    const forgedPerson = { ...testAthletes.ann, cookie: `${testAthletes.ann.cookie.slice(0, -4)}AAAA` };
    for (const person of [undefined, forgedPerson]) {
      const response = await ask(person);
      expect([response.statusCode, response.json()]).toEqual([401, { message: 'Please sign in' }]);
    }
  });

  test('answers its owner and hides the owner’s data from others', async () => {
    expect((await ask(testAthletes.ann)).statusCode).toBe(matrix.ownerStatus ?? row.status);
    const input = await buildInput(matrix);
    const before = await digestRows(world, testAthletes.ann.athleteId);
    const response = await callRest(row, matrix, input, testAthletes.bob);
    expect(await digestRows(world, testAthletes.ann.athleteId)).toBe(before);
    expect(response.statusCode).toBe(matrix.other === 'not-found' ? 404 : row.status);
    if (matrix.other !== 'shown') expect(response.body).not.toContain(testAthletes.ann.athleteId);
    if (matrix.other === 'own') expect(response.body).not.toMatch(/ann\.lund|Lund/);
  });
});

test.each(REST.filter(({ matrix }) => matrix.other === 'not-found'))(
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
  const ask = async (as?: Person) =>
    world.app.fastify.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: await row.buildUrl(testAthletes),
      headers: { host: 'localhost:3000', ...(as && { cookie: as.cookie, origin: ORIGIN }) },
      ...(row.upload && { payload: Buffer.from(row.upload) }),
    });

  test.skipIf(row.other === 'secret')('answers only its owner', async () => {
    expect((await ask()).statusCode).toBe(401);
    expect((await ask(testAthletes.ann)).statusCode).toBe(row.ownerStatus ?? 200);
    const before = await digestRows(world, testAthletes.ann.athleteId);
    const othersAnswer = await ask(testAthletes.bob);
    expect(await digestRows(world, testAthletes.ann.athleteId)).toBe(before);
    if (row.other === 'not-found') expect(othersAnswer.statusCode).toBe(404);
    expect(othersAnswer.body).not.toContain(testAthletes.ann.athleteId);
  });

  test.runIf(row.other === 'secret')('answers 404 to a guessed address, signed in or not', async () => {
    for (const as of [undefined, testAthletes.ann]) expect((await ask(as)).statusCode).toBe(404);
  });

  test.runIf(method === 'POST')('refuses requests from another site', async () => {
    const response = await world.app.fastify.inject({
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
      const json = input
        ? JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
        : '';
      return /"\w*[iI]d":/.test(json) ? [`${domain.name}.${name}`] : [];
    }),
  );
  expect(pathsWithIdInput.length).toBeGreaterThan(1);
  expect(pathsWithIdInput.filter((path) => MATRIX[path]?.other === 'own')).toEqual([]);
});

describe('restricted visibility', () => {
  const getProfileFor = async (as: Person) =>
    (await world.call('GET', `/api/users/${testAthletes.ann.athleteId}/profile`, as)).json();
  const setVisibility = (visibility: string) =>
    world.call('POST', '/api/trpc/athletes.savePreferences', testAthletes.ann, { visibility });

  test.each(['private', 'followers'])(
    'takes effect on the next read on both APIs: %s',
    async (visibility) => {
      expect((await getProfileFor(testAthletes.bob)).lthr).toBe(168);
      await setVisibility(visibility);
      const hidden = {
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
      expect(await getProfileFor(testAthletes.bob)).toEqual(hidden);
      const trpcAnswer = await callWithRow(
        'athletes.athlete',
        false,
        MATRIX['athletes.athlete'] ?? { other: 'own' },
        testAthletes.bob,
      );
      expect(trpcAnswer.json().result.data).toEqual(hidden);
      expect((await getProfileFor(testAthletes.ann)).lthr).toBe(168);
      await setVisibility('public');
      expect((await getProfileFor(testAthletes.bob)).lthr).toBe(168);
    },
  );
});

describe('ended sign-ins', () => {
  test('sign out an erased athlete immediately, for every procedure', async () => {
    const erasedAthlete = await world.signIn('gone.soon@example.com');
    expect((await world.call('GET', '/api/auth/user', erasedAthlete)).statusCode).toBe(200);
    expect((await world.call('DELETE', '/api/account', erasedAthlete)).statusCode).toBe(204);
    for (const { path, mutation } of PROCEDURES)
      expect(
        (await callWithRow(path, mutation, MATRIX[path] ?? { other: 'own' }, erasedAthlete)).statusCode,
      ).toBe(401);
  });

  test('sign out one browser but not the other', async () => {
    const [firstBrowser, secondBrowser] = [
      await world.signIn('two.places@example.com'),
      await world.signIn('two.places@example.com'),
    ];
    expect((await world.call('POST', '/api/logout', firstBrowser)).statusCode).toBe(204);
    expect((await world.call('GET', '/api/auth/user', firstBrowser)).statusCode).toBe(401);
    expect((await world.call('GET', '/api/auth/user', secondBrowser)).statusCode).toBe(200);
  });

  test('expire after 14 idle days', async () => {
    const idleAthlete = await world.signIn('idle.long@example.com');
    world.clock.set('2026-12-04T12:00:01Z');
    expect((await world.call('GET', '/api/auth/user', idleAthlete)).statusCode).toBe(401);
    world.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('page of an athlete who is not the signed-in one', () => {
  const sendFromPageOf = (
    shownAthlete: Person,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ) =>
    world.app.fastify.inject({
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
    const before = await digestRows(world, testAthletes.bob.athleteId);
    expect((await sendFromPageOf(testAthletes.ann, method, url, body)).statusCode).toBe(401);
    expect(await digestRows(world, testAthletes.bob.athleteId)).toBe(before);
  });

  test('gets 200 once it shows the signed-in athlete', async () => {
    expect((await sendFromPageOf(testAthletes.bob, 'GET', '/api/trpc/athletes.me')).statusCode).toBe(200);
  });
});
