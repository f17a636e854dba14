import type { FullConfig, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import { type Outcome, type RanTest, writeOutcome } from './outcome.ts';

type ReportedTest = Pick<TestCase, 'titlePath' | 'outcome'> & {
  readonly location: { readonly file: string };
  readonly results: readonly Pick<TestResult, 'duration'>[];
};

export default class PlaywrightOutcome implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** Called for errors outside of tests. */
  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    writeOutcome(toOutcome(this.#suite?.allTests() ?? [], this.#errors));
  }
}

/** Flaky tests count as failed. */
export function toOutcome(tests: readonly ReportedTest[], faults: number): Outcome {
  const withOutcome = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
    tests.filter((test) => outcomes.includes(test.outcome())).map(toRanTest);
  const timedTests = tests.map((test) => ({ ...toRanTest(test), seconds: sumSeconds(test) }));
  const byFile = Map.groupBy(timedTests, ({ project, file }) => `${project} ${file}`);
  return {
    passed: withOutcome('expected'),
    failed: withOutcome('unexpected', 'flaky'),
    faults,
    files: [...byFile.values()].map((testsOfFile) => ({
      project: testsOfFile[0]?.project ?? '',
      file: testsOfFile[0]?.file ?? '',
      seconds: testsOfFile.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  };
}

function toRanTest(test: ReportedTest): RanTest {
  // The root suite, the project and the file come first.
  const [, project = '', , ...titles] = test.titlePath();
  return { project, file: test.location.file, name: titles.join(' › ') };
}

const sumSeconds = ({ results }: ReportedTest) =>
  results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
