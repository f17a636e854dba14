import type { Outcome, RanTest } from './outcome.ts';

/** If more files fail, they usually share a cause, and running them again wouldn't help. */
const MAX_FILES_TO_RERUN = 5;

/** The files to run again in each suite, or none if more than five failed in total. */
export function listFilesToRerun(outcomes: readonly Outcome[]): readonly (readonly string[])[] {
  const files = outcomes.map(({ failed }) => [...new Set(failed.map(({ file }) => file))]);
  return files.flat().length > MAX_FILES_TO_RERUN ? outcomes.map(() => []) : files;
}

export interface CombinedOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Failed once and passed when repeated. */
  readonly flaky: readonly RanTest[];
}

/**
 * Forgives a failure only if the same test passed in the second run. Failures in the second run count.
 * @param rerun null if nothing was repeated
 */
export function combineOutcomes(firstRun: Outcome, rerun: Outcome | null): CombinedOutcome {
  const secondRun = rerun ?? { passed: [], failed: [], faults: 0, files: [] };
  const flaky = firstRun.failed.filter((test) => hasPassed(secondRun, test));
  const remainingFailures = firstRun.failed.filter((test) => !flaky.includes(test));
  const newFailures = secondRun.failed.filter(
    (test) => !firstRun.failed.some((failed) => isSameTest(failed, test)),
  );
  return {
    passed:
      firstRun.passed.length + flaky.length - newFailures.filter((test) => hasPassed(firstRun, test)).length,
    failed: remainingFailures.length + newFailures.length + firstRun.faults + secondRun.faults,
    flaky,
  };
}

/** A test without a name is a whole file: one of its tests must pass, and none may fail. */
function hasPassed(run: Outcome, test: RanTest): boolean {
  const isMatch = (other: RanTest) => isSameTest(other, test.name ? test : { ...test, name: other.name });
  return run.passed.some(isMatch) && !run.failed.some(isMatch);
}

function isSameTest(a: RanTest, b: RanTest): boolean {
  return a.project === b.project && a.file === b.file && a.name === b.name;
}
