import { join } from 'node:path';
import type { Outcome, RanTest } from './outcome.ts';

/** The fields of Playwright's JSON report that this module uses. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly unknown[];
}

interface Suite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface TimedTest extends RanTest {
  readonly status: string;
  readonly seconds: number;
}

/**
 * Converts Playwright's report. Flaky tests count as failed, and errors outside of tests as faults.
 * @param folder contains the test files, whose paths in the report are relative
 */
export function playwrightOutcome({ suites, errors }: PlaywrightReport, folder: string): Outcome {
  const ranTests = suites
    .flatMap((suite) => testsIn(suite, []))
    .map((test) => ({ ...test, file: join(folder, test.file) }));
  const withStatus = (...statuses: string[]) =>
    ranTests
      .filter(({ status }) => statuses.includes(status))
      .map(({ project, file, name }) => ({ project, file, name }));
  const byFile = Map.groupBy(ranTests, ({ project, file }) => `${project} ${file}`);
  return {
    passed: withStatus('expected'),
    failed: withStatus('unexpected', 'flaky'),
    faults: errors.length,
    files: [...byFile.values()].map((tests) => ({
      project: tests[0]?.project ?? '',
      file: tests[0]?.file ?? '',
      seconds: tests.reduce((sum, test) => sum + test.seconds, 0),
    })),
  };
}

function testsIn({ title, specs, suites = [] }: Suite, parentTitles: readonly string[]): TimedTest[] {
  const titles = [...parentTitles, title];
  const ownTests = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      project: projectName,
      file: spec.file,
      // The outermost title is the file's.
      name: [...titles.slice(1), spec.title].join(' › '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1_000, 0),
    })),
  );
  return [...ownTests, ...suites.flatMap((inner) => testsIn(inner, titles))];
}
