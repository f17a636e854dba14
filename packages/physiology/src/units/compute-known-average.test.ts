import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeKnownAverage } from './compute-known-average.ts';

test('averages the entries that have the value, and rounds the result', () => {
  expect(computeKnownAverage([150, null, 120])).toBe(135);
  expect(computeKnownAverage([2100, 2101])).toBe(2101);
  expect(computeKnownAverage([0, null])).toBe(0);
});

test('returns null without a known value', () => {
  expect(computeKnownAverage([])).toBeNull();
  expect(computeKnownAverage([null, null])).toBeNull();
});

test('keeps an average between minimum and maximum, unaffected by unknown entries', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1 }), (values) => {
      const average = computeKnownAverage(values) ?? Number.NaN;
      expect(average).toBeGreaterThanOrEqual(Math.floor(Math.min(...values)));
      expect(average).toBeLessThanOrEqual(Math.ceil(Math.max(...values)));
      expect(computeKnownAverage(values.flatMap((value) => [null, value]))).toBe(average);
    }),
  );
});
