import { expect, test } from 'vitest';
import { toRollingMean } from './to-rolling-mean.ts';

test('averages each day with the six before it', () => {
  expect(toRollingMean([1, 2, 3, 4, 5, 6, 7, 8]).slice(-2)).toEqual([4, 5]);
});

test('skips missed days', () => {
  expect(toRollingMean([2, null, 4, null, 6]).at(-1)).toBe(4);
});

test('returns null for days with fewer than three known values', () => {
  expect(toRollingMean([2, null, 4])).toEqual([null, null, null]);
  expect(toRollingMean([])).toEqual([]);
});
