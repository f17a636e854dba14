import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOfKnown } from './average-of-known.ts';

test('averages the entries that have the value, and rounds the result', () => {
  expect(averageOfKnown([150, null, 120])).toBe(135);
  expect(averageOfKnown([2100, 2101])).toBe(2101);
  expect(averageOfKnown([0, null])).toBe(0);
});

test('returns null without a known value', () => {
  expect(averageOfKnown([])).toBeNull();
  expect(averageOfKnown([null, null])).toBeNull();
});

test('keeps an average between minimum and maximum, unaffected by unknown entries', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1 }), (values) => {
      const average = averageOfKnown(values) ?? Number.NaN;
      expect(average).toBeGreaterThanOrEqual(Math.floor(Math.min(...values)));
      expect(average).toBeLessThanOrEqual(Math.ceil(Math.max(...values)));
      expect(averageOfKnown(values.flatMap((value) => [null, value]))).toBe(average);
    }),
  );
});
