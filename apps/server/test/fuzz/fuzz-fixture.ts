import { MATRIX } from '../authorization/authorization-matrix.ts';
import type { TestAthletes } from '../support/test-athletes.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';
import type { CheckedResponse } from './find-faults.ts';
import type { FuzzCall, FuzzCase } from './fuzz-case.ts';
import { createPlaceholderIds, findIds } from './placeholder-ids.ts';

/** A test server with test athletes. Generated requests contain placeholders instead of their real ids. */
export async function createFuzzFixture() {
  const testServer = await createTestServer({ LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' });
  const testAthletes = await createTestAthletes(testServer);
  const placeholderIds = createPlaceholderIds([
    ...[
      testAthletes.annsWorkoutId,
      testAthletes.ann.athleteId,
      testAthletes.bob.athleteId,
      testAthletes.cyd.athleteId,
    ],
    ...[
      await testAthletes.ensureCydsItem(),
      await testAthletes.ensureAnnsLog(),
      await testAthletes.createAnnsInjury(),
      await testAthletes.createAnnsProposal(),
    ],
  ]);

  /** A currently valid input with placeholders for its ids. Remembers which id each one replaces. */
  const getBaseInput = async ({ procedure }: FuzzCall): Promise<Readonly<Record<string, unknown>>> => {
    const text = JSON.stringify((await getInput(testAthletes, procedure)) ?? {});
    placeholderIds.add(findIds(text));
    return JSON.parse(placeholderIds.toPlaceholders(text));
  };

  const send = async ({ caller, method, url, body }: FuzzCase): Promise<CheckedResponse> =>
    testServer.app.fastify.inject({
      method,
      url: placeholderIds.toRealIds(url),
      headers: {
        host: 'localhost:3000',
        ...(caller !== 'visitor' && { cookie: testAthletes[caller].cookie, origin: ORIGIN }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { payload: placeholderIds.toRealIds(body) }),
    });
  return { testServer, testAthletes, getBaseInput, send };
}

/** The call's input from the matrix; undefined if the account has no usable resource left. */
async function getInput(testAthletes: TestAthletes, procedure: string): Promise<object | undefined> {
  try {
    return await MATRIX[procedure]?.input?.(testAthletes);
  } catch {
    return undefined;
  }
}
