import { expect, test } from 'vitest';
import { formatActiveTime, formatCount, formatMiles } from './format-points.ts';

test.each([
  [0, '0m'],
  [59, '59m'],
  [60, '1h'],
  [125, '2h 5m'],
  [60 * 1200 + 1, '1,200h 1m'],
])('%i minutes read %s', (minutes, words) => {
  expect(formatActiveTime(minutes)).toBe(words);
});

test('points have their thousands apart, miles one decimal below a hundred', () => {
  expect(formatCount(4310)).toBe('4,310');
  expect([0, 8, 42.74, 2847.4].map(formatMiles)).toEqual(['0.0', '8.0', '42.7', '2,847']);
});
