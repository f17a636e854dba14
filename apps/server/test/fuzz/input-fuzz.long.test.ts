import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { readCorpus, saveToCorpus } from './corpus.ts';
import { createDatabaseDigest } from './database-digest.ts';
import { findFaults } from './find-faults.ts';
import { listCallsToFuzz } from './fuzz-calls.ts';
import { createFuzzWorld } from './fuzz-world.ts';
import { NASTY_LITERALS } from './nasty-literals.ts';
import { runCases } from './run-cases.ts';

/** Cases per call. If the variable is set, failures are also saved to the corpus. */
const CASE_COUNT = Number(process.env.FUZZ_CASES ?? 10);
/** Fixed by default, to make `npm test` repeatable. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** Only fuzzes calls whose name contains this. */
const NAME_FILTER = process.env.FUZZ_ONLY ?? '';

const { world, baseOf, send } = await createFuzzWorld();
const digest = await createDatabaseDigest(world);
const calls = listCallsToFuzz(domains).filter(({ name }) => name.includes(NAME_FILTER));

test('has at least 400 hostile literals', () => {
  expect(NASTY_LITERALS.length).toBeGreaterThanOrEqual(400);
});

test('answers every request from the corpus of past failures correctly', async () => {
  for (const { call, case: each } of readCorpus()) {
    const found = calls.find(({ name }) => name === call);
    if (found) await baseOf(found);
    expect({ call, each, wrong: findFaults(await send(each)) }).toMatchObject({ wrong: [] });
  }
});

describe.each(calls)('$name', (call) => {
  test('answers every request and changes no row when it rejects one', async () => {
    const base = await baseOf(call);
    const arbitrary = call.createCases(base);
    const cases = fc.sample(arbitrary, { numRuns: CASE_COUNT, seed: SEED });
    const outcome = await runCases(cases, {
      send,
      digest,
      accepted: () => (call.mutation ? baseOf(call) : Promise.resolve()),
    });
    const found = outcome.wrong.map((each) => ({ call: call.name, ...each }));
    if (process.env.FUZZ_CASES) {
      saveToCorpus(found.slice(0, 3));
      process.stdout.write(
        `${call.name}: ${outcome.sent} sent, ${outcome.accepted} accepted, slowest ${Math.round(outcome.slowestMs)} ms\n`,
      );
    }
    expect(found).toEqual([]);
  }, 600_000);
});
