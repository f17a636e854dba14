import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Outcome, readOutcome } from './outcome.ts';
import { playwrightOutcome } from './playwright-outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (json: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return path;
};
const read = (outcome: Outcome) => outcome;
const ranTest = { project: 'node', file: '/a.test.ts', name: 'x' };

describe('readOutcome', () => {
  test('adds no fault if the report names the failure', () => {
    const outcome = { passed: [], failed: [ranTest], faults: 0, files: [] };
    expect(readOutcome(report(outcome), 1, read)).toEqual(outcome);
  });

  test('adds a fault if a failed runner names no failure', () => {
    const outcome = { passed: [ranTest], failed: [], faults: 0, files: [] };
    expect(readOutcome(report(outcome), 1, read)).toEqual({ ...outcome, faults: 1, files: [] });
    expect(readOutcome(report(outcome), 0, read)).toEqual(outcome);
  });

  test('adds a fault for a missing or invalid report', () => {
    for (const path of [join(folder, 'none.json'), report({ passed: 3 })])
      expect(readOutcome(path, 0, read)).toEqual({ passed: [], failed: [], faults: 1, files: [] });
  });
});

test('playwrightOutcome names each test by project, file and titles, without skipped ones', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'coach.spec.ts',
    tests: statuses.map((status, index) => ({
      projectName: ['desktop', 'phone'][index] ?? '',
      status,
      results: [{ duration: 1500 }],
    })),
  });
  const json = {
    suites: [
      {
        title: 'coach.spec.ts',
        specs: [spec('is asked', 'expected', 'unexpected')],
        suites: [{ title: 'a proposal', specs: [spec('is undone', 'flaky', 'skipped')] }],
      },
    ],
    errors: [{ message: 'The server did not start.' }],
  };
  const file = '/e2e/coach.spec.ts';
  expect(playwrightOutcome(json, '/e2e')).toEqual({
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
