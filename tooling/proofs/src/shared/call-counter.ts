import { isSuccess, type Outcome } from './http.ts';

export interface CallCounter {
  count(outcome: Outcome): void;
  /** Calls by status; 0 counts calls without a response. */
  statuses(): Readonly<Record<string, number>>;
  slowestMs(): number;
  successCount(): number;
}

export function createCallCounter(): CallCounter {
  const counts = new Map<number, number>();
  let slowestMs = 0;
  let successfulCalls = 0;
  return {
    count(outcome) {
      counts.set(outcome.status, (counts.get(outcome.status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, outcome.milliseconds);
      if (isSuccess(outcome)) successfulCalls += 1;
    },
    statuses: () => Object.fromEntries([...counts].sort(([a], [b]) => a - b)),
    slowestMs: () => slowestMs,
    successCount: () => successfulCalls,
  };
}
