import { readFileSync } from 'node:fs';

/** What a runner counted. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** What the report says; a runner that failed without a failed test (a crash, a broken set-up) counts as one. */
export function countsOf(report: string, code: number, read: (json: unknown) => Counts): Counts {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** A number in parsed JSON, 0 where it is none. */
export function numberAt(value: unknown, key: string): number {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'number' ? found : 0;
}
