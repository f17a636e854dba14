import type { Outcome, RanTest } from './outcome.ts';

/** More failing files usually have a common cause, which a second run would not change. */
const MAX_FILES_TO_RUN_AGAIN = 5;

/** The files to repeat for each run, or none if too many failed. */
export function filesToRunAgain(outcomes: readonly Outcome[]): readonly (readonly string[])[] {
  const files = outcomes.map(({ failed }) => [...new Set(failed.map(({ file }) => file))]);
  return files.flat().length > MAX_FILES_TO_RUN_AGAIN ? outcomes.map(() => []) : files;
}

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** Failed once and passed when repeated. */
  readonly unsteady: readonly RanTest[];
}

/** Forgives a failure only if the same test passed in the second run. Failures of the second run count. */
export function verdict(first: Outcome, again: Outcome | null): Verdict {
  const second = again ?? { passed: [], failed: [], faults: 0, files: [] };
  const unsteady = first.failed.filter((test) => hasPassed(second, test));
  const remaining = first.failed.filter((test) => !unsteady.includes(test));
  const fresh = second.failed.filter((test) => !first.failed.some((failed) => isSame(failed, test)));
  return {
    passed: first.passed.length + unsteady.length - fresh.filter((test) => hasPassed(first, test)).length,
    failed: remaining.length + fresh.length + first.faults + second.faults,
    unsteady,
  };
}

/** A test without a name is a whole file: one of its tests must pass, and none may fail. */
function hasPassed(run: Outcome, test: RanTest): boolean {
  const matches = (other: RanTest) => isSame(other, test.name ? test : { ...test, name: other.name });
  return run.passed.some(matches) && !run.failed.some(matches);
}

function isSame(one: RanTest, other: RanTest): boolean {
  return one.project === other.project && one.file === other.file && one.name === other.name;
}
