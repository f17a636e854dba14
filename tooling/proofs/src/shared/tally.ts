import { isSuccess, type Outcome } from './http.ts';

export interface Tally {
  note(outcome: Outcome): void;
  /** Calls by status; 0 counts calls without an answer. */
  statuses(): Readonly<Record<string, number>>;
  slowestMs(): number;
  successCount(): number;
}

export function createTally(): Tally {
  const counts = new Map<number, number>();
  let slowestMs = 0;
  let successes = 0;
  return {
    note(outcome) {
      counts.set(outcome.status, (counts.get(outcome.status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, outcome.milliseconds);
      if (isSuccess(outcome)) successes += 1;
    },
    statuses: () => Object.fromEntries([...counts].sort(([a], [b]) => a - b)),
    slowestMs: () => slowestMs,
    successCount: () => successes,
  };
}
