import { expect, test } from 'vitest';
import { findPartOfDay } from './part-of-day.ts';

test.each([
  ['2026-11-20T10:59:59Z', 'UTC', 'AM'],
  ['2026-11-20T11:00:00Z', 'UTC', 'Lunch'],
  ['2026-11-20T13:59:59Z', 'UTC', 'Lunch'],
  ['2026-11-20T14:00:00Z', 'UTC', 'PM'],
  ['2026-11-20T23:30:00Z', 'Asia/Tokyo', 'AM'],
  ['2026-11-20T23:30:00Z', 'America/Los_Angeles', 'PM'],
] as const)('the part of the day at %s in %s is %s', (instant, timeZone, part) => {
  expect(findPartOfDay(timeZone, new Date(instant))).toBe(part);
});
