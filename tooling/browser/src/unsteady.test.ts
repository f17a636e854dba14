import { describe, expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { filesToRunAgain, verdict } from './unsteady.ts';

const named = (name: string, file = 'a.test.ts', project = 'node') => ({ project, file, name });
const ran = (told: Partial<Outcome>): Outcome => ({
  passed: [],
  failed: [],
  faults: 0,
  files: [],
  ...told,
});

describe('the files that are run again', () => {
  test('are those of what failed, each once, run by run', () => {
    const unit = ran({
      failed: [named('x'), named('y'), named('z', 'b.test.ts')],
      passed: [named('w', 'c.test.ts')],
    });
    const journeys = ran({ failed: [named('x', 'a.spec.ts')] });
    expect(filesToRunAgain([unit, journeys])).toEqual([['a.test.ts', 'b.test.ts'], ['a.spec.ts']]);
  });

  test('are at most five: more have one cause', () => {
    const failing = (...files: number[]) =>
      ran({ failed: files.map((file) => named('x', `${file}.test.ts`)) });
    expect(filesToRunAgain([failing(1, 2, 3), failing(4, 5)]).flat()).toHaveLength(5);
    expect(filesToRunAgain([failing(1, 2, 3), failing(4, 5, 6)])).toEqual([[], []]);
  });
});

describe('a test that failed', () => {
  const first = ran({ passed: [named('steady')], failed: [named('x')] });

  test('and passed when run again is unsteady, and does not count as failed', () => {
    const again = ran({ passed: [named('steady'), named('x')] });
    expect(verdict(first, again)).toEqual({ passed: 2, failed: 0, unsteady: [named('x')] });
  });

  test('and failed again has failed', () => {
    const again = ran({ passed: [named('steady')], failed: [named('x')] });
    expect(verdict(first, again)).toEqual({ passed: 1, failed: 1, unsteady: [] });
  });

  test('has failed where it was not run again, or the second run does not say that it passed', () => {
    expect(verdict(first, null).failed).toBe(1);
    expect(verdict(first, ran({ passed: [named('steady')] })).failed).toBe(1);
    expect(verdict(first, ran({ passed: [named('x', 'a.test.ts', 'zone-UTC')] })).failed).toBe(1);
    expect(verdict(first, ran({ passed: [named('x')], failed: [named('x')] })).failed).toBe(1);
  });

  test('does not hide another that fails in its place', () => {
    const again = ran({ passed: [named('x')], failed: [named('steady')] });
    expect(verdict(first, again)).toEqual({ passed: 1, failed: 1, unsteady: [named('x')] });
  });
});

test('a file that could not be set up is unsteady only where all of it passes when run again', () => {
  const first = ran({ failed: [named('')] });
  expect(verdict(first, ran({ passed: [named('x')] }))).toEqual({
    passed: 1,
    failed: 0,
    unsteady: [named('')],
  });
  expect(verdict(first, ran({ passed: [named('x')], failed: [named('y')] })).failed).toBe(2);
  expect(verdict(first, ran({})).failed).toBe(1);
});

test('a fault that is no test’s is never forgiven', () => {
  const first = ran({ failed: [named('x')], faults: 1 });
  expect(verdict(first, ran({ passed: [named('x')] })).failed).toBe(1);
  expect(verdict(ran({ failed: [named('x')] }), ran({ passed: [named('x')], faults: 1 })).failed).toBe(1);
});
