import { join } from 'node:path';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

interface Suite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
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
      .map(({ status: _, ...test }) => ({ ...test, file: join(folder, test.file) }));
  return {
    passed: those('expected'),
    failed: those('unexpected', 'flaky'),
    faults: errors.length,
  };
}

function ranIn({ title, specs, suites = [] }: Suite, above: readonly string[]) {
  const titles = [...above, title];
  const here = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      project: projectName,
      file: spec.file,
      // The outermost title is the file's.
      name: [...titles.slice(1), spec.title].join(' › '),
      status,
    })),
  );
  return [...here, ...suites.flatMap((inner): typeof here => ranIn(inner, titles))];
}
