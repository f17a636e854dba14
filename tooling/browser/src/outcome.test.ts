import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Outcome, outcomeOf } from './outcome.ts';
import { playwrightOutcome } from './playwright-outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (told: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(told));
  return path;
};
const read = (outcome: Outcome) => outcome;
const steady = { project: 'node', file: '/a.test.ts', name: 'x' };

describe('a runner that ended with an error', () => {
  test('and names what failed has no other fault', () => {
    const told = { passed: [], failed: [steady], faults: 0, files: [] };
    expect(outcomeOf(report(told), 1, read)).toEqual(told);
  });

  test('without naming anything has a fault', () => {
    const told = { passed: [steady], failed: [], faults: 0, files: [] };
    expect(outcomeOf(report(told), 1, read)).toEqual({ ...told, faults: 1, files: [] });
    expect(outcomeOf(report(told), 0, read)).toEqual(told);
  });

  test('and left no report, or one that cannot be read, has a fault', () => {
    for (const path of [join(folder, 'none.json'), report({ passed: 3 })])
      expect(outcomeOf(path, 0, read)).toEqual({ passed: [], failed: [], faults: 1, files: [] });
  });
});

test('Playwright’s report names every test by project, file and titles; what was skipped is not there', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'coach.spec.ts',
    tests: statuses.map((status, at) => ({
      projectName: ['desktop', 'phone'][at] ?? '',
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
    files: [
      { project: 'desktop', file, seconds: 3 },
      { project: 'phone', file, seconds: 3 },
    ],
  });
});
