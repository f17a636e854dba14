import { expect, test, vi } from 'vitest';
import { digestRows } from '../support/stored-rows.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer, type Person } from '../support/test-server.ts';
import { MATRIX } from './authorization-matrix.ts';
import { callProcedure, PROCEDURES } from './procedures.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/**
 * Makes the authorization matrix's calls under row-level security. `AS_PRODUCT_ROLE=1` runs the whole matrix
 * that way.
 */
const testServer = await createTestServer({}, { asProductRole: true, checksOwners: false });
const testAthletes = await createTestAthletes(testServer);
const calls = PROCEDURES.map(({ path, isMutation }) => ({
  path,
  isMutation,
  row: MATRIX[path] ?? { forOthers: 'own' as const },
}));
type Call = (typeof calls)[number];

const getStatus = async (call: Call, person: Person, input: object | undefined): Promise<number> =>
  (await callProcedure(testServer, call, input, person)).statusCode;

test('serves every call of the owner under row-level security', async () => {
  const [user] = await testServer.query<{ name: string }>('select current_user as name');
  expect(user?.name).toMatch(/_app$/);
  const responses: [string, number][] = [];
  for (const call of calls)
    responses.push([
      call.path,
      await getStatus(call, testAthletes.ann, await call.row.input?.(testAthletes)),
    ]);
  expect(calls.length).toBeGreaterThan(80);
  expect(responses).toEqual(calls.map(({ path, row }) => [path, row.ownerStatus ?? 200]));
});

test('hides the owner’s rows from others and keeps their calls from changing any', async () => {
  const callsOnForeignRows: { call: Call; input: object | undefined }[] = [];
  for (const call of calls)
    if (call.row.forOthers === 'not-found')
      callsOnForeignRows.push({ call, input: await call.row.input?.(testAthletes) });
  const digestBefore = await digestRows(testServer, testAthletes.ann.athleteId);
  const responses: [string, number][] = [];
  for (const { call, input } of callsOnForeignRows)
    responses.push([call.path, await getStatus(call, testAthletes.bob, input)]);
  expect(responses).toEqual(callsOnForeignRows.map(({ call }) => [call.path, 404]));
  expect(await digestRows(testServer, testAthletes.ann.athleteId)).toBe(digestBefore);
});
