import { describe, expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { filesToRunAgain, verdict } from './unsteady.ts';

const named = (name: string, file = 'a.test.ts', project = 'node') => ({ project, file, name });
const ran = (outcome: Partial<Outcome>): Outcome => ({
  passed: [],
  failed: [],
  faults: 0,
  files: [],
  ...outcome,
});

describe('filesToRunAgain', () => {
  test('lists the files of failed tests once for each run', () => {
    const unit = ran({
      failed: [named('x'), named('y'), named('z', 'b.test.ts')],
      passed: [named('w', 'c.test.ts')],
    });
    const journeys = ran({ failed: [named('x', 'a.spec.ts')] });
    expect(filesToRunAgain([unit, journeys])).toEqual([['a.test.ts', 'b.test.ts'], ['a.spec.ts']]);
  });

  test('lists nothing if more than five files failed', () => {
    const failing = (...files: number[]) =>
      ran({ failed: files.map((file) => named('x', `${file}.test.ts`)) });
    expect(filesToRunAgain([failing(1, 2, 3), failing(4, 5)]).flat()).toHaveLength(5);
    expect(filesToRunAgain([failing(1, 2, 3), failing(4, 5, 6)])).toEqual([[], []]);
  });
});

describe('verdict', () => {
  const first = ran({ passed: [named('steady')], failed: [named('x')] });

  test('counts a test that passes when repeated as unsteady', () => {
    const again = ran({ passed: [named('steady'), named('x')] });
    expect(verdict(first, again)).toEqual({ passed: 2, failed: 0, unsteady: [named('x')] });
  });

  test('counts a test that fails again as failed', () => {
    const again = ran({ passed: [named('steady')], failed: [named('x')] });
    expect(verdict(first, again)).toEqual({ passed: 1, failed: 1, unsteady: [] });
  });

  test('counts a test that does not pass in the second run as failed', () => {
    expect(verdict(first, null).failed).toBe(1);
    expect(verdict(first, ran({ passed: [named('steady')] })).failed).toBe(1);
    expect(verdict(first, ran({ passed: [named('x', 'a.test.ts', 'zone-UTC')] })).failed).toBe(1);
    expect(verdict(first, ran({ passed: [named('x')], failed: [named('x')] })).failed).toBe(1);
  });

  test('counts a test that fails only in the second run', () => {
    const again = ran({ passed: [named('x')], failed: [named('steady')] });
    expect(verdict(first, again)).toEqual({ passed: 1, failed: 1, unsteady: [named('x')] });
  });
});

test('verdict forgives a failed file only if all of its tests pass when repeated', () => {
  const first = ran({ failed: [named('')] });
  expect(verdict(first, ran({ passed: [named('x')] }))).toEqual({
    passed: 1,
    failed: 0,
    unsteady: [named('')],
  });
  expect(verdict(first, ran({ passed: [named('x')], failed: [named('y')] })).failed).toBe(2);
  expect(verdict(first, ran({})).failed).toBe(1);
});

test('verdict never forgives an error outside of tests', () => {
  const first = ran({ failed: [named('x')], faults: 1 });
  expect(verdict(first, ran({ passed: [named('x')] })).failed).toBe(1);
  expect(verdict(ran({ failed: [named('x')] }), ran({ passed: [named('x')], faults: 1 })).failed).toBe(1);
});
