import { readFileSync } from 'node:fs';

/** A test that ran. An empty name means the file itself, which could not be set up or read. */
export interface RanTest {
  readonly project: string;
  readonly file: string;
  readonly name: string;
}

export interface TimedFile {
  readonly project: string;
  readonly file: string;
  readonly seconds: number;
}

/** Its faults are errors outside of tests, such as a crash or an uncaught error. */
export interface Outcome {
  readonly passed: readonly RanTest[];
  readonly failed: readonly RanTest[];
  readonly faults: number;
  readonly files: readonly TimedFile[];
}

/** Reads a report. A runner without a report, or one that failed without saying why, has a fault. */
export function readOutcome<Json>(report: string, code: number, read: (json: Json) => Outcome): Outcome {
  try {
    const json: Json = JSON.parse(readFileSync(report, 'utf8'));
    const outcome = read(json);
    const failures = outcome.failed.length + outcome.faults;
    return code === 0 || failures > 0 ? outcome : { ...outcome, faults: 1 };
  } catch {
    return { passed: [], failed: [], faults: 1, files: [] };
  }
}
