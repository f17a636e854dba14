import type { Outcome, RanTest } from './outcome.ts';

/** More failing files have one common cause, so they are not repeated. */
const MAX_FILES_AGAIN = 5;

/** The files to repeat for each run, or none if too many failed. */
export function filesToRunAgain(outcomes: readonly Outcome[]): readonly (readonly string[])[] {
  const files = outcomes.map(({ failed }) => [...new Set(failed.map(({ file }) => file))]);
  return files.flat().length > MAX_FILES_AGAIN ? outcomes.map(() => []) : files;
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

function hasPassed(run: Outcome, test: RanTest): boolean {
  const alike = (other: RanTest) => isSame(other, test.name ? test : { ...test, name: other.name });
  return run.passed.some(alike) && !run.failed.some(alike);
}

function isSame(one: RanTest, other: RanTest): boolean {
  return one.project === other.project && one.file === other.file && one.name === other.name;
}
