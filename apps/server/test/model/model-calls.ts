import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { INVARIANTS } from '../../src/commands/invariant-queries.ts';
import type { Person, TestServer } from '../support/test-server.ts';

/** The real product that is compared with the model. Each run has two new athletes. */
export interface RealProduct {
  readonly people: readonly [Person, Person];
  readonly call: TestServer['call'];
  readonly clock: TestServer['clock'];
}

let runCount = 0;

export async function createRealProduct(testServer: TestServer): Promise<RealProduct> {
  runCount += 1;
  const people = [
    await testServer.signIn(`one.n${runCount}@example.com`),
    await testServer.signIn(`two.n${runCount}@example.com`),
  ] as const;
  return { people, call: testServer.call, clock: testServer.clock };
}

/** The `training.json` of the athlete's account export; undefined if it is missing. */
export async function exportWorkouts({ call }: RealProduct, person: Person): Promise<unknown> {
  const files = unzipSync(new Uint8Array((await call('GET', '/api/account/export', person)).rawPayload));
  const training = Object.entries(files).find(([name]) => name.endsWith('training.json'))?.[1];
  return training && JSON.parse(strFromU8(training));
}

/** Asserts the invariants that `threshold invariants` checks. */
export async function expectInvariants(testServer: TestServer): Promise<void> {
  for (const { description, offendersSql } of INVARIANTS)
    expect(await testServer.query(offendersSql), description).toEqual([]);
}
