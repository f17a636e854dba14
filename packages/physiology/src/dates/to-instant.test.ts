import { expect, test } from 'vitest';
import { localDate } from './local-date.ts';
import { toInstant } from './to-instant.ts';

test.each([
  ['UTC', '2026-11-12T07:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-11T17:00:00.000Z'],
  ['America/New_York', '2026-11-12T12:00:00.000Z'],
])('07:00 in %s is %s', (timeZone, instant) => {
  expect(toInstant(timeZone, localDate('2026-11-12'), 7).toISOString()).toBe(instant);
});

test.each([
  ['America/Los_Angeles', '2026-11-01', 7, '2026-11-01T15:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01', 0, '2026-11-01T07:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08', 7, '2026-03-08T14:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-26', 20, '2026-09-26T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', 7, '2026-09-26T18:00:00.000Z'],
])('counts the clock change in %s: %s, hour %s, is %s', (timeZone, date, hour, instant) => {
  expect(toInstant(timeZone, localDate(date), hour).toISOString()).toBe(instant);
});

test('turns an hour skipped by daylight saving into the adjacent one', () => {
  expect(toInstant('America/Los_Angeles', localDate('2026-03-08'), 2).toISOString()).toBe(
    '2026-03-08T09:00:00.000Z',
  );
});
