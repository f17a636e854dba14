import { expect, test } from 'vitest';
import { formatAge, formatName } from './format.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [-5 * HOUR, 'just now'],
  [60 * SECOND, '1 minute ago'],
  [59 * 60 * SECOND, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23.9 * HOUR, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
  [47 * HOUR, '1 day ago'],
  [6 * 24 * HOUR, '6 days ago'],
  [7 * 24 * HOUR, '1 week ago'],
  [31 * 24 * HOUR, '1 month ago'],
  [800 * 24 * HOUR, '2 years ago'],
])('formats an age of %d ms as %s', (age, text) => {
  expect(formatAge(new Date(nowMs - age).toISOString(), nowMs)).toBe(text);
});

test('falls back to Athlete for an empty name', () => {
  expect(formatName({ firstName: '', lastName: '' })).toBe('Athlete');
  expect(formatName({ firstName: 'Mia', lastName: '' })).toBe('Mia');
});
