import { expect, test } from 'vitest';
import { computePaceSeconds, formatPace, formatPaceRange, parsePaceRange } from './pace.ts';

test('10 km in 50 minutes is 5:00 /km and 8:03 /mi', () => {
  const run = { distanceMeters: 10_000, durationSeconds: 3000 };
  expect(formatPace(computePaceSeconds('km', run) ?? 0, 'km')).toBe('5:00 /km');
  expect(formatPace(computePaceSeconds('mi', run) ?? 0, 'mi')).toBe('8:03 /mi');
});

test('seconds round up into the next minute, never to :60', () => {
  expect(formatPace(299.6, 'km')).toBe('5:00 /km');
});

test('returns null without distance or time', () => {
  expect(computePaceSeconds('km', { distanceMeters: 0, durationSeconds: 60 })).toBeNull();
  expect(computePaceSeconds('km', { distanceMeters: 60, durationSeconds: 0 })).toBeNull();
});

test('formats a range of paces per kilometer or mile, the faster one first', () => {
  const range = { fastSecondsPerKm: 250.6, slowSecondsPerKm: 265 };
  expect(formatPaceRange(range, 'metric')).toBe('4:11-4:25 /km');
  expect(formatPaceRange(range, 'imperial')).toBe('6:43-7:06 /mi');
});

test('parses a formatted range of paces to the second', () => {
  expect(parsePaceRange('4:11-4:25 /km')).toEqual({ fastSecondsPerKm: 251, slowSecondsPerKm: 265 });
  expect(parsePaceRange('6:43-7:06 /mi')?.slowSecondsPerKm).toBeCloseTo(264.7, 1);
});

test.each(['', 'easy', '4:25-4:11 /km', '4:11 /km', '4:71-4:80 /km', '4:11-4:25'])(
  'parses %j as no range of paces',
  (text) => expect(parsePaceRange(text)).toBeNull(),
);
