import { expect, test } from 'vitest';
import { formatActiveTime, formatDistance } from './format-totals.ts';

test.each([
  [0, '0m'],
  [59, '59m'],
  [60, '1h'],
  [125, '2h 5m'],
  [60 * 1200 + 1, '1,200h 1m'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(formatActiveTime(minutes)).toBe(text);
});

test('formats distances below 100 with one decimal and others with none', () => {
  const formatAllIn = (units: 'metric' | 'imperial') =>
    [0, 8, 42.74, 2847.4].map((miles) => formatDistance(miles, units));
  expect(formatAllIn('imperial')).toEqual(['0.0', '8.0', '42.7', '2,847']);
  expect(formatAllIn('metric')).toEqual(['0.0', '12.9', '68.8', '4,582']);
});
