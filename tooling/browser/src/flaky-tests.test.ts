import { describe, expect, test } from 'vitest';
import { getVerdict, listFilesToRerun } from './flaky-tests.ts';
import type { Outcome } from './outcome.ts';

const ranTest = (name: string, file = 'a.test.ts', project = 'node') => ({ project, file, name });
const outcomeWith = (outcome: Partial<Outcome>): Outcome => ({
  passed: [],
  failed: [],
  faults: 0,
  files: [],
  ...outcome,
});

describe('listFilesToRerun', () => {
  test('lists the files of failed tests once for each run', () => {
    const unitRun = outcomeWith({
      failed: [ranTest('x'), ranTest('y'), ranTest('z', 'b.test.ts')],
      passed: [ranTest('w', 'c.test.ts')],
    });
    const journeyRun = outcomeWith({ failed: [ranTest('x', 'a.spec.ts')] });
    expect(listFilesToRerun([unitRun, journeyRun])).toEqual([['a.test.ts', 'b.test.ts'], ['a.spec.ts']]);
  });

  test('lists nothing if more than five files failed', () => {
    const failing = (...files: number[]) =>
      outcomeWith({ failed: files.map((file) => ranTest('x', `${file}.test.ts`)) });
    expect(listFilesToRerun([failing(1, 2, 3), failing(4, 5)]).flat()).toHaveLength(5);
    expect(listFilesToRerun([failing(1, 2, 3), failing(4, 5, 6)])).toEqual([[], []]);
  });
});

describe('getVerdict', () => {
  const firstRun = outcomeWith({ passed: [ranTest('steady')], failed: [ranTest('x')] });

  test('counts a test that passes when repeated as flaky', () => {
    const secondRun = outcomeWith({ passed: [ranTest('steady'), ranTest('x')] });
    expect(getVerdict(firstRun, secondRun)).toEqual({ passed: 2, failed: 0, flaky: [ranTest('x')] });
  });

  test('counts a test that fails again as failed', () => {
    const secondRun = outcomeWith({ passed: [ranTest('steady')], failed: [ranTest('x')] });
    expect(getVerdict(firstRun, secondRun)).toEqual({ passed: 1, failed: 1, flaky: [] });
  });

  test('counts a failed test as failed unless the same test passes in the second run', () => {
    expect(getVerdict(firstRun, null).failed).toBe(1);
    expect(getVerdict(firstRun, outcomeWith({ passed: [ranTest('steady')] })).failed).toBe(1);
    expect(
      getVerdict(firstRun, outcomeWith({ passed: [ranTest('x', 'a.test.ts', 'zone-UTC')] })).failed,
    ).toBe(1);
    expect(getVerdict(firstRun, outcomeWith({ passed: [ranTest('x')], failed: [ranTest('x')] })).failed).toBe(
      1,
    );
  });

  test('counts a test that fails only in the second run as failed', () => {
    const secondRun = outcomeWith({ passed: [ranTest('x')], failed: [ranTest('steady')] });
    expect(getVerdict(firstRun, secondRun)).toEqual({ passed: 1, failed: 1, flaky: [ranTest('x')] });
  });
});

test('getVerdict forgives a failed file only if all of its tests pass when repeated', () => {
  const firstRun = outcomeWith({ failed: [ranTest('')] });
  expect(getVerdict(firstRun, outcomeWith({ passed: [ranTest('x')] }))).toEqual({
    passed: 1,
    failed: 0,
    flaky: [ranTest('')],
  });
  expect(getVerdict(firstRun, outcomeWith({ passed: [ranTest('x')], failed: [ranTest('y')] })).failed).toBe(
    2,
  );
  expect(getVerdict(firstRun, outcomeWith({})).failed).toBe(1);
});

test('getVerdict never forgives an error outside of tests', () => {
  const firstRun = outcomeWith({ failed: [ranTest('x')], faults: 1 });
  expect(getVerdict(firstRun, outcomeWith({ passed: [ranTest('x')] })).failed).toBe(1);
  expect(
    getVerdict(outcomeWith({ failed: [ranTest('x')] }), outcomeWith({ passed: [ranTest('x')], faults: 1 }))
      .failed,
  ).toBe(1);
});
