import { expect, test } from 'vitest';
import { instantOn } from './instant-on.ts';
import { localDate } from './local-date.ts';

test.each([
  ['UTC', '2026-11-12T07:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-11T17:00:00.000Z'],
  ['America/New_York', '2026-11-12T12:00:00.000Z'],
])('07:00 in %s is %s', (timeZone, instant) => {
  expect(instantOn(timeZone, localDate('2026-11-12'), 7).toISOString()).toBe(instant);
});
