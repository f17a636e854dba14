import { restRows } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { domains } from '../src/domains.ts';
import { type Cast, MATRIX, type MatrixRow, PLAIN_ROUTES } from './authorisation-matrix.ts';
import { digestOf } from './stored-rows.ts';
import { createWorld, type Person } from './world.ts';

const world = await createWorld();
const PROCEDURES = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).map(([name, procedure]) => ({
    path: `${domain.name}.${name}`,
    // tRPC types a procedure record loosely; its kind is what decides GET or POST.
    mutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
  })),
);

const planned = {
  lthr: 168,
  restingHR: 50,
  fitnessLevel: 'intermediate',
  raceDate: '2027-02-13',
  raceDistance: 42.2,
};
const cast = await castOf();

async function castOf(): Promise<Cast> {
  const [ann, bob] = [await world.signIn('ann.lund@example.com'), await world.signIn('bob.ray@example.com')];
  await world.call('POST', '/api/profile', ann, planned);
  await world.call('POST', '/api/profile', bob, { ...planned, lthr: 171 });
  const [workout] = (await world.call('GET', '/api/workouts', ann)).json();
  return { ann, bob, annsWorkoutId: workout.id };
}

async function trpc(path: string, mutation: boolean, row: MatrixRow, as?: Person) {
  const input = row.input?.(cast);
  if (mutation) return world.call('POST', `/api/trpc/${path}`, as, input ?? {});
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return world.call('GET', `/api/trpc/${path}${query}`, as);
}

describe('the authorisation matrix', () => {
  test('every procedure has a row, and every row its procedure', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(PROCEDURES.map(({ path }) => path).sort());
  });

  test('every route is a REST row, a page, or has a row of its own', () => {
    const rest = new Set(restRows(domains).map(({ row }) => `${row.method} ${row.path}`));
    const unknown = world.app.routes
      .filter(
        (route) => !route.startsWith('HEAD ') && !route.endsWith('/*') && !/ \/(idp|assets)\//.test(route),
      )
      .filter((route) => / \/(api|healthz|readyz)/.test(route))
      .filter((route) => !rest.has(route) && !(route in PLAIN_ROUTES));
    expect(unknown).toEqual([]);
  });
});

describe.each(PROCEDURES)('$path', ({ path, mutation }) => {
  const row = MATRIX[path] ?? { other: 'own' as const };

  test('is refused to a visitor', async () => {
    expect((await trpc(path, mutation, row)).statusCode).toBe(401);
  });

  test('is refused to a cookie that is no sign-in', async () => {
    const forged = { athleteId: cast.ann.athleteId, cookie: `${cast.ann.cookie.slice(0, -4)}AAAA` };
    expect((await trpc(path, mutation, row, forged)).statusCode).toBe(401);
  });

  test('answers its owner', async () => {
    expect((await trpc(path, mutation, row, cast.ann)).statusCode).toBe(row.owner ?? 200);
  });

  test("never changes another athlete's rows, nor shows what is not shown", async () => {
    const before = await digestOf(world, cast.ann.athleteId);
    const answer = await trpc(path, mutation, row, cast.bob);
    expect(await digestOf(world, cast.ann.athleteId)).toBe(before);
    if (row.other === 'not-found') expect(answer.statusCode).toBe(404);
    if (row.other !== 'shown') expect(answer.body).not.toContain(cast.ann.athleteId);
    if (row.other === 'own') expect(answer.body).not.toMatch(/ann\.lund|Lund/);
  });
});

describe('sign-ins that ended', () => {
  test('an erased athlete is signed out at once, on every procedure', async () => {
    const gone = await world.signIn('gone.soon@example.com');
    expect((await world.call('GET', '/api/auth/user', gone)).statusCode).toBe(200);
    expect((await world.call('DELETE', '/api/account', gone)).statusCode).toBe(204);
    for (const { path, mutation } of PROCEDURES)
      expect((await trpc(path, mutation, MATRIX[path] ?? { other: 'own' }, gone)).statusCode).toBe(401);
  });

  test('a sign-in ends after 14 idle days', async () => {
    const idle = await world.signIn('idle.long@example.com');
    world.clock.set('2026-12-04T12:00:01Z');
    expect((await world.call('GET', '/api/auth/user', idle)).statusCode).toBe(401);
    world.clock.set('2026-11-20T12:00:00Z');
  });
});
