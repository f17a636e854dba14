import { expect, test } from 'vitest';
import { formatPace, paceSecondsPer } from './pace.ts';

test('10 km in 50 minutes is 5:00 /km and 8:03 /mi', () => {
  const run = { distanceMeters: 10_000, durationSeconds: 3000 };
  expect(formatPace(paceSecondsPer('km', run) ?? 0, 'km')).toBe('5:00 /km');
  expect(formatPace(paceSecondsPer('mi', run) ?? 0, 'mi')).toBe('8:03 /mi');
});

test('seconds round up into the next minute, never to :60', () => {
  expect(formatPace(299.6, 'km')).toBe('5:00 /km');
});

test('returns null without distance or time', () => {
  expect(paceSecondsPer('km', { distanceMeters: 0, durationSeconds: 60 })).toBeNull();
  expect(paceSecondsPer('km', { distanceMeters: 60, durationSeconds: 0 })).toBeNull();
});
