import { isGood, type Outcome } from './call.ts';

/** What a load has met: how often each status, how long nothing succeeded, how long answers took. */
export interface Tally {
  note(outcome: Outcome): void;
  /** Calls with each status; 0 is a call that was never answered. */
  statuses(): Readonly<Record<string, number>>;
  /** The longest time between two successes that follow one another. */
  longestGapSeconds(): number;
  slowestSeconds(): number;
  good(): number;
}

export function tally(): Tally {
  const counts = new Map<number, number>();
  let lastGoodAt = performance.now();
  let longestGapMs = 0;
  let slowestMs = 0;
  let good = 0;
  return {
    note(outcome) {
      counts.set(outcome.status, (counts.get(outcome.status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, outcome.milliseconds);
      if (!isGood(outcome)) return;
      good += 1;
      longestGapMs = Math.max(longestGapMs, performance.now() - lastGoodAt);
      lastGoodAt = performance.now();
    },
    statuses: () => Object.fromEntries([...counts].sort(([a], [b]) => a - b)),
    longestGapSeconds: () => longestGapMs / 1_000,
    slowestSeconds: () => slowestMs / 1_000,
    good: () => good,
  };
}
