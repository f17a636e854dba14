import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { readCorpus, saveToCorpus } from './corpus.ts';
import { createDatabaseDigest } from './database-digest.ts';
import { findFaults } from './find-faults.ts';
import { listCallsToFuzz } from './fuzz-calls.ts';
import { createFuzzFixture } from './fuzz-fixture.ts';
import { NASTY_LITERALS } from './nasty-literals.ts';
import { runCases } from './run-cases.ts';

/** Cases per call. If the variable is set, failures are also saved to the corpus. */
const CASE_COUNT = Number(process.env.FUZZ_CASES ?? 10);
/** Fixed by default, to make `npm test` repeatable. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** Only fuzzes calls whose name contains this. */
const NAME_FILTER = process.env.FUZZ_ONLY ?? '';

const { testServer, getBaseInput, send } = await createFuzzFixture();
const digest = await createDatabaseDigest(testServer);
const calls = listCallsToFuzz(domains).filter(({ name }) => name.includes(NAME_FILTER));

test('has at least 400 hostile literals', () => {
  expect(NASTY_LITERALS.length).toBeGreaterThanOrEqual(400);
});

test('handles every request from the corpus of past failures correctly', async () => {
  for (const { call, case: fuzzCase } of readCorpus()) {
    const matchingCall = calls.find(({ name }) => name === call);
    if (matchingCall) await getBaseInput(matchingCall);
    expect({ call, request: fuzzCase, faults: findFaults(await send(fuzzCase)) }).toMatchObject({
      faults: [],
    });
  }
});

describe.each(calls)('$name', (call) => {
  test('handles every request and changes no row when it rejects one', async () => {
    const baseInput = await getBaseInput(call);
    const arbitrary = call.createCases(baseInput);
    const cases = fc.sample(arbitrary, { numRuns: CASE_COUNT, seed: SEED });
    const outcome = await runCases(cases, {
      send,
      digest,
      onAccepted: () => (call.isMutation ? getBaseInput(call) : Promise.resolve()),
    });
    const faultyCases = outcome.faultyCases.map((fuzzCase) => ({ call: call.name, ...fuzzCase }));
    if (process.env.FUZZ_CASES) {
      saveToCorpus(faultyCases.slice(0, 3));
      process.stdout.write(
        `${call.name}: ${outcome.sentCount} sent, ${outcome.acceptedCount} accepted, slowest ${Math.round(outcome.slowestMs)} ms\n`,
      );
    }
    expect(faultyCases).toEqual([]);
  }, 600_000);
});
