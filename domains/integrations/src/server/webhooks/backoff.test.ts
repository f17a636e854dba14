import { expect, test } from 'vitest';
import { computePauseMs, MAX_FAILING_MS } from './backoff.ts';

const MINUTE_MS = 60_000;

test('doubles the pause after each failure, up to four hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 60].map((failures) => computePauseMs(failures, 0.5) / MINUTE_MS)).toEqual([
    5, 10, 20, 40, 80, 160, 240, 240, 240,
  ]);
});

test('varies the pause by a fifth', () => {
  expect([0, 1].map((random) => computePauseMs(1, random) / MINUTE_MS)).toEqual([4, 6]);
});

test('makes about ten attempts before the day is over', () => {
  let elapsedMs = 0;
  let failures = 0;
  while (elapsedMs < MAX_FAILING_MS) {
    failures += 1;
    elapsedMs += computePauseMs(failures, 0.5);
  }
  expect(failures).toBe(11);
});
