import { readFileSync, writeFileSync } from 'node:fs';

/** A test that ran. An empty name means the file itself, which could not be set up or read. */
export interface RanTest {
  readonly project: string;
  readonly file: string;
  readonly name: string;
}

/** A test file with the total time of its tests. */
export interface TimedFile {
  readonly project: string;
  readonly file: string;
  readonly seconds: number;
}

/** The outcome of a test run. Faults are errors outside tests, such as a crash or an uncaught error. */
export interface Outcome {
  readonly passed: readonly RanTest[];
  readonly failed: readonly RanTest[];
  readonly faults: number;
  readonly files: readonly TimedFile[];
}

/** The environment variable with the path of the file to write the outcome to. */
export const OUTCOME_VARIABLE = 'THRESHOLD_TEST_OUTCOME';

export function writeOutcome(outcome: Outcome): void {
  const path = process.env[OUTCOME_VARIABLE];
  if (path) writeFileSync(path, JSON.stringify(outcome));
}

/**
 * Reads what a runner wrote. Adds a fault if the file is missing or invalid, or if the runner failed without
 * reporting a failure.
 */
export function readOutcome(path: string, exitCode: number): Outcome {
  try {
    const outcome: Outcome = JSON.parse(readFileSync(path, 'utf8'));
    const failures = outcome.failed.length + outcome.faults;
    return exitCode === 0 || failures > 0 ? outcome : { ...outcome, faults: 1 };
  } catch {
    return { passed: [], failed: [], faults: 1, files: [] };
  }
}
