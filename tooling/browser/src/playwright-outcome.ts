import { join } from 'node:path';
import { z } from 'zod';
import type { Outcome, RanTest, TimedFile } from './outcome.ts';

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
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const report = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

/** Reads Playwright's JSON report on the tests of a folder; its errors outside of tests are the faults. */
export function playwrightOutcome(json: unknown, folder: string): Outcome {
  const { suites, errors } = report.parse(json);
  const ran = suites.flatMap((each) => ranIn(each, []));
  const those = (...statuses: string[]) =>
    ran
      .filter(({ status }) => statuses.includes(status))
      .map(({ project, file, name }) => ({ project, name, file: join(folder, file) }));
  return {
    passed: those('expected'),
    failed: those('unexpected', 'flaky'),
    faults: errors.length,
    files: timedFiles(ran, folder),
  };
}

function timedFiles(ran: readonly Ran[], folder: string): TimedFile[] {
  const byFile = Map.groupBy(ran, ({ project, file }) => `${project} ${file}`);
  return [...byFile.values()].flatMap((tests) => {
    const [first] = tests;
    if (!first) return [];
    const seconds = tests.reduce((sum, test) => sum + test.seconds, 0);
    return [{ project: first.project, file: join(folder, first.file), seconds }];
  });
}

interface Ran extends RanTest {
  readonly status: string;
  readonly seconds: number;
}

function ranIn({ title, specs, suites = [] }: Suite, above: readonly string[]): Ran[] {
  const titles = [...above, title];
  const here = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      project: projectName,
      file: spec.file,
      // The outermost title is the file's.
      name: [...titles.slice(1), spec.title].join(' › '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...here, ...suites.flatMap((inner) => ranIn(inner, titles))];
}
