import { expect, test, vi } from 'vitest';
import { MATRIX } from './authorisation-matrix.ts';
import { castOf } from './cast.ts';
import { PROCEDURES } from './procedures.ts';
import { digestOf } from './stored-rows.ts';
import { createWorld, type Person } from './world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The commands of the authorisation matrix behind the second wall; `AS_PRODUCT_ROLE=1` runs all of the matrix there. */
const world = await createWorld({}, { asProductRole: true, watched: false });
const cast = await castOf(world);
const commands = PROCEDURES.filter(({ mutation }) => mutation).map(({ path }) => ({
  path,
  row: MATRIX[path] ?? { other: 'own' as const },
}));
const send = async (path: string, as: Person, input: object = {}) =>
  (await world.call('POST', `/api/trpc/${path}`, as, input)).statusCode;

test('behind the second wall every command answers its owner as before it', async () => {
  const [user] = await world.query<{ name: string }>('select current_user as name');
  expect(user?.name).toMatch(/_app$/);
  const answers: [string, number][] = [];
  for (const { path, row } of commands)
    answers.push([path, await send(path, cast.ann, await row.input?.(cast))]);
  expect(commands.length).toBeGreaterThan(40);
  expect(answers).toEqual(commands.map(({ path, row }) => [path, row.owner ?? 200]));
});

test('and finds nothing of hers for anybody else, whose commands change nothing of hers', async () => {
  const named: { path: string; input: object | undefined }[] = [];
  for (const { path, row } of commands)
    if (row.other === 'not-found') named.push({ path, input: await row.input?.(cast) });
  const before = await digestOf(world, cast.ann.athleteId);
  const answers: [string, number][] = [];
  for (const { path, input } of named) answers.push([path, await send(path, cast.bob, input)]);
  expect(answers).toEqual(named.map(({ path }) => [path, 404]));
  expect(await digestOf(world, cast.ann.athleteId)).toBe(before);
});
