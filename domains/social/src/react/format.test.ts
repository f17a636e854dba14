import { expect, test } from 'vitest';
import { formatAge, formatName } from './format.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

test.each([
  [0, 'just now'],
  [59 * SECOND_MS, 'just now'],
  [-5 * HOUR_MS, 'just now'],
  [60 * SECOND_MS, '1 minute ago'],
  [59 * 60 * SECOND_MS, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [23.9 * HOUR_MS, '23 hours ago'],
  [24 * HOUR_MS, '1 day ago'],
  [47 * HOUR_MS, '1 day ago'],
  [6 * 24 * HOUR_MS, '6 days ago'],
  [7 * 24 * HOUR_MS, '1 week ago'],
  [31 * 24 * HOUR_MS, '1 month ago'],
  [800 * 24 * HOUR_MS, '2 years ago'],
])('formats an age of %d ms as %s', (ageMs, text) => {
  expect(formatAge(new Date(nowMs - ageMs).toISOString(), nowMs)).toBe(text);
});

test('falls back to Athlete for an empty name', () => {
  expect(formatName({ firstName: '', lastName: '' })).toBe('Athlete');
  expect(formatName({ firstName: 'Mia', lastName: '' })).toBe('Mia');
});
