import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readOutcome } from './outcome.ts';
import { toOutcome } from './playwright-outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));
const writeReport = (json: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return path;
};
const ranTest = { project: 'node', file: '/a.test.ts', name: 'x' };

describe('readOutcome', () => {
  test('adds no fault if the report names the failure', () => {
    const outcome = { passed: [], failed: [ranTest], faults: 0, files: [] };
    expect(readOutcome(writeReport(outcome), 1)).toEqual(outcome);
  });

  test('adds a fault if a failed runner names no failure', () => {
    const outcome = { passed: [ranTest], failed: [], faults: 0, files: [] };
    expect(readOutcome(writeReport(outcome), 1)).toEqual({ ...outcome, faults: 1, files: [] });
    expect(readOutcome(writeReport(outcome), 0)).toEqual(outcome);
  });

  test('adds a fault for a missing or invalid report', () => {
    for (const path of [join(folder, 'none.json'), writeReport({ passed: 3 })])
      expect(readOutcome(path, 0)).toEqual({ passed: [], failed: [], faults: 1, files: [] });
  });
});

test('toOutcome names each test by project, file and titles, without skipped ones', () => {
  const file = '/e2e/coach.spec.ts';
  const createReportedTest = (
    project: string,
    titles: readonly string[],
    outcome: 'expected' | 'unexpected' | 'flaky' | 'skipped',
  ) => ({
    titlePath: () => ['', project, 'coach.spec.ts', ...titles],
    outcome: () => outcome,
    location: { file },
    results: [{ duration: 1500 }],
  });
  const tests = [
    createReportedTest('desktop', ['is asked'], 'expected'),
    createReportedTest('phone', ['is asked'], 'unexpected'),
    createReportedTest('desktop', ['a proposal', 'is undone'], 'flaky'),
    createReportedTest('phone', ['a proposal', 'is undone'], 'skipped'),
  ];
  expect(toOutcome(tests, 1)).toEqual({
    passed: [{ project: 'desktop', file, name: 'is asked' }],
    failed: [
      { project: 'phone', file, name: 'is asked' },
      { project: 'desktop', file, name: 'a proposal › is undone' },
    ],
    faults: 1,
    // Two tests of 1.5 s in each project, skipped ones included.
    files: [
      { project: 'desktop', file, seconds: 3 },
      { project: 'phone', file, seconds: 3 },
    ],
  });
});
