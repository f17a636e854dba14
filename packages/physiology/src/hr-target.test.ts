import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHrAverage, formatHrTarget, parseHrTarget } from './hr-target.ts';

test.each([
  ['141-151 bpm', 141, 151],
  ['141 – 151', 141, 151],
  ['145 bpm (avg)', 140, 150],
  ['145', 140, 150],
])('the target "%s" means %i to %i', (text, low, high) => {
  expect(parseHrTarget(text)).toEqual({ low, high });
});

test.each([null, undefined, '', 'easy', '5', '151-141 bpm', '1450'])('%j is no target', (text) => {
  expect(parseHrTarget(text)).toBeNull();
});

test('reading what was written gives it back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 998 }), fc.integer({ min: 1, max: 80 }), (low, width) => {
      const high = Math.min(low + width, 999);
      expect(parseHrTarget(formatHrTarget({ low, high }))).toEqual({ low, high });
    }),
  );
  expect(formatHrAverage(145)).toBe('145 bpm (avg)');
});
