import { readFileSync } from 'node:fs';

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

/** The outcome of a test run. Faults are errors outside of tests, such as a crash or an uncaught error. */
export interface Outcome {
  readonly passed: readonly RanTest[];
  readonly failed: readonly RanTest[];
  readonly faults: number;
  readonly files: readonly TimedFile[];
}

/**
 * Reads a runner's report. Adds a fault if the report is missing or invalid, or if the runner failed and the
 * report has no failure.
 */
export function readOutcome<Json>(
  reportPath: string,
  exitCode: number,
  read: (json: Json) => Outcome,
): Outcome {
  try {
    const json: Json = JSON.parse(readFileSync(reportPath, 'utf8'));
    const outcome = read(json);
    const failures = outcome.failed.length + outcome.faults;
    return exitCode === 0 || failures > 0 ? outcome : { ...outcome, faults: 1 };
  } catch {
    return { passed: [], failed: [], faults: 1, files: [] };
  }
}
