import { describe, expect, test } from 'vitest';
import { combineOutcomes, listFilesToRerun } from './flaky-tests.ts';
import type { Outcome } from './outcome.ts';

const createRanTest = (name: string, file = 'a.test.ts', project = 'node') => ({ project, file, name });
const createOutcome = (outcome: Partial<Outcome>): Outcome => ({
  passed: [],
  failed: [],
  faults: 0,
  files: [],
  ...outcome,
});

describe('listFilesToRerun', () => {
  test('lists the files of failed tests once for each run', () => {
    const unitRun = createOutcome({
      failed: [createRanTest('x'), createRanTest('y'), createRanTest('z', 'b.test.ts')],
      passed: [createRanTest('w', 'c.test.ts')],
    });
    const journeyRun = createOutcome({ failed: [createRanTest('x', 'a.spec.ts')] });
    expect(listFilesToRerun([unitRun, journeyRun])).toEqual([['a.test.ts', 'b.test.ts'], ['a.spec.ts']]);
  });

  test('lists nothing if more than five files failed', () => {
    const createOutcomeWithFailures = (...files: number[]) =>
      createOutcome({ failed: files.map((file) => createRanTest('x', `${file}.test.ts`)) });
    expect(
      listFilesToRerun([createOutcomeWithFailures(1, 2, 3), createOutcomeWithFailures(4, 5)]).flat(),
    ).toHaveLength(5);
    expect(
      listFilesToRerun([createOutcomeWithFailures(1, 2, 3), createOutcomeWithFailures(4, 5, 6)]),
    ).toEqual([[], []]);
  });
});

describe('combineOutcomes', () => {
  const firstRun = createOutcome({ passed: [createRanTest('steady')], failed: [createRanTest('x')] });

  test('counts a test that passes when repeated as flaky', () => {
    const secondRun = createOutcome({ passed: [createRanTest('steady'), createRanTest('x')] });
    expect(combineOutcomes(firstRun, secondRun)).toEqual({
      passed: 2,
      failed: 0,
      flaky: [createRanTest('x')],
    });
  });

  test('counts a test that fails again as failed', () => {
    const secondRun = createOutcome({ passed: [createRanTest('steady')], failed: [createRanTest('x')] });
    expect(combineOutcomes(firstRun, secondRun)).toEqual({ passed: 1, failed: 1, flaky: [] });
  });

  test('counts a failed test as failed unless the same test passes in the second run', () => {
    expect(combineOutcomes(firstRun, null).failed).toBe(1);
    expect(combineOutcomes(firstRun, createOutcome({ passed: [createRanTest('steady')] })).failed).toBe(1);
    expect(
      combineOutcomes(firstRun, createOutcome({ passed: [createRanTest('x', 'a.test.ts', 'zone-UTC')] }))
        .failed,
    ).toBe(1);
    expect(
      combineOutcomes(firstRun, createOutcome({ passed: [createRanTest('x')], failed: [createRanTest('x')] }))
        .failed,
    ).toBe(1);
  });

  test('counts a test that fails only in the second run as failed', () => {
    const secondRun = createOutcome({ passed: [createRanTest('x')], failed: [createRanTest('steady')] });
    expect(combineOutcomes(firstRun, secondRun)).toEqual({
      passed: 1,
      failed: 1,
      flaky: [createRanTest('x')],
    });
  });
});

test('combineOutcomes forgives a failed file only if all of its tests pass when repeated', () => {
  const firstRun = createOutcome({ failed: [createRanTest('')] });
  expect(combineOutcomes(firstRun, createOutcome({ passed: [createRanTest('x')] }))).toEqual({
    passed: 1,
    failed: 0,
    flaky: [createRanTest('')],
  });
  expect(
    combineOutcomes(firstRun, createOutcome({ passed: [createRanTest('x')], failed: [createRanTest('y')] }))
      .failed,
  ).toBe(2);
  expect(combineOutcomes(firstRun, createOutcome({})).failed).toBe(1);
});

test('combineOutcomes never forgives an error outside of tests', () => {
  const firstRun = createOutcome({ failed: [createRanTest('x')], faults: 1 });
  expect(combineOutcomes(firstRun, createOutcome({ passed: [createRanTest('x')] })).failed).toBe(1);
  expect(
    combineOutcomes(
      createOutcome({ failed: [createRanTest('x')] }),
      createOutcome({ passed: [createRanTest('x')], faults: 1 }),
    ).failed,
  ).toBe(1);
});
