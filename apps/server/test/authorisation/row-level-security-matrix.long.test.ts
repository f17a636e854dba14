import { expect, test, vi } from 'vitest';
import { digestRows } from '../support/stored-rows.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createWorld, type Person } from '../support/world.ts';
import { MATRIX } from './authorisation-matrix.ts';
import { callProcedure, PROCEDURES } from './procedures.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/**
 * Makes the authorization matrix's calls under row-level security. `AS_PRODUCT_ROLE=1` runs the whole matrix
 * that way.
 */
const world = await createWorld({}, { asProductRole: true, checksOwners: false });
const testAthletes = await createTestAthletes(world);
const calls = PROCEDURES.map(({ path, mutation }) => ({
  path,
  mutation,
  row: MATRIX[path] ?? { other: 'own' as const },
}));
type Call = (typeof calls)[number];

const getStatus = async (call: Call, as: Person, input: object | undefined): Promise<number> =>
  (await callProcedure(world, call, input, as)).statusCode;

test('answers every call of the owner under row-level security', async () => {
  const [user] = await world.query<{ name: string }>('select current_user as name');
  expect(user?.name).toMatch(/_app$/);
  const answers: [string, number][] = [];
  for (const call of calls)
    answers.push([call.path, await getStatus(call, testAthletes.ann, await call.row.input?.(testAthletes))]);
  expect(calls.length).toBeGreaterThan(80);
  expect(answers).toEqual(calls.map(({ path, row }) => [path, row.ownerStatus ?? 200]));
});

test('hides the owner’s rows from others and keeps their calls from changing any', async () => {
  const callsOnForeignRows: { call: Call; input: object | undefined }[] = [];
  for (const call of calls)
    if (call.row.other === 'not-found')
      callsOnForeignRows.push({ call, input: await call.row.input?.(testAthletes) });
  const digestBefore = await digestRows(world, testAthletes.ann.athleteId);
  const answers: [string, number][] = [];
  for (const { call, input } of callsOnForeignRows)
    answers.push([call.path, await getStatus(call, testAthletes.bob, input)]);
  expect(answers).toEqual(callsOnForeignRows.map(({ call }) => [call.path, 404]));
  expect(await digestRows(world, testAthletes.ann.athleteId)).toBe(digestBefore);
});
